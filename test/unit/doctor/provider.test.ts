import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { runDoctorForJson } from '../../support/doctor.ts'
import { startAccountService } from '../../support/server.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** An app that renders the provider to paste, and prints the first thing that is no longer loading. */
const APP = `
  import { JSDOM } from 'jsdom'
  const { window } = new JSDOM('<div id="root"></div>')
  Object.assign(globalThis, { window, document: window.document })
  const { createElement } = await import('react')
  const { createRoot } = await import('react-dom/client')
  const { Landmark } = await import('./Landmark')
  const element = document.getElementById('root')
  const observer = new window.MutationObserver(() => {
    const card = element.querySelector('[data-state]:not([data-state=loading])')
    if (!card) return
    console.log(card.dataset.state, [...card.querySelectorAll('[data-part=line]')].map((line) => line.textContent).join(' / '))
    process.exit()
  })
  observer.observe(element, { subtree: true, childList: true, attributes: true })
  createRoot(element).render(createElement(Landmark, { token: process.env.GEOCODING_TOKEN }))
`

async function render(provider: string, token: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: APP, resolveDir: root, loader: 'js' },
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    external: ['jsdom', 'react', 'react-dom', '@tanstack/react-query', 'zod'],
    loader: { '.css': 'empty' },
    alias: {
      'react-reverse-geocode/styles.css': `${root}/src/styles.css`,
      'react-reverse-geocode': `${root}/src/index.ts`,
    },
    plugins: [
      {
        name: 'provider',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^\.\/Landmark$/ }, () => ({ path: 'Landmark', namespace: 'provider' }))
          onLoad({ filter: /.*/, namespace: 'provider' }, () => ({
            contents: `import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
              export const Landmark = ({ token }) => (
                ${provider}
                  <AddressFromCoords lat={52.5186} lng={13.3762} />
                </GeocodingProvider>
              )`,
            loader: 'tsx',
            resolveDir: root,
          }))
        },
      },
    ],
  })
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '-'], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', GEOCODING_TOKEN: token },
  })
  running.child.stdin?.end(outputFiles.map(({ text }) => text).join(''))
  return (await running).stdout.trim()
}

test('the provider to paste shows the address of the same service, with another header too', async () => {
  const tokenHeader = 'api-access-token'
  const { service, server } = await startAccountService({ accountIds: [42], tokenHeader })
  const { provider } = await runDoctorForJson({
    token: service.token,
    options: ['--base-url', server.baseUrl, '--account', '42', '--token-header', tokenHeader],
  })

  expect(await render(provider ?? '', service.token)).toBe(
    'success Platz der Republik 1 / 11011 Berlin / Deutschland',
  )
})

test('the provider to paste uses the origin of the page where the service has the same', async () => {
  const { service, server } = await startAccountService({ accountIds: [42] })
  const { findings, provider } = await runDoctorForJson({
    token: service.token,
    options: ['--base-url', `${server.baseUrl}/desk`, '--account', '42', '--origin', server.baseUrl],
  })

  expect(findings).toContainEqual(expect.objectContaining({ code: 'same-origin', level: 'ok' }))
  expect(provider).toContain('baseUrl="/desk"')
})

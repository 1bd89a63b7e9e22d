import type { OutgoingHttpHeaders, RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { vi } from 'vitest'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Answers requests with a page and what it loads, with these headers, and with this in the page's head. */
type PageServer = (headers?: OutgoingHttpHeaders, head?: string) => RequestListener

/** Builds a page as an app that installed the package would: one script and one stylesheet. */
export async function buildDeskPage(entry = 'deskPage.tsx'): Promise<PageServer> {
  // The tests' own would give React's development build.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: /^react-reverse-geocode$/, replacement: path('../../src/index.ts') },
        { find: 'react-reverse-geocode/styles.css', replacement: path('../../src/styles.css') },
      ],
    },
    build: { write: false, rolldownOptions: { input: path(entry) } },
  })
  vi.unstubAllEnvs()
  if (!('output' in built)) throw new Error('Vite built no page.')
  const files = new Map(
    built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
  const ending = (end: string) => [...files.keys()].find((file) => file.endsWith(end))
  const htmlWith = (
    head: string,
  ) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Desk</title>${head}
    <link rel="stylesheet" href="${ending('.css')}"><script type="module" src="${ending('.js')}"></script>`

  return (headers, head = '') =>
    (request, response) => {
      const file = files.get(request.url ?? '')
      const type = request.url?.endsWith('.js') ? 'text/javascript' : file ? 'text/css' : 'text/html'
      response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, ...headers })
      response.end(file ?? htmlWith(head))
    }
}

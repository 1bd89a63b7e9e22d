import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { preview } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Ends in a slash. */
    storybookUrl: string
  }
}

const require = createRequire(import.meta.url)

/**
 * Builds Storybook once and serves it, with the test fonts, while the tests of the project run. Pages of a build open
 * sooner than those of the dev server.
 */
export default async function serveStorybook(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'storybook-'))
  const { VITEST, NODE_ENV, ...env } = process.env
  await promisify(execFile)('npm', ['run', 'build-storybook', '--', '--output-dir', folder], { env })
  const font = dirname(require.resolve('@fontsource-variable/vazirmatn/package.json'))
  await cp(dirname(font), join(folder, 'fonts'), { recursive: true })
  const storybook = await serveBuild(folder)
  project.provide('storybookUrl', storybook.url)
  return async () => {
    await storybook.close()
    await rm(folder, { recursive: true })
  }
}

/** Serves a built Storybook. Its URL ends in a slash. */
export async function serveBuild(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await preview({ configFile: false, build: { outDir: folder }, preview: { port: 0 } })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('The server of Storybook has no address.')
  return { url, close: () => server.close() }
}

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { preview } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Ends in a slash. */
    storybookUrl: string
  }
}

/** Builds Storybook once and serves it while the tests of the project run. */
export default async function serveStorybook(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'storybook-'))
  // Vitest sets these variables, which would change the build.
  const { VITEST, NODE_ENV, ...env } = process.env
  // No test opens the pages around the preview.
  await promisify(execFile)('npx', ['storybook', 'build', '--preview-only', '--output-dir', folder], { env })
  const server = await preview({ configFile: false, build: { outDir: folder }, preview: { port: 0 } })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('The server of Storybook has no address.')
  project.provide('storybookUrl', url)
  return async () => {
    await server.close()
    await rm(folder, { recursive: true })
  }
}

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What an ES module prints that imports the package's source, in a Node process of its own. */
export async function runInNode(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    alias: { 'react-reverse-geocode': './src/index.ts' },
    bundle: true,
    write: false,
    format: 'esm',
    // For a browser, esbuild would put a word for `process.env.NODE_ENV`.
    platform: 'neutral',
    // With React it would be a module of its own.
    external: ['react', 'react/*', '@tanstack/react-query'],
  })
  const code = outputFiles.map(({ text }) => text).join('')
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { cwd: root })
  return (await run).stdout
}

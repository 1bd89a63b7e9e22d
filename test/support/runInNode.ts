import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What an ES module that imports the package's source prints, in a Node process of its own. */
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
  // By standard input: the system limits the length of an argument.
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-'], { cwd: root })
  run.child.stdin?.end(code)
  return (await run).stdout
}

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a module that imports source files of the package in a new Node process, and returns what it prints. */
export async function runInNode(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    // With `browser`, esbuild would replace `process.env.NODE_ENV` by a string.
    platform: 'neutral',
  })
  const code = outputFiles.map(({ text }) => text).join('')
  // Through standard input, because the system limits the length of an argument.
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-'], { cwd: root })
  run.child.stdin?.end(code)
  return (await run).stdout
}

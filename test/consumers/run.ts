import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Resolves to the output of the command. Rejects with the output if the command fails. */
export async function run(folder: string, command: string, ...args: string[]): Promise<string> {
  // Vitest sets the first two, which would change a build.
  const { VITEST, NODE_ENV, FORCE_COLOR, ...inherited } = process.env
  const env = { ...inherited, NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1' }
  try {
    const { stdout, stderr } = await promisify(execFile)(command, args, { cwd: folder, env })
    return stdout + stderr
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) throw error
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout}${error.stderr}`)
  }
}

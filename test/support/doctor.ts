import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { build } from 'esbuild'
import { expect } from 'vitest'
import { type CommandContext, run } from '../../src/doctor/run.ts'
import { textsWithToken } from './textsWithToken.ts'

export interface DoctorRun {
  readonly exitStatus: number
  readonly stdout: string
  readonly stderr: string
}

/** How a test runs the command: as a script does, unless it answers questions. */
export interface DoctorCall {
  readonly baseUrl: string
  readonly token?: string
  readonly options?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly columns?: number
  readonly ask?: CommandContext['ask']
}

/** The account of these tests. */
export const ACCOUNT = 42

function argumentsOf({ baseUrl, options = [] }: DoctorCall): string[] {
  return ['doctor', '--base-url', baseUrl, '--account', String(ACCOUNT), ...options]
}

/** Runs `react-reverse-geocode doctor` in this process, and expects that nothing it prints holds the token. */
export async function runDoctor(call: DoctorCall): Promise<DoctorRun & { readonly isTokenSent: boolean }> {
  const { token = 'no-token-was-given', env, columns = 80, ask = null } = call
  let stdout = ''
  let stderr = ''
  let isTokenSent = false
  const exitStatus = await run({
    argv: [...argumentsOf(call), ...(ask ? [] : ['--yes'])],
    env: { GEOCODING_TOKEN: token, ...env },
    stdin: Readable.from([]),
    ask,
    stdout: { write: (text) => (stdout += text), columns },
    stderr: { write: (text) => (stderr += text), columns },
    fetch(input, init) {
      const { url, headers } = new Request(input, init)
      isTokenSent ||= JSON.stringify([url, ...headers]).includes(token)
      return fetch(input, init)
    },
  })
  expectNoToken(token, stdout + stderr)
  return { exitStatus, stdout, stderr, isTokenSent }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The command as one file, for tests that need a process for themselves. */
export async function buildDoctor(): Promise<{ file: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'))
  const file = join(folder, 'doctor.mjs')
  await build({
    entryPoints: [join(root, 'src/doctor/main.ts')],
    bundle: true,
    outfile: file,
    format: 'esm',
    platform: 'node',
  })
  return { file, remove: () => rm(folder, { recursive: true }) }
}

/** Runs the built command, and expects that its output does not hold the token. */
export async function runBuiltDoctor(
  [program, ...args]: readonly [program: string, ...args: string[]],
  call: DoctorCall & { readonly token: string },
): Promise<DoctorRun> {
  const env = { PATH: process.env.PATH, HOME: tmpdir(), GEOCODING_TOKEN: call.token, ...call.env }
  const result = await new Promise<DoctorRun>((resolve) => {
    execFile(program, [...args, ...argumentsOf(call), '--yes'], { env }, (error, stdout, stderr) => {
      resolve({ exitStatus: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
  expectNoToken(call.token, result.stdout + result.stderr)
  return result
}

/** A line break or a color must not hide it. */
function expectNoToken(token: string, text: string): void {
  const searched = stripVTControlCharacters(text).replace(/\n\s*/g, '')
  expect(textsWithToken(token, searched)).toEqual([])
}

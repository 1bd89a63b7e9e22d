import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { build } from 'esbuild'
import { expect } from 'vitest'
import type { DoctorReport } from '../../src/doctor/report.ts'
import { run } from '../../src/doctor/run.ts'
import { textsWithToken } from './textsWithToken.ts'

export interface DoctorRun {
  readonly exitStatus: number
  readonly stdout: string
  readonly stderr: string
}

/** One request of the doctor, and whether its answer is the contract's 401: JSON with a message. */
export interface SentRequest {
  readonly origin: string
  readonly hasToken: boolean
  readonly isRefusedByApi: boolean
}

/** How a test runs the command. Without `env`, there is no variable. */
export interface DoctorCall {
  readonly options: readonly string[]
  readonly token: string
  readonly env?: Readonly<Record<string, string>>
  readonly columns?: number
  readonly isTTY?: boolean
  /** Instead of the global one, for failures of a network that a test cannot cause. */
  readonly fetch?: typeof globalThis.fetch
  /** Gets every request that was sent. */
  readonly log?: SentRequest[]
}

/** The IP addresses of the hosts in these tests. */
const ADDRESSES: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  'app.example.com': '203.0.113.7',
}

/**
 * Runs `react-reverse-geocode doctor` in this process, and expects that nothing it prints holds the token, and that only a
 * server that has answered as the account API gets it.
 */
export async function runDoctor({
  options,
  token,
  env,
  columns,
  isTTY,
  fetch = globalThis.fetch,
  log = [],
}: DoctorCall): Promise<DoctorRun> {
  let stdout = ''
  let stderr = ''
  const terminal = { ...(columns !== undefined && { columns }), ...(isTTY !== undefined && { isTTY }) }
  const exitStatus = await run({
    argv: ['doctor', ...options],
    env: { GEOCODING_TOKEN: token, ...env },
    askToken: null,
    stdout: { write: (text) => (stdout += text), ...terminal },
    stderr: { write: (text) => (stderr += text), ...terminal },
    network: {
      fetch: loggingFetch(token, log, fetch),
      lookup: async (hostname) => [ADDRESSES[hostname] ?? hostname],
    },
  })
  expectNoToken(token, stdout + stderr)
  for (const [index, { origin, hasToken }] of log.entries()) {
    const earlier = log.slice(0, index).filter((request) => request.origin === origin)
    expect(!hasToken || earlier.some(({ isRefusedByApi }) => isRefusedByApi)).toBe(true)
  }
  return { exitStatus, stdout, stderr }
}

/** Adds an entry to the log for each request, when its answer has arrived. */
function loggingFetch(
  token: string,
  log: SentRequest[],
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const hasToken = JSON.stringify([request.url, ...request.headers]).includes(token)
    const { origin } = new URL(request.url)
    const response = await fetch(input, init).catch((error: unknown) => {
      log.push({ origin, hasToken, isRefusedByApi: false })
      throw error
    })
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    const keys = Object.keys(body ?? {})
    const isMessage = ['description', 'error', 'errors', 'message'].some((key) => keys.includes(key))
    const isRefusedByApi = response.status === 401 && isMessage
    log.push({ origin, hasToken, isRefusedByApi })
    return response
  }
}

/** The same with `--json`. */
export async function runDoctorForJson(call: DoctorCall): Promise<DoctorReport> {
  const { exitStatus, stdout, stderr } = await runDoctor({ ...call, options: [...call.options, '--json'] })
  expect(stderr).toBe('')
  const report: DoctorReport = JSON.parse(stdout)
  expect(exitStatus).toBe(report.ok ? 0 : 1)
  return report
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
  { options, token, env }: DoctorCall,
): Promise<DoctorRun> {
  const given = { PATH: process.env.PATH, HOME: tmpdir(), GEOCODING_TOKEN: token, ...env }
  const result = await new Promise<DoctorRun>((resolve) => {
    execFile(program, [...args, 'doctor', ...options], { env: given }, (error, stdout, stderr) => {
      resolve({ exitStatus: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
  expectNoToken(token, result.stdout + result.stderr)
  return result
}

/** A line break or a colour must not hide it. */
function expectNoToken(token: string, text: string): void {
  const searched = stripVTControlCharacters(text).replace(/\n\s*/g, '')
  expect(textsWithToken(token, searched)).toEqual([])
}

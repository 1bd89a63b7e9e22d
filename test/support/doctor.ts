import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import type { Payload } from 'react-reverse-geocode'
import { expect } from 'vitest'
import type { CommandContext } from '../../src/doctor/commandLine.ts'
import { run } from '../../src/doctor/run.ts'
import { type Answer, answerOnlyTo } from './answers.ts'
import { newToken } from './clientOf.ts'
import { WAIT_LIMIT_MS } from './limits.ts'
import { startAccountService, startServer } from './server.ts'
import { textsWithToken } from './textsWithToken.ts'

interface DoctorRun {
  readonly exitStatus: number
  readonly stdout: string
  readonly stderr: string
}

/** How a test runs the command. Without `ask`, it has the option `--yes`, as in a script. */
interface DoctorCall {
  readonly baseUrl: string
  /** Default: a token that no server knows. */
  readonly token?: string
  readonly options?: readonly string[]
  readonly columns?: number
  readonly ask?: CommandContext['ask']
}

export const ACCOUNT = 42

/** Runs the command in this process, with this standard input. */
export async function runCommand(
  argv: readonly string[],
  context: Partial<CommandContext> & { readonly input?: string | Buffer; readonly columns?: number } = {},
): Promise<DoctorRun> {
  const { input = '', columns = 80, ...others } = context
  let stdout = ''
  let stderr = ''
  const exitStatus = await run({
    argv,
    env: {},
    stdin: Readable.from([Buffer.from(input)]),
    ask: null,
    stdout: { write: (text) => (stdout += text), columns },
    stderr: { write: (text) => (stderr += text), columns },
    fetch: () => Promise.reject(new Error('A request was sent.')),
    ...others,
  })
  return { exitStatus, stdout, stderr }
}

/** Runs `react-reverse-geocode doctor` in this process, and expects that its output does not contain the token. */
export async function runDoctor(call: DoctorCall): Promise<DoctorRun & { readonly isTokenSent: boolean }> {
  const { baseUrl, token = newToken(), options = [], columns, ask = null } = call
  let isTokenSent = false
  // A busy machine may need more than the default of 10 seconds. The last --timeout counts.
  const argv = ['doctor', '--base-url', baseUrl, '--account', `${ACCOUNT}`, '--timeout', `${WAIT_LIMIT_MS}`]
  const result = await runCommand([...argv, ...options, ...(ask ? [] : ['--yes'])], {
    env: { GEOCODING_TOKEN: token },
    ask,
    ...(columns !== undefined && { columns }),
    fetch(input, init) {
      const { url, headers } = new Request(input, init)
      isTokenSent ||= JSON.stringify([url, ...headers]).includes(token)
      return fetch(input, init)
    },
  })
  expectNoToken(token, result)
  return { ...result, isTokenSent }
}

/** Runs the built command in its own process, and expects that its output does not contain the token. */
export async function runBuiltDoctor(
  file: string,
  { baseUrl, token, env }: { baseUrl: string; token: string; env?: Readonly<Record<string, string>> },
): Promise<DoctorRun> {
  const argv = [file, 'doctor', '--base-url', baseUrl, '--account', `${ACCOUNT}`, '--yes']
  const options = { env: { PATH: process.env.PATH, HOME: tmpdir(), GEOCODING_TOKEN: token, ...env } }
  const result = await new Promise<DoctorRun>((resolve) => {
    execFile(process.execPath, argv, options, (error, stdout, stderr) => {
      resolve({ exitStatus: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
  expectNoToken(token, result)
  return result
}

/** Finds the token even if a line break or a color divides it. */
function expectNoToken(token: string, { stdout, stderr }: DoctorRun): void {
  const searched = stripVTControlCharacters(stdout + stderr).replace(/\n\s*/g, '')
  expect(textsWithToken(token, searched)).toEqual([])
}

export interface Mistake {
  readonly arrange: () => Promise<DoctorCall>
  /** The cause and what to change, as the first finding says. */
  readonly told: RegExp
  /** Whether an address is read, so that the finding is only a warning. */
  readonly works?: true
}

export async function expectExplained(mistake: Mistake, isTokenSent: boolean): Promise<void> {
  const { arrange, told, works = false } = mistake
  const result = await runDoctor(await arrange())
  const [first, ...others] = complaints(result.stdout)
  expect(first).toMatch(told)
  expect(others).toEqual([])
  expect(result).toMatchObject({ exitStatus: works ? 0 : 1, isTokenSent })
}

/** Returns each warning and failure in one line, with its fix. In the output, both begin lines that aren't indented. */
function complaints(stdout: string): string[] {
  return stdout
    .split(/\n(?=\S)(?!fix )/)
    .map(flat)
    .filter((line) => /^(FAIL|warn) /.test(line))
}

export function flat(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Starts a fake account API, which responds with the landmarks or with this payload. */
export async function startService(payload?: Payload) {
  const { service, server } = await startAccountService({
    accountIds: [ACCOUNT],
    ...(payload && { geocode: () => payload }),
  })
  return { baseUrl: server.baseUrl, token: service.token }
}

/** Starts a service that sends this response if the token is right, and otherwise a 401 as the account API does. */
export async function startServiceFor(answer: Answer, token = newToken()) {
  const { baseUrl } = await startServer(answerOnlyTo(token, answer))
  return { baseUrl, token }
}

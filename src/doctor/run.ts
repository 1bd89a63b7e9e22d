import { redact } from '../client/redact.ts'
import { readCommandLine, tokenFault, USAGE } from './commandLine.ts'
import { examine, type Network } from './examine.ts'
import {
  conclusionText,
  findingText,
  type Output,
  paragraph,
  printable,
  providerTag,
  styleOf,
} from './print.ts'
import type { DoctorReport } from './report.ts'
import type { Settings } from './settings.ts'

/** What the command uses of its process. */
export interface Surroundings {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: Output
  readonly stderr: Output
  /** Asks the person; `null` where there is no terminal. */
  readonly askToken: (() => Promise<string | null>) | null
  readonly network: Network
}

/** The exit statuses. */
const READ = 0
const NOT_READ = 1
const WRONG_USAGE = 2

const HOW_TO_GIVE_IT = 'Set the variable GEOCODING_TOKEN, or run the doctor in a terminal.'

/** Runs the command and returns its exit status. */
export async function run(surroundings: Surroundings): Promise<number> {
  const { argv, env, stdout, stderr, askToken } = surroundings
  const explain = (text: string) => stderr.write(`${paragraph(text, styleOf(stderr, env).columns)}\n`)
  const command = readCommandLine(argv)
  switch (command.task) {
    case 'help':
      stdout.write(USAGE)
      return READ
    case 'refuse':
      explain(command.reason)
      stderr.write(`\n${USAGE}`)
      return WRONG_USAGE
    case 'examine': {
      const token = env.GEOCODING_TOKEN || (await askToken?.()) || ''
      const fault = tokenFault(token)
      if (fault !== null) {
        const cannotAsk = token === '' && askToken === null
        explain(cannotAsk ? `${fault} ${HOW_TO_GIVE_IT}` : fault)
        return WRONG_USAGE
      }
      const checksCertificates = env.NODE_TLS_REJECT_UNAUTHORIZED !== '0'
      return examineAndPrint({ ...command.settings, token, checksCertificates }, command.isJson, surroundings)
    }
    default:
      return command satisfies never
  }
}

async function examineAndPrint(
  settings: Settings,
  isJson: boolean,
  { env, stdout, network }: Surroundings,
): Promise<number> {
  const style = styleOf(stdout, env)
  // A redirect or a header may repeat the token, and so may an answer in a form that the client does not know.
  const print = (text: string) => stdout.write(`${redact(text, [settings.token])}\n`)
  if (!isJson) print(`${settings.baseUrl}, account ${settings.accountId}\n`)
  const { answer, ...outcome } = await examine(settings, network, (finding) => {
    if (!isJson) print(findingText(finding, style))
  })
  const { findings } = outcome
  const isRead = findings.some(({ code }) => code === 'address-read')
  const ok = isRead && findings.every(({ level }) => level !== 'problem')
  const report: DoctorReport = {
    ok,
    ...outcome,
    provider: ok ? providerTag(settings) : null,
    ...(settings.showsAnswer && { answer: answer ?? null }),
  }
  print(isJson ? printable(JSON.stringify(report, null, 2)) : `\n${conclusionText(report, style)}`)
  return ok ? READ : NOT_READ
}

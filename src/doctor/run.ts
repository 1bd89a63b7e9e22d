import { type Command, checkToken, readCommandLine, USAGE, WrongUsage } from './commandLine.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'
import {
  answerText,
  findingText,
  type Output,
  paragraph,
  providerTag,
  styleOf,
  withoutToken,
} from './print.ts'

/** What the command uses of its process. */
export interface Surroundings {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: Output
  readonly stderr: Output
  /** Asks the person, who gives up with `null`; there is nobody without a terminal. */
  readonly ask: ((question: string, isSecret: boolean) => Promise<string | null>) | null
  readonly fetch: typeof globalThis.fetch
}

/** The exit statuses. */
const READ = 0
const NOT_READ = 1
const WRONG_USAGE = 2

/** Runs the command and returns its exit status. */
export async function run(surroundings: Surroundings): Promise<number> {
  const { argv, env, stdout, stderr } = surroundings
  try {
    const command = readCommandLine(argv)
    if (command !== 'help') return await examineAndPrint(command, surroundings)
    stdout.write(USAGE)
    return READ
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    stderr.write(`${paragraph(error.message, styleOf(stderr, env).columns)}\n\n${USAGE}`)
    return WRONG_USAGE
  }
}

async function examineAndPrint(
  { settings, sendsWithoutAsking, showsAnswer }: Command,
  { env, stdout, ask, fetch }: Surroundings,
): Promise<number> {
  const style = styleOf(stdout, env)
  const findings: Finding[] = []
  const { secret, baseUrl, accountId } = settings
  const { origin, host } = new URL(baseUrl)
  let token = checkToken(env.GEOCODING_TOKEN ?? '')
  if (!ask && !(token && sendsWithoutAsking)) {
    const missing = [!token && 'set the variable GEOCODING_TOKEN', !sendsWithoutAsking && 'add --yes']
    throw new WrongUsage(
      `Without a terminal nobody can be asked whether the token may be sent: ${missing.filter(Boolean).join(', and ')}.`,
    )
  }
  // A redirect or a header may repeat the token, and so may an answer in a form that the client does not know.
  const print = (text: string) => stdout.write(`${withoutToken(text, token)}\n`)

  async function tokenFor(isSurelyApi: boolean): Promise<string | null> {
    if (token !== '') {
      if (sendsWithoutAsking && isSurelyApi) return token
      const answer = await ask?.(`Send the ${secret} in GEOCODING_TOKEN to ${origin}? [y/N] `, false)
      return /^y(es)?$/i.test(answer?.trim() ?? '') ? token : null
    }
    const typed = await ask?.(`The ${secret} to send to ${host} (it is not shown): `, true)
    token = checkToken(typed ?? '')
    return token || null
  }

  print(`${baseUrl}, account ${accountId}\n`)
  const { isRead, answer } = await examine(settings, {
    fetch,
    tokenFor,
    report(step, finding) {
      findings.push(finding)
      print(findingText(step, finding, style))
    },
  })
  const ok = isRead && findings.every(({ level }) => level !== 'problem')
  const result = isRead
    ? `An address could be read${ok ? '' : ' here, but not in a browser'}.`
    : 'No address could be read.'
  print(`\n${style.paint(ok ? 'ok' : 'problem', result)}`)
  if (ok) print(providerTag(settings))
  if (showsAnswer) print(`\n${answerText(answer)}`)
  return ok ? READ : NOT_READ
}

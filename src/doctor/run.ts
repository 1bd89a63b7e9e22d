import { readAddress } from '../readAddress/readAddress.ts'
import {
  type Command,
  type CommandContext,
  checkToken,
  readCommandLine,
  USAGE,
  WrongUsage,
} from './commandLine.ts'
import { compareAnswer } from './compareAnswer.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'
import { answerText, findingText, paragraph, providerTag, styleOf, tableText, withoutToken } from './print.ts'
import { readSavedAnswer } from './readSavedAnswer.ts'

/** The exit statuses. */
const READ = 0
const NOT_READ = 1
const WRONG_USAGE = 2

/** Runs the command and returns its exit status. */
export async function run(context: CommandContext): Promise<number> {
  const { argv, env, stdout, stderr } = context
  try {
    const command = readCommandLine(argv)
    switch (command.name) {
      case 'help':
        stdout.write(USAGE)
        return READ
      case 'read':
        return (await readSavedAnswer(command, context)) ? READ : NOT_READ
      case 'doctor':
        return (await examineAndPrint(command, context)) ? READ : NOT_READ
      default:
        return command satisfies never
    }
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    stderr.write(`${paragraph(error.message, styleOf(stderr, env).columns)}\n\n${USAGE}`)
    return WRONG_USAGE
  }
}

/** Returns whether an address could be read, with an origin in a browser too. */
async function examineAndPrint(
  { settings, sendsWithoutAsking, showsAnswer }: Extract<Command, { name: 'doctor' }>,
  { env, stdout, ask, fetch }: CommandContext,
): Promise<boolean> {
  const style = styleOf(stdout, env)
  const findings: Finding[] = []
  const { baseUrl, accountId, place } = settings
  const { origin, host } = new URL(baseUrl)
  let token = checkToken(env.GEOCODING_TOKEN ?? '')
  if (!ask && !(token && sendsWithoutAsking)) {
    const missing = [!token && 'set the variable GEOCODING_TOKEN', !sendsWithoutAsking && 'add --yes']
    throw new WrongUsage(
      `Without a terminal nobody can be asked whether the token may be sent: ${missing.filter(Boolean).join(', and ')}.`,
    )
  }
  // A redirect, a header or an answer may repeat the token.
  const print = (text: string) => stdout.write(`${withoutToken(text, token)}\n`)

  async function tokenFor(): Promise<string | null> {
    if (token !== '') {
      if (sendsWithoutAsking) return token
      const answer = await ask?.(`Send the token in GEOCODING_TOKEN to ${origin}? [y/N] `, false)
      return /^y(es)?$/i.test(answer?.trim() ?? '') ? token : null
    }
    const typed = await ask?.(`The token to send to ${host} (it is not shown): `, true)
    token = checkToken(typed ?? '')
    return token || null
  }

  print(`${baseUrl}, account ${accountId}\n`)
  const { isRead, body, payload } = await examine(settings, {
    fetch,
    tokenFor,
    report(step, finding) {
      findings.push(finding)
      print(findingText(step, finding, style))
    },
  })
  const isOk = isRead && findings.every(({ level }) => level !== 'problem')
  const result = isRead
    ? `An address could be read${isOk ? '' : ' here, but not in a browser'}.`
    : 'No address could be read.'
  print(`\n${style.paint(isOk ? 'ok' : 'problem', result)}`)
  if (isOk) print(providerTag(settings))
  if (payload && (showsAnswer || !isRead)) {
    print(`\n${tableText(compareAnswer(payload, readAddress, place), style, showsAnswer)}`)
  }
  if (showsAnswer) print(`\n${answerText(body, stdout)}`)
  return isOk
}

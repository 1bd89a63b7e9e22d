import { isToken } from '../client/checkOptions.ts'
import { jsonOf, payloadIn, valuesIn } from './answerValues.ts'
import { type CommandContext, type DoctorCommand, UsageError } from './commandLine.ts'
import { examineServer, examineToken } from './examine.ts'
import { examineAnswer } from './examineAnswer.ts'
import { examineBrowser } from './examineBrowser.ts'
import { type Finding, note } from './finding.ts'
import { findingText, printable, providerTag, tableText } from './print.ts'
import { sendRequest } from './sendRequest.ts'
import { traceAnswer } from './traceAnswer.ts'

/** The command `doctor`. Returns whether an address was read and, with `--origin`, whether a browser can read it too. */
export async function runDoctor(
  command: DoctorCommand,
  { env, stdout, ask, fetch }: CommandContext,
): Promise<boolean> {
  const { sendsWithoutAsking } = command
  const settings = { ...command.settings, fetch }
  const { baseUrl, accountId, origin, showsAnswer, place } = settings
  let token = checkedToken(env.GEOCODING_TOKEN)
  if (!ask && !(token && sendsWithoutAsking)) {
    throw new UsageError('In a script, set GEOCODING_TOKEN, and add --yes to send it without a question.')
  }
  const print = (text: string) => stdout.write(`${withoutToken(text, token)}\n`)
  const findings: Finding[] = []
  const report = (step: string, finding: Finding) => {
    findings.push(finding)
    print(findingText(step, finding, stdout.columns))
  }
  const hasProblem = () => findings.some(({ level }) => level === 'problem')

  /** Returns the token, or `''` if it must not be sent. */
  async function tokenToSend(): Promise<string> {
    const url = new URL(baseUrl)
    if (token === '') {
      token = checkedToken((await ask?.(`Token to send to ${url.host} (it is not shown): `, true)) ?? '')
      return token
    }
    if (sendsWithoutAsking) return token
    const answer = await ask?.(`Send the token in GEOCODING_TOKEN to ${url.origin}? [y/N] `, false)
    return /^y(es)?$/i.test(answer?.trim() ?? '') ? token : ''
  }

  print(`${baseUrl}, account ${accountId}\n`)
  const anonymous = await sendRequest(settings)
  let last = anonymous
  let isRead = false
  report('Server', examineServer(settings, anonymous))
  if (!hasProblem()) {
    if (anonymous.payload === undefined) {
      const sent = await tokenToSend()
      if (sent) last = await sendRequest(settings, sent)
      const found = sent ? await examineToken(settings, sent, anonymous, last) : note('Not sent.')
      if (found) report('Token', found)
    }
    // The token's finding explains a 401 and a 403.
    const answer = last.status === 401 || last.status === 403 ? [] : examineAnswer(settings, last)
    isRead = answer.some(({ level }) => level === 'ok')
    const payload = last.error === null && (showsAnswer || !isRead) ? payloadIn(last.body) : null
    if (payload && valuesIn(payload).length > 0) {
      print(`\n${tableText(traceAnswer(payload, place), showsAnswer, stdout.columns)}\n`)
    }
    for (const finding of answer) report('Answer', finding)
    // The preflight has no token, so it's also checked without an address.
    if (origin) report('Browser', await examineBrowser(settings, anonymous, last))
    else if (isRead) report('Browser', note('Not checked. Add --origin with the origin of your page.'))
  }
  if (showsAnswer && last.body !== undefined) print(`\nThe answer:\n${printable(jsonOf(last.body, 2))}`)
  const result = isRead
    ? `An address was read${hasProblem() ? ', but a browser would not get it' : ''}.`
    : 'No address was read.'
  print(`\n${result}`)
  if (isRead && !hasProblem()) print(providerTag(settings))
  return isRead && !hasProblem()
}

function checkedToken(token = ''): string {
  if (token === '' || isToken(token)) return token
  throw new UsageError(
    'Pass the token as the API issued it: printable ASCII characters without leading or trailing whitespace.',
  )
}

/** A shorter beginning of the token reveals little, and may be a word in a message of the service. */
const MIN_REDACTED_CHARACTERS = 6

/**
 * Removes the token from a text. A redirect or a response may repeat it unchanged, in JSON, in a URL, or wrapped. The service's
 * message, which is printed with a quotation mark at the end, may be truncated in the middle of the token.
 */
export function withoutToken(text: string, token: string): string {
  if (token === '') return text
  const characters = Array.from(token, (character, index) => {
    const code = character.charCodeAt(0).toString(16)
    const forms = character === ' ' ? '\\s+|%20' : `\\\\?\\x${code}|%${code}`
    return index < MIN_REDACTED_CHARACTERS ? `(?:${forms})` : `(?:${forms}|(?=”))`
  })
  return text.replace(new RegExp(characters.join(''), 'gi'), '[redacted]')
}

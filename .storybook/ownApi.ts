import type { IncomingMessage } from 'node:http'
import { type CheckedOptions, checkOptions, isToken } from '../src/client/checkOptions.ts'
import { isInvalid, toPlace } from '../src/coordinates.ts'
import { examineAnswer } from '../src/doctor/examineAnswer.ts'
import type { Finding } from '../src/doctor/finding.ts'
import { findingText } from '../src/doctor/print.ts'
import { withoutToken } from '../src/doctor/runDoctor.ts'
import { sendRequest } from '../src/doctor/sendRequest.ts'
import { FINDING_HEADER } from '../stories/place/ownApiFinding.ts'

/** The account API that Storybook's server sends lookups to. */
export interface OwnApi {
  readonly options: CheckedOptions
  readonly accountId: number
  readonly token: string
}

export type Log = (text: string) => void

const VARIABLES = ['ACCOUNT_API', 'ACCOUNT_ID', 'GEOCODING_TOKEN'] as const

/** Storybook breaks longer lines. */
const LOG_COLUMNS = 64

const EXAMPLE =
  'Start Storybook with ACCOUNT_API=https://desk.example.com ACCOUNT_ID=42 GEOCODING_TOKEN=… npm start.'

/**
 * Reads the API from the environment.
 *
 * @throws {TypeError} if a variable is missing or invalid. The message doesn't contain the token.
 */
export function readOwnApi(env: NodeJS.ProcessEnv): OwnApi {
  const missing = VARIABLES.filter((name) => !env[name])
  if (missing.length > 0) throw new TypeError(`${missing.join(' and ')} must be set too. ${EXAMPLE}`)
  const { ACCOUNT_API = '', ACCOUNT_ID = '', GEOCODING_TOKEN: token = '' } = env
  if (!isToken(token)) {
    throw new TypeError(
      'GEOCODING_TOKEN must be the token as the API issued it: printable ASCII characters without leading or trailing whitespace.',
    )
  }
  if (!/^https?:/.test(ACCOUNT_API)) {
    throw new TypeError(`ACCOUNT_API must begin with https:// or http://. ${EXAMPLE}`)
  }
  const accountId = /^\d+$/.test(ACCOUNT_ID) ? Number(ACCOUNT_ID) : 0
  try {
    const options = checkOptions({ baseUrl: ACCOUNT_API, accountId, token: null })
    return { options, accountId, token }
  } catch {
    throw new TypeError(
      `ACCOUNT_ID must be a positive integer, and ACCOUNT_API a URL without credentials, a query, a fragment, or /api/v1 at its end. ${EXAMPLE}`,
    )
  }
}

/** Refuses requests that the developer hasn't sent, because they would use the developer's token. */
export function refusal(
  own: OwnApi,
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
): Response | null {
  const site = headers['sec-fetch-site']
  // `none` is the address bar: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site. Other programs, such
  // as curl, don't send the header.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    return refuse(own, 'Only pages of this Storybook can send requests.')
  }
  // Another name could point to this computer, and its pages would have the same origin (DNS rebinding).
  if (!isLoopback(headers.host?.replace(/:\d+$/, ''))) {
    return refuse(own, 'Open Storybook at http://localhost.')
  }
  const senders = [socket.remoteAddress, ...(headers['x-forwarded-for'] ?? '').toString().split(',')]
  if (!senders.every((sender = '') => sender === '' || isLoopback(sender.trim()))) {
    return refuse(own, 'Only this computer can send requests.')
  }
  return null
}

function refuse({ options }: OwnApi, error: string): Response {
  return Response.json(
    { error: `${error} Storybook adds a token for ${options.baseUrl} to each request.` },
    { status: 403 },
  )
}

function isLoopback(address = ''): boolean {
  return /^(localhost|(::ffff:)?127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(address)
}

/**
 * Sends a lookup to the API, with the token and the request's coordinates only. Returns the API's status, body, and content
 * type, without the token if the API repeats it. For a redirect, or if there is no response, returns a 502 with the error. If
 * something is wrong with the answer, a header contains the finding.
 */
export async function passOn(own: OwnApi, request: Request, log: Log): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } })
  if (pathname !== `/api/v1/accounts/${own.accountId}/geocoding/reverse`) {
    return Response.json(
      { error: `Storybook sends lookups of account ${own.accountId} only.` },
      { status: 404 },
    )
  }
  const place = toPlace({ lat: degreesIn(searchParams.get('lat')), lng: degreesIn(searchParams.get('lng')) })
  if (isInvalid(place))
    return Response.json({ error: 'lat or lng is missing or out of range.' }, { status: 422 })

  const settings = { ...own.options, origin: '', place, showsAnswer: false }
  const reply = await sendRequest(settings, own.token)
  const clean = (text: string) => inVariables(withoutToken(text, own.token))
  const [finding] = examineAnswer(settings, reply).filter(({ level }) => level !== 'ok' && level !== 'note')
  const headers = new Headers()
  if (finding) {
    const { level, saw, remedy = '' } = finding
    const cleaned: Finding = { level, saw: clean(saw), remedy: clean(remedy) }
    log(findingText('Your API', cleaned, LOG_COLUMNS))
    headers.set(FINDING_HEADER, encodeURIComponent(JSON.stringify(cleaned)))
  }
  const { status, text } = reply
  if (status === null || (status >= 300 && status < 400) || text === null) {
    const error = reply.error && clean(reply.error.message)
    return Response.json({ error }, { status: 502, headers })
  }
  headers.set('Content-Type', withoutToken(reply.headers.get('Content-Type') ?? 'text/plain', own.token))
  return new Response(withoutToken(text, own.token) || null, { status, headers })
}

/** `Number` alone would read an empty parameter as 0. */
function degreesIn(text: string | null): number {
  return text === null || text.trim() === '' ? Number.NaN : Number(text)
}

/**
 * Replaces the names of options, which the doctor and the client use, with those of the variables. Advice on the timeout, on
 * `maxConcurrent`, and on the doctor's options is left out, because no variable sets them.
 */
function inVariables(text: string): string {
  return text
    .replaceAll(/`?(--base-url|\bbaseUrl)\b`?/g, 'ACCOUNT_API')
    .replaceAll(/`?\baccountId\b`?/g, 'ACCOUNT_ID')
    .replaceAll(' with --lat and --lng', '')
    .replaceAll(': only printed with --show-answer', '')
    .replaceAll(/If [^.]*(?:timeout(?:Ms`)?|`maxConcurrent`)\. ?/g, '')
}

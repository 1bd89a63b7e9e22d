import type { ReverseGeocodeResult } from '../client/createGeocodingClient.ts'
import type { Coordinates } from '../coordinates.ts'
import type { GeocodingError } from '../errors.ts'
import type { Explanation } from '../explain.ts'
import { redirectTarget } from './examineAddress.ts'
import type { Access } from './examineToken.ts'
import type { Code } from './findings.ts'
import type { Reply } from './probe.ts'
import { type Examination, type Found, OTHER_LANDMARK, type Settings } from './settings.ts'

export interface ReadableAnswer {
  readonly result: ReverseGeocodeResult
  readonly place: Coordinates
  /** Of the request, for further requests like it. */
  readonly token: string | undefined
  readonly ms: number
}

/** What is wrong with the body of a 2xx, by the code of the client's error. */
const BODIES: Partial<Record<Explanation, Code>> = {
  'body-html': 'html',
  'body-not-object': 'wrong-shape',
  'body-too-large': 'too-large',
}

/** Says what is wrong with the answer, or returns it. */
export async function examineAnswer(
  { settings, probe, report }: Examination,
  { reply, token }: Access,
): Promise<ReadableAnswer | null> {
  if (reply.result) return { result: reply.result, place: settings.place, token, ms: reply.ms }
  if (token === undefined || !isNotFound(reply)) {
    const problem =
      token === undefined ? problemWithoutToken(settings, reply) : answerProblem(settings, reply)
    if (problem) report('Answer', ...problem)
    return null
  }
  // The contract's 404 is for a place without an address and for an unknown account. Another place tells them apart.
  const other = await probe.reverse({ token, place: OTHER_LANDMARK })
  if (!other.result) {
    const problem: Found | null = isNotFound(other) ? ['account-unknown'] : answerProblem(settings, other)
    if (problem) report('Answer', ...problem)
    return null
  }
  report('Answer', 'place-unknown')
  return { result: other.result, place: OTHER_LANDMARK, token, ms: other.ms }
}

/** With JSON, which a proxy does not send. */
function isNotFound({ error }: Reply): boolean {
  return error?.kind === 'not-found' && error.body !== undefined
}

/** The server does not answer as the account API, so it did not get the token. */
function problemWithoutToken(settings: Settings, reply: Reply): Found | null {
  const { status, headers } = reply
  switch (status) {
    case 401:
      return /^(basic|digest|negotiate|ntlm)/i.test(headers.get('WWW-Authenticate') ?? '')
        ? ['password-asked']
        : ['login-in-front']
    case 403:
      return ['forbidden-for-everybody']
    case 404:
      return isNotFound(reply) ? ['other-service'] : ['not-found-by-proxy']
    case 422:
      return ['unexpected-status', { status }]
    default:
      return answerProblem(settings, reply)
  }
}

/** `null` if the step of the token has said it. */
function answerProblem(settings: Settings, reply: Reply): Found | null {
  const { error, status } = reply
  if (error === null) return null
  switch (error.kind) {
    case 'unauthorized':
    case 'forbidden':
      return null
    case 'not-found':
      return ['not-found-by-proxy']
    case 'unprocessable':
    case 'invalid-coordinates':
      return ['coordinates-refused']
    case 'rate-limited':
      return ['rate-limited', { what: waitSentence(error) }]
    case 'service':
      return [codeOfStatus(status ?? 0, error.body !== undefined), { status }]
    case 'network': {
      const to = redirectTarget(settings, reply)
      if (status === null) return ['no-answer']
      if (to !== null) return ['login-page', { status, to }]
      return status < 300 ? ['cut-off'] : ['unexpected-status', { status }]
    }
    case 'timeout':
      return ['too-slow']
    case 'invalid-response':
      return [(error.code && BODIES[error.code]) ?? 'no-json']
    // The command has the reader in its own files.
    case 'not-loaded':
      return null
    default:
      return error.kind satisfies never
  }
}

function codeOfStatus(status: number, isJson: boolean): Code {
  if (status === 404) return 'not-found-by-proxy'
  if (status < 500) return 'unexpected-status'
  return [502, 503, 504].includes(status) && !isJson ? 'gateway-failed' : 'service-failed'
}

export function waitSentence({ retryAfterMs }: GeocodingError): string {
  if (retryAfterMs === undefined) return 'It does not say how long to wait (Retry-After).'
  return `It says to wait ${Math.ceil(retryAfterMs / 1000)} s (Retry-After).`
}

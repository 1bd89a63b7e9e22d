import { formatDistance } from '../AddressFromCoords/formatDistance.ts'
import type { Address } from '../address.ts'
import { isJsonObject, type Payload } from '../contract.ts'
import { distanceBetween, NEAR_METERS } from '../coordinates.ts'
import { readAddress } from '../readAddress/readAddress.ts'
import { payloadIn } from './answerValues.ts'
import { connectionProblem } from './examineConnection.ts'
import { type Finding, note, ok, problem, warning } from './finding.ts'
import type { Reply, Settings } from './probe.ts'

const OPERATION = /\/api\/v1\/accounts\/\d+\/geocoding\/reverse$/

/** The keys under which geocoders put an error into an answer with status 200. */
const ERROR_KEY = /^(error|fault|detailed_?error|exception)/i

/** `REQUEST_DENIED`, `OVER_QUERY_LIMIT`, `INVALID_REQUEST`: not `OK`, and not `ZERO_RESULTS`, which is an answer. */
const ERROR_STATUS = /(^|_)(DENIED|LIMIT|INVALID|ERROR|FAIL(ED|URE)?)(_|$)/i

/** How services say that there is no error. */
const NO_ERROR = /^(0|false|no|none|null|ok|success|\[\]|\{\}|)$/i

const ANOTHER_PLACE = 'First try another place with --lat and --lng. If it is the same everywhere,'

/** What a card would show, or why there is no address. */
export function examineAnswer(settings: Settings, reply: Reply): readonly Finding[] {
  const { payload, body, error } = reply
  // An object without a payload may hold an address all the same.
  const isObject = error?.kind === 'invalid-response' && isJsonObject(body)
  const failure = isObject ? null : answerProblem(settings, reply)
  if (failure) return [failure]
  const address = payload ? readAddress(payload, settings.place) : null
  return address ? addressFindings(settings, reply, address) : [noAddress(settings, payload, body)]
}

/** Why an answer is not a 2xx that can be read, as the client explains it. `null` if it is one. */
export function answerProblem(settings: Settings, reply: Reply): Finding | null {
  const { error, status } = reply
  if (error === null) return null
  const isFromProxy = [502, 503, 504].includes(status ?? 0) && error.body === undefined
  const { retryAfterMs } = error
  return (
    connectionProblem(settings, reply) ??
    redirectProblem(settings, reply) ??
    problem(
      `${error.message}${saysSentence(settings, reply)}`,
      isFromProxy
        ? "A proxy answers, which does not reach the service. Start the service, and look at the proxy's log for the address that it tries."
        : retryAfterMs === undefined
          ? undefined
          : `Wait for ${Math.ceil(retryAfterMs / 1000)} s, then try again.`,
    )
  )
}

/** `null` if the reply is not a redirect. The query is left out: it says where a customer is. */
function redirectProblem({ baseUrl }: Settings, { status, headers }: Reply): Finding | null {
  const location = headers.get('Location')
  if (status === null || status < 300 || status >= 400) return null
  if (location === null || !URL.canParse(location, baseUrl)) return null
  const { origin, pathname } = new URL(location, baseUrl)
  const to = origin + pathname
  const rightUrl = to.replace(OPERATION, '')
  const isLogin = rightUrl === to
  // Behind a proxy with TLS, a service may redirect to http, because it sees no TLS.
  const isSame = [baseUrl, baseUrl.replace(/^https:/, 'http:')].includes(rightUrl)
  return problem(
    `${status}, a redirect to ${to}. The component refuses redirects, which would carry the token along.`,
    isLogin
      ? 'If that is a login, exempt /api/v1/ from it: the API has its own protection, and must answer 401 in place of a redirect.'
      : isSame
        ? 'Let the proxy in front of the service send X-Forwarded-Proto, so that it knows that the request came over https.'
        : `Set baseUrl to ${rightUrl}.`,
  )
}

/** What the service says about an error, where it may be printed. */
export function saysSentence({ showsValues }: Settings, { error }: Reply): string {
  return showsValues && error?.serviceMessage ? ` The service says: “${error.serviceMessage}”.` : ''
}

function addressFindings(
  { place, showsValues }: Settings,
  { ms }: Reply,
  { lines, position }: Address,
): readonly Finding[] {
  const shown = showsValues ? lines.join(' / ') : 'an address, which only --show-answer prints'
  const read = [ok(`A card shows: ${shown}. It took ${ms} ms.`)]
  if (lines.length === 1) read.push(note('It has one line. --show-answer prints what became of each value.'))
  const meters = position ? distanceBetween(place, position) : 0
  if (meters <= NEAR_METERS) return read
  return [
    ...read,
    warning(
      `The house of this address is about ${formatDistance(meters, 'en')} from the place.`,
      'Check that the service passes latitude and longitude on in the right order and with all decimals. If it does, try a place in a town that its geocoder knows with --lat and --lng.',
    ),
  ]
}

function noAddress({ showsValues }: Settings, payload: Payload | undefined, body: unknown): Finding {
  const key = keyOfAddress(body)
  if (payload === undefined && key !== null) {
    return problem(
      `The answer has an address, but ${key === '' ? 'without payload around it' : `under the key ${key}`}. The client reads only what is under payload.`,
      'Let the service send the address in an object under the key payload. If you cannot change it, pass the provider a fetch that renames the key.',
    )
  }
  const error = geocoderError(payload) ?? geocoderError(body)
  if (error) {
    return problem(
      `200, but it holds an error${showsValues ? `: ${error}` : ', which only --show-answer prints'}.`,
      'Let the service answer an error with a status, such as 503: with 200, a card says that no address is known there, and does not ask again. For the error itself, look at the key and the quota of its geocoder.',
    )
  }
  return payload === undefined
    ? problem(
        '200 without a payload. The service knows nothing about this place, or puts the address elsewhere.',
        `${ANOTHER_PLACE} the service must send the address in an object under the key payload.`,
      )
    : problem(
        'The built-in reader finds no address in the payload.',
        `${ANOTHER_PLACE} save the answer and run npx react-reverse-geocode read <file> --write-reader readAddress.ts.`,
      )
}

/** The payload of an answer, or the object that most likely should be its payload. */
export function payloadOf(body: unknown): Payload | null {
  if (!isJsonObject(body) || isJsonObject(body.payload)) return payloadIn(body)
  const value = body[keyOfAddress(body) ?? '']
  return isJsonObject(value) ? value : body
}

/** The key of the object that has all of the address; empty if it is the answer itself; `null` if there is no address. */
function keyOfAddress(body: unknown): string | null {
  if (!isJsonObject(body)) return null
  const told = (address: Address | null) => address && JSON.stringify([address.lines, address.position])
  const all = told(readAddress(body))
  if (all === null) return null
  return (
    Object.keys(body).find((key) => isJsonObject(body[key]) && told(readAddress(body[key])) === all) ?? ''
  )
}

/** The part of an answer that says that the geocoder failed, in one line. */
function geocoderError(answer: unknown): string | undefined {
  if (!isJsonObject(answer)) return undefined
  const errors = Object.entries(answer).filter(([key, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return ERROR_KEY.test(key) ? !NO_ERROR.test(text) : key === 'status' && ERROR_STATUS.test(text)
  })
  return errors.length > 0 ? JSON.stringify(Object.fromEntries(errors)) : undefined
}

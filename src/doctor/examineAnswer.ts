import { distanceBetween, NEAR_METERS } from '../coordinates.ts'
import { formatDistance } from '../formatDistance.ts'
import { isJsonObject, type Payload } from '../payload.ts'
import { readAddress } from '../readAddress/readAddress.ts'
import { traceAddress } from '../readAddress/traceAddress.ts'
import { jsonOf, valuesIn } from './answerValues.ts'
import { LANDMARK } from './commandLine.ts'
import { type Finding, note, ok, problem, warning } from './finding.ts'
import { shownKey } from './print.ts'
import type { Reply, Settings } from './sendRequest.ts'

const OPERATION = /\/api\/v1\/accounts\/\d+\/geocoding\/reverse$/

/** Some geocoders return an error with the status 200, under one of these keys. */
const ERROR_KEY = /^(error|fault|detailed_?error|exception)/i

/** The values under {@link ERROR_KEY} if there is no error. */
const NO_ERROR = /^(0|false|no|none|null|ok|success|\[\]|\{\}|)$/i

/**
 * Matches `REQUEST_DENIED`, `OVER_QUERY_LIMIT`, and `INVALID_REQUEST`, but not `OK` and `ZERO_RESULTS`:
 * https://developers.google.com/maps/documentation/geocoding/requests-geocoding#StatusCodes
 */
const ERROR_STATUS = /(^|_)(DENIED|LIMIT|INVALID|ERROR|FAIL(ED|URE)?)(_|$)/i

/** OpenSSL has received something other than TLS. */
const WITHOUT_TLS = /wrong version number|packet length too long/

/** The reason in a message of OpenSSL, which also contains hexadecimal numbers and paths in its source. */
const OPENSSL_REASON = /:SSL routines:[^:]*:([^:]+):/

/**
 * The fix for a network error of Node.js, by its message (https://nodejs.org/api/errors.html#common-system-errors). The first
 * row that matches is used.
 */
const NETWORK_REMEDIES = [
  [WITHOUT_TLS, 'This port does not use TLS. Correct it, or begin --base-url with http.'],
  [
    /SSL alert/,
    'The server refuses this TLS connection. Check its TLS versions, and whether it requires a certificate of the client.',
  ],
  [
    /certificate/i,
    "Let the server send a valid certificate with its whole chain: browsers most likely refuse this one too. For your company's own authority, set NODE_EXTRA_CA_CERTS to its file.",
  ],
  [/ENOTFOUND|EAI_AGAIN/, 'Check the spelling of --base-url, and whether only a VPN knows the name.'],
  [/ECONNREFUSED/, 'Start the service, or correct the port. In a container, localhost is the container.'],
] as const

export function examineAnswer(settings: Settings, reply: Reply): readonly Finding[] {
  const { place, showsAnswer } = settings
  const { status, body, payload, ms } = reply
  const isSuccess = status !== null && status >= 200 && status < 300
  const key = isSuccess ? otherKey(body) : null
  if (key !== null) return [notUnderPayload(key && shownKey(key, showsValues(settings)))]
  const failure = answerProblem(settings, reply)
  if (failure) return [failure]
  const address = payload ? readAddress(payload, place) : null
  if (address === null) return [noAddress(settings, reply)]
  const { lines, parts, position } = address
  const shown = showsValues(settings) ? lines.join(' / ') : 'only printed with --show-answer'
  const findings = [ok(`The address: ${shown}. It took ${ms} ms.`)]
  if (!showsAnswer && (lines.length === 1 || (parts.street && !parts.houseNumber))) {
    findings.push(note('If it lacks a part, add --show-answer to see what became of each value.'))
  }
  const meters = position ? distanceBetween(place, position) : 0
  if (meters > NEAR_METERS) {
    findings.push(
      warning(
        `The house of this address is about ${formatDistance(meters, 'en')} from the place.`,
        'Check that the service passes on latitude and longitude in the right order with all decimals. If it does, look up a place in a town with --lat and --lng.',
      ),
    )
  }
  return findings
}

/**
 * Returns the key of the object that contains the whole address instead of `payload`, or `''` for the response itself. Returns
 * `null` if there is no such object.
 */
function otherKey(answer: unknown): string | null {
  if (!isJsonObject(answer) || isJsonObject(answer.payload)) return null
  const { address, sources } = traceAddress(answer)
  if (address === null) return null
  const [key = '', ...others] = new Set(sources.map(({ path }) => String(path[0])))
  return others.length === 0 && isJsonObject(answer[key]) ? key : ''
}

export function answerProblem(settings: Settings, reply: Reply): Finding | null {
  const { error, status, headers } = reply
  if (error === null) return null
  const { host } = new URL(settings.baseUrl)
  if (error.kind === 'timeout') {
    return problem(
      `${host}: ${error.message}`,
      'If the geocoder is slow, try a longer --timeout. If nothing answers, check the host, the port and the firewall.',
    )
  }
  if (status === null) {
    const cause = error.cause instanceof Error ? error.cause.message : 'unknown reason'
    const remedy =
      NETWORK_REMEDIES.find(([pattern]) => pattern.test(cause))?.[1] ??
      // https://nodejs.org/api/cli.html#node_use_env_proxy1
      'Check the port, the firewall and the VPN. Node uses HTTPS_PROXY only with NODE_USE_ENV_PROXY=1, from 22.21 on.'
    const reason = OPENSSL_REASON.exec(cause)?.[1] ?? cause.replace(/^fetch failed: /, '')
    const why = WITHOUT_TLS.test(cause) ? 'no TLS' : reason
    return problem(`No connection to ${host}: ${why}.`, remedy)
  }
  const location = headers.get('Location')
  if (status >= 300 && status < 400 && location && URL.canParse(location, settings.baseUrl))
    return redirectProblem(settings, status, location)
  const isFromProxy = [502, 503, 504].includes(status) && error.body === undefined
  const proxyRemedy =
    'A proxy answers, but does not reach the service. Start the service, and check the address for it in the log of the proxy.'
  const { retryAfterMs } = error
  const waitRemedy = retryAfterMs
    ? `Wait for ${Math.ceil(retryAfterMs / 1000)} s, then try again.`
    : undefined
  return problem(`${error.message}${serviceSays(settings, reply)}`, isFromProxy ? proxyRemedy : waitRemedy)
}

/** Omits the query of the new URL, which contains the customer's location. */
function redirectProblem({ baseUrl }: Settings, status: number, location: string): Finding {
  const { origin, pathname, host } = new URL(location, baseUrl)
  const to = origin + pathname
  const rightUrl = to.replace(OPERATION, '')
  const saw = `${status}, a redirect to ${to}. Redirects are refused, because they would carry the token along.`
  if (rightUrl === to) {
    return problem(
      saw,
      'If that is a login, exempt /api/v1/ from it. The API has its own protection, and must return 401 instead of a redirect.',
    )
  }
  // Behind a proxy that ends TLS, a service sees http, and may redirect to its own URL.
  if ([baseUrl, baseUrl.replace(/^https:/, 'http:')].includes(rightUrl)) {
    return problem(
      saw,
      'Let the proxy in front of the service send X-Forwarded-Proto, so that the service recognizes https.',
    )
  }
  const ownHost = new URL(baseUrl).host
  return problem(
    saw,
    host === ownHost
      ? `Set baseUrl to ${rightUrl}.`
      : `If ${host} is your server, set baseUrl to ${rightUrl}. If not, find out why ${ownHost} redirects to it.`,
  )
}

export function serviceSays(settings: Settings, { error }: Reply): string {
  return showsValues(settings) && error?.serviceMessage ? ` The service says: “${error.serviceMessage}”.` : ''
}

function showsValues({ showsAnswer, place }: Settings): boolean {
  return showsAnswer || place === LANDMARK
}

const EXAMPLE =
  'For an example, see “Responses without payload” in node_modules/react-reverse-geocode/dist/manual/custom-payloads.md.'

function notUnderPayload(key: string): Finding {
  return problem(
    `The response has an address, but ${key === '' ? 'not in an object under the key payload' : `under the key ${key}`}. Only payload is read.`,
    `Let the service send the address in an object under the key payload. If you can’t change it, pass the provider a fetch that puts the response under payload. ${EXAMPLE}`,
  )
}

function noAddress(settings: Settings, { status, payload, body }: Reply): Finding {
  const elsewhere = 'First try another place with --lat and --lng. If it is the same everywhere,'
  const sendPayload = `${elsewhere} let the service send the address in an object under the key payload.`
  if (payload === undefined && valuesIn(body).length === 0) {
    return problem(`${status} without a payload. The service knows no address for this place.`, sendPayload)
  }
  if (payload === undefined) {
    return problem(
      `${status} without an object under the key payload. The service knows no address for this place, or sends it in another form.`,
      `${sendPayload} If you can’t change it, pass the provider a fetch that puts the response under payload, and a readAddress that reads its keys. ${EXAMPLE}`,
    )
  }
  const errors = errorsIn(payload)
  if (errors.length > 0) {
    const shown = showsValues(settings)
      ? jsonOf(Object.fromEntries(errors))
      : 'only printed with --show-answer'
    return problem(
      `${status}, but the payload has no address and an error: ${shown}.`,
      'Check the key and the quota of the geocoder behind the service. Let the service return an error with a status, such as 503: with 200, a card says that no address is known.',
    )
  }
  return problem(
    'The built-in parser finds no address in the payload.',
    `${elsewhere} save the response and run npx react-reverse-geocode read <file> --write-reader readAddress.ts.`,
  )
}

function errorsIn(payload: Payload): readonly [key: string, value: unknown][] {
  return Object.entries(payload).filter(([key, value]) => {
    const text = typeof value === 'string' ? value : jsonOf(value)
    return ERROR_KEY.test(key) ? !NO_ERROR.test(text) : key === 'status' && ERROR_STATUS.test(text)
  })
}

import { formatDistance } from '../AddressFromCoords/formatDistance.ts'
import type { Address } from '../address.ts'
import { isJsonObject, type Payload } from '../contract.ts'
import { distanceBetween, NEAR_METRES } from '../coordinates.ts'
import { readAddress } from '../readAddress/readAddress.ts'
import { type Finding, ok, problem, warning } from './finding.ts'
import type { Reply, Settings } from './probe.ts'

const OPERATION = /\/api\/v1\/accounts\/\d+\/geocoding\/reverse$/

const MOST_KEYS = 12

/** A key of another shape may be a value: a geocoder may use names of streets or people as keys. */
const NAME_OF_A_FIELD = /^[A-Za-z_][\w:.-]{0,39}$/

/** The keys under which geocoders put an error into an answer with status 200. */
const ERROR_KEY = /^(error|message|fault|detailed_?error|exception)/i

/** `REQUEST_DENIED`, `OVER_QUERY_LIMIT`, `INVALID_REQUEST`: not `OK`, and not `ZERO_RESULTS`, which is an answer. */
const ERROR_STATUS = /DENIED|LIMIT|INVALID|ERROR|FAIL/i

const ANOTHER_PLACE = 'try another place with --lat and --lng'

/** What a card would show, or why there is no address. */
export function examineAnswer(settings: Settings, reply: Reply): readonly Finding[] {
  const failure = answerProblem(settings, reply)
  if (failure) return [failure]
  const { payload, body } = reply
  const address = payload ? readAddress(payload, settings.place) : null
  return address ? addressFindings(settings, reply, address) : [noAddress(settings, payload, body)]
}

/** Why an answer is no 2xx that can be read. `null` if it is one, or if it is about the token. */
export function answerProblem(settings: Settings, reply: Reply): Finding | null {
  const { error, status } = reply
  if (error === null) return null
  const says = saysSentence(settings, reply)
  switch (error.kind) {
    case 'unauthorized':
    case 'forbidden':
    case 'not-loaded':
      return null
    case 'not-found':
      return problem(
        `404. The service does not know account ${settings.accountId}, or no address for this place.${says}`,
        `Check the number of the account: it is in the addresses of your dashboard. If it is right, ${ANOTHER_PLACE}.`,
      )
    case 'unprocessable':
    case 'invalid-coordinates':
      return problem(
        `422. The service cannot work with these coordinates.${says}`,
        `Check that it takes degrees, and ${ANOTHER_PLACE}.`,
      )
    case 'rate-limited': {
      const seconds = error.retryAfterMs === undefined ? '' : ` for ${Math.ceil(error.retryAfterMs / 1000)} s`
      return problem(
        `429. There were too many requests.${says}`,
        `Wait${seconds}, then try again. If it goes on, ask for a higher limit.`,
      )
    }
    case 'timeout':
      return problem(
        `Not complete within ${settings.timeoutMs} ms.`,
        'Look at the log of the service: its geocoder may be slow, or cannot be reached. If it needs the time, try a longer --timeout, and set timeoutMs to it.',
      )
    case 'network':
      return (
        redirectProblem(settings, reply) ??
        problem(
          'The connection is cut before there is a whole answer.',
          'Look at the logs of the service and of the proxies in between.',
        )
      )
    case 'service':
      return [502, 503, 504].includes(status ?? 0) && error.body === undefined
        ? problem(
            `${status}. A proxy answers, which does not reach the service behind it.`,
            "Start the service, and look at the proxy's log for the address that it tries.",
          )
        : problem(
            `${status}. The service fails, or this is not the account API.${says}`,
            "Look at the log of the service at this moment. If there is nothing, a proxy answered: look at the proxy's log.",
          )
    case 'invalid-response':
      if (error.code === 'body-error-shape') return noAddress(settings, undefined, reply.body)
      return isHtml(reply)
        ? problem(
            `${status} with a page (HTML), as from a login, or from an app that answers every path.`,
            'Set baseUrl to the account API, or let this server pass /api/v1/ on to it before it answers with a page.',
          )
        : problem(
            `${error.message.split('. ')[0]}.`,
            'Set baseUrl to the account API. If it is, look for a proxy that changes or cuts off its answers.',
          )
    default:
      return error.kind satisfies never
  }
}

function isHtml({ headers }: Reply): boolean {
  return headers.get('Content-Type')?.includes('html') ?? false
}

/** `null` if the reply is no redirect. The query is left out: it says where a customer is. */
export function redirectProblem({ baseUrl }: Settings, { status, headers }: Reply): Finding | null {
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
  const read = ok(`A card shows: ${shown}. It took ${ms} ms.`)
  const metres = position ? distanceBetween(place, position) : 0
  if (metres <= NEAR_METRES) return [read]
  return [
    read,
    warning(
      `The house of this address is about ${formatDistance(metres, 'en')} from the place.`,
      'Check that the service passes latitude and longitude on in the right order and with all decimals. If it does, try a place in a town that its geocoder knows with --lat and --lng.',
    ),
  ]
}

function noAddress({ showsValues }: Settings, payload: Payload | undefined, body: unknown): Finding {
  const error = geocoderError(payload) ?? geocoderError(body)
  if (error) {
    const what = showsValues ? `: ${error}` : ', which only --show-answer prints'
    return problem(
      `200, but it holds an error${what}.`,
      'Let the service answer an error with a status, such as 503. For the error itself, look at the key and the quota of its geocoder.',
    )
  }
  if (payload === undefined) {
    return problem(
      '200 without a payload. The service knows nothing about this place, or puts the address elsewhere.',
      `First ${ANOTHER_PLACE}. If it is the same everywhere, the service must send the address in an object under the key payload.`,
    )
  }
  const keys = Object.keys(payload).filter((key) => NAME_OF_A_FIELD.test(key))
  const which = keys.length > 0 ? `, only the keys ${keys.slice(0, MOST_KEYS).join(', ')}` : ''
  return problem(
    `The reader finds no address in the payload${which}.`,
    `First ${ANOTHER_PLACE}. If it is the same everywhere, write a readAddress of your own: see node_modules/react-reverse-geocode/dist/manual/account-api.md#a-payload-of-your-own`,
  )
}

/** The part of an answer that says that the geocoder failed, in one line. */
function geocoderError(answer: unknown): string | undefined {
  if (!isJsonObject(answer)) return undefined
  const isError = ([key, value]: readonly [string, unknown]) =>
    ERROR_KEY.test(key) ? Boolean(value) : key === 'status' && ERROR_STATUS.test(JSON.stringify(value))
  const errors = Object.entries(answer).filter(isError)
  return errors.length > 0 ? JSON.stringify(Object.fromEntries(errors)) : undefined
}

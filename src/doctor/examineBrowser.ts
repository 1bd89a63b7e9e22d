import { isThisComputer } from './examine.ts'
import { type Finding, ok, problem, warning } from './finding.ts'
import { type Reply, type Settings, sendPreflight } from './sendRequest.ts'

const ALLOW_ORIGIN = 'Access-Control-Allow-Origin'
const ALLOW_HEADERS = 'Access-Control-Allow-Headers'
const EXPOSE_HEADERS = 'Access-Control-Expose-Headers'

/** The response headers that the client reads. */
const EXPOSED = ['Retry-After', 'X-Request-Id']

/**
 * Checks whether a page may read the service's responses.
 *
 * @param anonymous - The response to the request without a token.
 * @param last - The response to the last request: the one with the token, if a token was sent.
 */
export async function examineBrowser(settings: Settings, anonymous: Reply, last: Reply): Promise<Finding> {
  const { origin, baseUrl, tokenHeader } = settings
  if (origin === new URL(baseUrl).origin)
    return ok("The page and the service have the same origin, so CORS doesn't apply.")
  if (origin.startsWith('https:') && baseUrl.startsWith('http:') && !isThisComputer(baseUrl)) {
    return problem(
      'The page uses https and baseUrl http. Browsers block such requests (mixed content).',
      'Use an https URL as baseUrl.',
    )
  }
  const { headers } = last.status === null ? anonymous : last
  const fault = corsFault(settings, await sendPreflight(settings), headers)
  if (fault !== null) {
    return problem(
      fault,
      'Send these headers with every response, errors too, and answer OPTIONS with 204. Use cors for Express, CORSMiddleware for FastAPI, rack-cors for Rails, or the nginx settings in the manual. If a proxy adds one of them again, remove it there.',
      `${ALLOW_ORIGIN}: ${origin}\n${ALLOW_HEADERS}: ${tokenHeader}\n${EXPOSE_HEADERS}: ${EXPOSED.join(', ')}`,
    )
  }
  if (!allowsOrigin(anonymous.headers, origin)) {
    return warning(
      `Pages of ${origin} can read successful responses, but not errors such as ${anonymous.status}. An error looks like a failed connection to them, so they can't renew a token.`,
      `Send ${ALLOW_ORIGIN} with errors too. In nginx, end the line add_header with always.`,
    )
  }
  const hidden = EXPOSED.filter((name) => !isListed(headers, EXPOSE_HEADERS, name))
  if (hidden.length > 0) {
    return warning(
      `Pages of ${origin} can read the responses (CORS), but not the headers ${hidden.join(' and ')}. They guess how long to wait after a 429, and errors have no id for a support ticket.`,
      `Send ${EXPOSE_HEADERS}: ${EXPOSED.join(', ')}.`,
    )
  }
  return ok(`Pages of ${origin} can read the responses (CORS).`)
}

function corsFault({ origin, tokenHeader }: Settings, preflight: Reply, headers: Headers): string | null {
  const { status } = preflight
  if (status === null || status >= 300) {
    return `The preflight (OPTIONS, without a token), which browsers send first, gets ${status ?? 'no answer'}.`
  }
  for (const [name, seen] of Object.entries({ preflight: preflight.headers, response: headers })) {
    if (!allowsOrigin(seen, origin))
      return `Pages of ${origin} are not allowed: ${ALLOW_ORIGIN} is ${seen.get(ALLOW_ORIGIN) ?? 'missing'} in the ${name}.`
  }
  return isListed(preflight.headers, ALLOW_HEADERS, tokenHeader)
    ? null
    : `The origin is allowed, but the header ${tokenHeader} is missing in ${ALLOW_HEADERS}.`
}

function allowsOrigin(headers: Headers, origin: string): boolean {
  const allowed = headers.get(ALLOW_ORIGIN)
  return allowed === '*' || allowed === origin
}

function isListed(headers: Headers, list: string, name: string): boolean {
  const names = (headers.get(list) ?? '').toLowerCase().split(/\s*,\s*/)
  if (names.includes(name.toLowerCase())) return true
  // `*` doesn't include `Authorization`:
  // https://fetch.spec.whatwg.org/#cors-non-wildcard-request-header-name
  return names.includes('*') && name.toLowerCase() !== 'authorization'
}

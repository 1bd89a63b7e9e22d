import { isThisComputer } from './examineServer.ts'
import { type Finding, ok, problem, warning } from './finding.ts'
import type { Probe, Reply, Settings } from './probe.ts'

type SettingsOfPage = Settings & { readonly origin: string }

const ALLOW_ORIGIN = 'Access-Control-Allow-Origin'
const ALLOW_HEADERS = 'Access-Control-Allow-Headers'
const EXPOSE_HEADERS = 'Access-Control-Expose-Headers'

/** The headers of an answer that the client reads. */
const EXPOSED = ['Retry-After', 'X-Request-Id']

/** Sends the preflight that a browser would send, and looks at the headers of the answers that arrived before. */
export async function examineBrowser(
  settings: SettingsOfPage,
  probe: Probe,
  { anonymous, last }: { readonly anonymous: Reply; readonly last: Reply },
): Promise<Finding> {
  const { origin, baseUrl, tokenHeader } = settings
  if (origin === new URL(baseUrl).origin) return ok('The page and the service have one origin: no CORS.')
  if (origin.startsWith('https:') && baseUrl.startsWith('http:') && !isThisComputer(baseUrl)) {
    return problem(
      'The page is on https and baseUrl on http. Browsers block such requests (mixed content).',
      'Use an https address as baseUrl.',
    )
  }
  const { headers } = last.status === null ? anonymous : last
  const preflight = await probe.preflight(origin)
  // `fetch` joins two headers of one name with a comma.
  if ([headers, preflight?.headers].some((seen) => seen?.get(ALLOW_ORIGIN)?.includes(','))) {
    return problem(
      `${ALLOW_ORIGIN} has two values, and browsers refuse that. The service and a proxy both add it.`,
      'Remove it from one of the two.',
    )
  }
  const fault = preflightFault(settings, preflight) ?? originFault(settings, headers, 'the answer')
  if (fault !== null) {
    return problem(
      fault,
      `Let the service or its proxy send these headers with every answer, errors too, and answer OPTIONS with 204: the manual has it for nginx and Node. Express has the package cors for it, FastAPI CORSMiddleware, and Rails rack-cors. Or serve both from one origin.`,
      `${ALLOW_ORIGIN}: ${origin}\n${ALLOW_HEADERS}: ${tokenHeader}\n${EXPOSE_HEADERS}: ${EXPOSED.join(', ')}`,
    )
  }
  if (anonymous.headers.get(ALLOW_ORIGIN) !== headers.get(ALLOW_ORIGIN)) {
    return warning(
      `A page of ${origin} may read the answer, but not errors such as ${anonymous.status}: it takes them for a failed connection, and cannot renew a token.`,
      `Send ${ALLOW_ORIGIN} with errors too. In nginx, end the line add_header with always.`,
    )
  }
  const exposed = namesIn(headers, EXPOSE_HEADERS)
  const hidden = EXPOSED.filter((name) => !exposed.includes('*') && !exposed.includes(name.toLowerCase()))
  if (hidden.length > 0) {
    return warning(
      `A page of ${origin} may read the answer (CORS), but not its headers ${hidden.join(' and ')}: it guesses how long to wait after a 429, and an error has no id for a support ticket.`,
      `Send ${EXPOSE_HEADERS}: ${EXPOSED.join(', ')}.`,
    )
  }
  return ok(`A page of ${origin} may read the answer (CORS).`)
}

function preflightFault(settings: SettingsOfPage, preflight: Response | null): string | null {
  if (!preflight?.ok) {
    const got = preflight ? `a ${preflight.status}` : 'no answer'
    return `The preflight of CORS, an OPTIONS request without a token that a browser sends first, gets ${got}.`
  }
  const { headers } = preflight
  const { tokenHeader } = settings
  const fault = originFault(settings, headers, 'the preflight')
  const isAllowed = namesIn(headers, ALLOW_HEADERS).some((name) =>
    ['*', tokenHeader.toLowerCase()].includes(name),
  )
  return (
    fault ??
    (isAllowed ? null : `The origin is allowed, but the header ${tokenHeader} is not (${ALLOW_HEADERS}).`)
  )
}

function originFault({ origin }: SettingsOfPage, headers: Headers, where: string): string | null {
  const allowed = headers.get(ALLOW_ORIGIN)
  if (allowed === '*' || allowed === origin) return null
  return `Pages of ${origin} are not allowed: ${ALLOW_ORIGIN} is ${allowed ?? 'missing'} in ${where}.`
}

/** The names in a list of headers, in lower case. */
function namesIn(headers: Headers, name: string): string[] {
  return (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/)
}

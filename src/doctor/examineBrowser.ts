import { isThisComputer } from './examineServer.ts'
import { type Finding, ok, problem, warning } from './finding.ts'
import type { Probe, Reply, Settings } from './probe.ts'

type SettingsOfPage = Settings & { readonly origin: string }

const ALLOW_ORIGIN = 'Access-Control-Allow-Origin'

/** Sends the preflight that a browser would send, and looks at the headers of the answers that arrived before. */
export async function examineBrowser(
  settings: SettingsOfPage,
  probe: Probe,
  { without, last }: { readonly without: Reply; readonly last: Reply },
): Promise<Finding> {
  const { origin, baseUrl, secret } = settings
  if (origin === new URL(baseUrl).origin) return ok('The page and the service have one origin: no CORS.')
  if (origin.startsWith('https:') && baseUrl.startsWith('http:') && !isThisComputer(baseUrl)) {
    return problem(
      'The page is on https and baseUrl on http. Browsers block such requests (mixed content).',
      'Use an https address as baseUrl.',
    )
  }
  const { headers } = last.status === null ? without : last
  const preflight = secret === 'cookie' ? null : await sendPreflight(settings, probe)
  // `fetch` joins two headers of one name with a comma.
  if ([headers, preflight?.headers].some((seen) => seen?.get(ALLOW_ORIGIN)?.includes(','))) {
    return problem(
      `${ALLOW_ORIGIN} has two values, and browsers refuse that. The service and a proxy both add it.`,
      'Remove it from one of the two.',
    )
  }
  const fault =
    secret === 'cookie'
      ? cookieFault(settings, headers)
      : (preflightFault(settings, preflight) ?? originFault(settings, headers, 'the answer'))
  if (fault !== null) {
    return problem(
      fault,
      `Allow pages of ${origin} in the service or its proxy, as below. Express has the package cors for it, FastAPI CORSMiddleware, and Rails rack-cors. Or serve both from one origin.`,
      settingsFor(settings, without.headers),
    )
  }
  if (without.headers.get(ALLOW_ORIGIN) !== headers.get(ALLOW_ORIGIN)) {
    return warning(
      `A page of ${origin} may read the answer, but not errors such as ${without.status}: it takes them for a failed connection, and cannot renew a token.`,
      `Send ${ALLOW_ORIGIN} with errors too. In nginx, end the line add_header with always.`,
    )
  }
  return ok(`A page of ${origin} may read the answer (CORS).`)
}

function sendPreflight(
  { origin, baseUrl, accountId, tokenHeader, place }: SettingsOfPage,
  probe: Probe,
): Promise<Response | null> {
  const url = `${baseUrl}/api/v1/accounts/${accountId}/geocoding/reverse?lat=${place.lat}&lng=${place.lng}`
  return probe.plain(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': tokenHeader.toLowerCase(),
    },
  })
}

function preflightFault(settings: SettingsOfPage, preflight: Response | null): string | null {
  if (!preflight?.ok) {
    const got = preflight ? `a ${preflight.status}` : 'no answer'
    return `The preflight of CORS, an OPTIONS request without a token that a browser sends first, gets ${got}.`
  }
  const { headers } = preflight
  const { tokenHeader } = settings
  const names = (headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase().split(/\s*,\s*/)
  return (
    originFault(settings, headers, 'the preflight') ??
    (names.some((name) => name === '*' || name === tokenHeader.toLowerCase())
      ? null
      : `The origin is allowed, but the header ${tokenHeader} is not (Access-Control-Allow-Headers).`)
  )
}

function cookieFault({ origin }: SettingsOfPage, headers: Headers): string | null {
  const isAllowed = headers.get('Access-Control-Allow-Credentials') === 'true'
  return isAllowed && headers.get(ALLOW_ORIGIN) === origin
    ? null
    : `With a cookie, ${ALLOW_ORIGIN} must be ${origin}, and Access-Control-Allow-Credentials true.`
}

function originFault({ origin }: SettingsOfPage, headers: Headers, where: string): string | null {
  const allowed = headers.get(ALLOW_ORIGIN)
  if (allowed === '*' || allowed === origin) return null
  return `Pages of ${origin} are not allowed: ${ALLOW_ORIGIN} is ${allowed ?? 'missing'} in ${where}.`
}

/** What lets a page read the answers, for a server of Node's if the headers show one, or else for nginx. */
function settingsFor({ origin, secret, tokenHeader }: SettingsOfPage, seen: Headers): string {
  const headers = {
    [ALLOW_ORIGIN]: origin,
    ...(secret === 'cookie'
      ? { 'Access-Control-Allow-Credentials': 'true' }
      : { 'Access-Control-Allow-Headers': tokenHeader }),
    'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
  }
  // Node's own server sends this and no name.
  const isNode = seen.get('Keep-Alive') === 'timeout=5' && !seen.has('Server')
  const lines = Object.entries(headers).map(([name, value]) =>
    isNode ? `  '${name}':\n    '${value}',` : `add_header ${name}\n  "${value}" always;`,
  )
  return isNode
    ? `// Node: first in the listener of http.createServer
const cors = {
${lines.join('\n')}
}
for (const [name, value] of Object.entries(cors)) {
  response.setHeader(name, value)
}
if (request.method === 'OPTIONS') {
  response.writeHead(204).end()
  return
}`
    : `# nginx: in the location of /api/v1/
${lines.join('\n')}
if ($request_method = OPTIONS) { return 204; }`
}

import { isThisComputer } from './examineServer.ts'
import { type Finding, note, ok, problem, warning } from './finding.ts'
import type { Probe, Reply, Settings } from './probe.ts'

/** Sends the preflight that a browser would send, and looks at the headers of the answers that arrived before. */
export async function examineBrowser(
  settings: Settings,
  origin: string,
  probe: Probe,
  without: Reply,
  last: Reply,
): Promise<Finding> {
  const { baseUrl, secret } = settings
  if (origin === new URL(baseUrl).origin) return ok('The page and the service have one origin: no CORS.')
  if (origin.startsWith('https:') && baseUrl.startsWith('http:') && !isThisComputer(baseUrl)) {
    return problem(
      'The page is on https and baseUrl on http. Browsers block such requests (mixed content).',
      'Use an https address as baseUrl.',
    )
  }
  const isCookie = secret === 'cookie'
  const answer = last.status === null ? without : last
  // A cookie needs no preflight.
  const fault = (isCookie ? null : await preflightFault(settings, probe)) ?? answerFault(settings, answer)
  if (fault) {
    return problem(
      fault,
      fault === TWICE
        ? 'Remove it from one of the two.'
        : 'Allow it in the service or its proxy, as below for one of them (with Express the package cors, with FastAPI CORSMiddleware, with Rails rack-cors). Or serve both from one origin.',
      fault === TWICE ? undefined : settingsFor(settings, without.headers),
    )
  }
  if (allowedOrigin(without.headers) !== allowedOrigin(answer.headers)) {
    return warning(
      `A page of ${origin} may read the answer, but not errors such as ${without.status}: it takes them for a failed connection, and cannot renew a token.`,
      'Send Access-Control-Allow-Origin with errors too. In nginx, end the line add_header with always.',
    )
  }
  return isCookie
    ? note(
        `A page of ${origin} may read the answer. Whether the browser sends the cookie is not examined: to another site it needs SameSite=None and Secure.`,
      )
    : ok(`A page of ${origin} may read the answer (CORS).`)
}

const TWICE =
  'Access-Control-Allow-Origin has two values, and browsers refuse that. The service and a proxy both add it.'

async function preflightFault(settings: Settings, probe: Probe): Promise<string | null> {
  const { origin = '', baseUrl, accountId, tokenHeader, place } = settings
  const url = `${baseUrl}/api/v1/accounts/${accountId}/geocoding/reverse?lat=${place.lat}&lng=${place.lng}`
  const preflight = await probe.plain(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': tokenHeader.toLowerCase(),
    },
  })
  if (!preflight?.ok) {
    const got = preflight ? `a ${preflight.status}` : 'no answer'
    return `The preflight, an OPTIONS request without a token that a browser sends first, gets ${got}.`
  }
  const { headers } = preflight
  const fault = originFault(headers, origin, 'the preflight')
  if (fault !== null) return fault
  const names = (headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase().split(/\s*,\s*/)
  return names.some((name) => name === '*' || name === tokenHeader.toLowerCase())
    ? null
    : `The origin is allowed, but the header ${tokenHeader} is not (Access-Control-Allow-Headers).`
}

function answerFault({ origin = '', secret }: Settings, { headers }: Reply): string | null {
  if (secret === 'token') return originFault(headers, origin, 'the answer')
  return allowedOrigin(headers) === origin && headers.get('Access-Control-Allow-Credentials') === 'true'
    ? null
    : `With a cookie, Access-Control-Allow-Origin must be ${origin}, and Access-Control-Allow-Credentials true.`
}

function originFault(headers: Headers, origin: string, where: string): string | null {
  const allowed = allowedOrigin(headers)
  if (allowed === '*' || allowed === origin) return null
  // `fetch` joins two headers of one name with a comma.
  if (allowed.includes(',')) return TWICE
  return `Pages of ${origin} are not allowed: Access-Control-Allow-Origin is ${allowed} in ${where}.`
}

function allowedOrigin(headers: Headers): string {
  return headers.get('Access-Control-Allow-Origin') ?? 'missing'
}

/** What lets a page read the answers, for a server of Node's if the headers show one, or else for nginx. */
function settingsFor({ origin = '', secret, tokenHeader }: Settings, seen: Headers): string {
  const headers = {
    'Access-Control-Allow-Origin': origin,
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

import { corsSettings } from './corsSettings.ts'
import type { Reply } from './probe.ts'
import { type Examination, type Found, isThisComputer, type Settings } from './settings.ts'

/** The IP addresses of a host. */
export type Lookup = (hostname: string) => Promise<readonly string[]>

/** What an error of the library reads. */
const HEADERS_TO_EXPOSE = ['Retry-After', 'X-Request-Id']

/** Private and loopback addresses, for which Chrome asks a page on the internet for permission. */
const LOCAL_ADDRESS =
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|f[cd]..:|fe80:)/i

/**
 * Sends the preflight that a browser would send, and looks at the headers of the answers that arrived before: the one
 * without a token, and the last one.
 */
export async function examineBrowser(
  { settings, probe, report }: Examination,
  without: Reply,
  last: Reply,
  lookup: Lookup,
): Promise<void> {
  const { origin, baseUrl, accountId, tokenHeader, place } = settings
  if (origin === undefined) return report('Browser', 'not-examined')
  if (origin === new URL(baseUrl).origin) return report('Browser', 'same-origin')
  if (origin.startsWith('https:') && baseUrl.startsWith('http:') && !isThisComputer(baseUrl)) {
    return report('Browser', 'mixed-content')
  }
  const url = `${baseUrl}/api/v1/accounts/${accountId}/geocoding/reverse?lat=${place.lat}&lng=${place.lng}`
  const preflight = await probe.plain(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': tokenHeader.toLowerCase(),
    },
  })
  const answer = last.status === null ? without : last
  const problem = preflightProblem(preflight, origin, tokenHeader) ?? answerProblem(answer, origin)
  if (problem) {
    const [code, details] = problem
    // A header that is there twice is removed, not added.
    const isAdded = code !== 'origin-allowed-twice'
    report('Browser', code, {
      ...details,
      ...(isAdded && { settings: corsSettings(settings, without.headers) }),
    })
  } else {
    report('Browser', 'cors-ok')
    reportHiddenHeaders(report, origin, without, answer)
  }
  if (await isInLocalNetwork(settings, origin, lookup)) report('Browser', 'local-network')
}

function reportHiddenHeaders(report: Examination['report'], origin: string, without: Reply, answer: Reply) {
  const { status, headers } = without
  if (status !== null && status >= 400 && !allowsOrigin(headers, origin)) {
    report('Browser', 'errors-without-origin', { status })
  }
  const isHidden = (name: string) => !lists(answer.headers, 'Access-Control-Expose-Headers', name)
  const hidden = HEADERS_TO_EXPOSE.filter(isHidden).join(', ')
  if (hidden !== '') report('Browser', 'headers-hidden', { what: hidden })
}

function preflightProblem(preflight: Response | null, origin: string, tokenHeader: string): Found | null {
  if (preflight === null) return ['preflight-unanswered']
  const { status, headers } = preflight
  const isOriginGiven = headers.has('Access-Control-Allow-Origin')
  const isRedirect = status >= 300 && status < 400
  // A service that does not know the origin may refuse the preflight or answer without the header.
  if (isOriginGiven && !isRedirect && !allowsOrigin(headers, origin)) return originProblem(headers)
  if (status < 200 || status >= 300) return ['preflight-refused', { status }]
  if (!isOriginGiven) return originProblem(headers)
  return lists(headers, 'Access-Control-Allow-Headers', tokenHeader)
    ? null
    : ['header-not-allowed', { tokenHeader }]
}

function answerProblem({ status, headers }: Reply, origin: string): Found | null {
  if (status === null || allowsOrigin(headers, origin)) return null
  return headers.has('Access-Control-Allow-Origin') ? originProblem(headers) : ['answer-without-origin']
}

function originProblem(headers: Headers): Found {
  const allowed = headers.get('Access-Control-Allow-Origin') ?? 'missing'
  // `fetch` joins two headers of one name with a comma.
  return allowed.includes(',') ? ['origin-allowed-twice'] : ['origin-not-allowed', { what: allowed }]
}

function allowsOrigin(headers: Headers, origin: string): boolean {
  const allowed = headers.get('Access-Control-Allow-Origin')
  return allowed === '*' || allowed === origin
}

/** Whether a header with a list of names has this name. Without cookies, `*` means every name but `Authorization`. */
function lists(headers: Headers, list: string, name: string): boolean {
  const names = (headers.get(list) ?? '').split(',').map((item) => item.trim().toLowerCase())
  return names.includes(name.toLowerCase()) || (names.includes('*') && name.toLowerCase() !== 'authorization')
}

/** Whether the service is in a network that the page is not in. */
async function isInLocalNetwork({ baseUrl }: Settings, origin: string, lookup: Lookup): Promise<boolean> {
  return origin !== 'null' && (await isLocal(baseUrl, lookup)) && !(await isLocal(origin, lookup))
}

/** A name that cannot be found from here counts as public. */
async function isLocal(url: string, lookup: Lookup): Promise<boolean> {
  const { hostname } = new URL(url)
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, '')).catch(() => [])
  return addresses.some((address) => LOCAL_ADDRESS.test(address))
}

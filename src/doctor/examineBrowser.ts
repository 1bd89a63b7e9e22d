import { addressSpaceOf, type Lookup } from './addressSpace.ts'
import type { Examination } from './examination.ts'
import type { BrowserFinding } from './finding.ts'
import type { Reply } from './probe.ts'
import { isThisComputer } from './thisComputer.ts'

interface Answers {
  /** The answers of the account API to the requests without a token and with the given one. */
  readonly without: Reply
  readonly given: Reply
}

/** Sends the preflight that a browser would send, and looks at the headers of the answers that arrived before. */
export async function examineBrowser(
  { settings, probe, report }: Examination,
  { without, given }: Answers,
  lookup: Lookup,
): Promise<void> {
  const { origin, baseUrl, accountId, tokenHeader, place } = settings
  const tell = (finding: BrowserFinding) => report({ step: 'browser', ...finding })
  if (origin === undefined) return tell({ code: 'not-examined' })
  if (origin === new URL(baseUrl).origin) return tell({ code: 'same-origin' })
  if (origin.startsWith('https:') && baseUrl.startsWith('http:') && !isThisComputer(baseUrl)) {
    return tell({ code: 'mixed-content' })
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
  const answer = given.status === null ? without : given
  const problem = preflightProblem(preflight, origin, tokenHeader) ?? answerProblem(answer, origin)
  tell(problem ?? { code: 'cors-ok', origin })
  const { status } = without
  if (!problem && status !== null && status >= 400 && !allowsOrigin(without.headers, origin)) {
    tell({ code: 'errors-without-origin', status })
  }
  if (!problem && !lists(answer.headers, 'Access-Control-Expose-Headers', 'Retry-After')) {
    tell({ code: 'retry-after-hidden' })
  }
  if (await isInLocalNetwork(baseUrl, origin, lookup)) {
    tell({ code: 'local-network', isSecurePage: origin.startsWith('https:') || isThisComputer(origin) })
  }
}

function preflightProblem(
  preflight: Response | null,
  origin: string,
  tokenHeader: string,
): BrowserFinding | undefined {
  if (preflight === null) return { code: 'preflight-unanswered' }
  const { status, headers } = preflight
  if (status >= 300 && status < 400) return { code: 'preflight-redirected', status }
  const isOriginGiven = headers.has('Access-Control-Allow-Origin')
  // A service that does not know the origin may refuse the preflight or answer without the header.
  if (isOriginGiven && !allowsOrigin(headers, origin)) return originProblem(headers, origin)
  if (status < 200 || status >= 300) return { code: 'preflight-refused', status }
  if (!isOriginGiven) return originProblem(headers, origin)
  return lists(headers, 'Access-Control-Allow-Headers', tokenHeader)
    ? undefined
    : { code: 'header-not-allowed', tokenHeader }
}

function answerProblem({ status, headers }: Reply, origin: string): BrowserFinding | undefined {
  if (status === null || allowsOrigin(headers, origin)) return undefined
  return headers.has('Access-Control-Allow-Origin')
    ? originProblem(headers, origin)
    : { code: 'answer-without-origin' }
}

function originProblem(headers: Headers, origin: string): BrowserFinding {
  const allowed = headers.get('Access-Control-Allow-Origin')
  // `fetch` joins two headers of one name with a comma.
  return allowed?.includes(',')
    ? { code: 'origin-allowed-twice' }
    : { code: 'origin-not-allowed', origin, allowed }
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

/** Whether the service is in a network that the page is not in, for which Chrome asks the person. */
async function isInLocalNetwork(baseUrl: string, origin: string, lookup: Lookup): Promise<boolean> {
  if (origin === 'null') return false
  const service = await addressSpaceOf(baseUrl, lookup)
  return service !== 'public' && (await addressSpaceOf(origin, lookup)) === 'public'
}

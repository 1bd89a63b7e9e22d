import { networkFailure } from './networkFailure.ts'
import { isRefusalOfApi, type Reply } from './probe.ts'
import { type Examination, type Found, isThisComputer, type Settings } from './settings.ts'

const OPERATION = /\/api\/v1\/accounts\/\d+\/geocoding\/reverse\/?$/

/** How many other paths are tried: each is a request. */
const MOST_PATHS = 2

/**
 * Sends the request without a token, so that a wrong server never gets it. Returns the reply, or `null` if `baseUrl` does
 * not lead to the account API.
 */
export async function examineAddress(examination: Examination): Promise<Reply | null> {
  const { settings, probe, report } = examination
  const reply = await probe.reverse({})
  const problem = await addressProblem(examination, reply)
  report('Address', ...(problem ?? addressFound(settings, reply)))
  return problem ? null : reply
}

async function addressProblem(examination: Examination, reply: Reply): Promise<Found | null> {
  const { baseUrl, allowsHttp } = examination.settings
  if (reply.status === null) return networkFailure(reply)
  const problem =
    redirectProblem(examination.settings, reply) ??
    (await tlsProblem(examination, reply)) ??
    (await pathProblem(examination, reply))
  return problem ?? (isExposed(baseUrl) && !allowsHttp ? ['unencrypted'] : null)
}

function addressFound({ baseUrl, checksCertificates }: Settings, { ms }: Reply): Found {
  if (isExposed(baseUrl)) return ['sent-unencrypted']
  if (baseUrl.startsWith('http:')) return ['server-answers', { what: `${ms} ms, unencrypted` }]
  return checksCertificates
    ? ['server-answers', { what: `${ms} ms, with a valid certificate` }]
    : ['certificate-not-checked']
}

/** Whether requests travel unencrypted to another computer. */
function isExposed(baseUrl: string): boolean {
  return baseUrl.startsWith('http:') && !isThisComputer(baseUrl)
}

/** Where a reply redirects to, without the query, which says where a customer is; `null` if it does not redirect. */
export function redirectTarget({ baseUrl }: Settings, { status, headers }: Reply): string | null {
  const location = headers.get('Location')
  if (status === null || status < 300 || status >= 400 || location === null) return null
  if (!URL.canParse(location, `${baseUrl}/`)) return null
  const { origin, pathname } = new URL(location, `${baseUrl}/`)
  return origin + pathname
}

/** `null` if the reply does not redirect to the operation: it may be a login. */
function redirectProblem(settings: Settings, reply: Reply): Found | null {
  const to = redirectTarget(settings, reply)
  if (to === null || !OPERATION.test(to)) return null
  const { status } = reply
  const baseUrl = to.replace(OPERATION, '')
  // Behind a proxy with TLS, a service may redirect to http, because it sees no TLS.
  const samePlaces = [settings.baseUrl, settings.baseUrl.replace(/^https:/, 'http:')]
  if (!samePlaces.includes(baseUrl)) return ['moved', { status, to, baseUrl }]
  return [to.endsWith('/') ? 'slash-added' : 'redirects-to-itself', { status, to }]
}

/** nginx, Apache and others answer 400 to a plain request at their port for TLS. */
async function tlsProblem({ settings, probe }: Examination, { status }: Reply): Promise<Found | null> {
  if (status !== 400 || settings.baseUrl.startsWith('https:')) return null
  const baseUrl = settings.baseUrl.replace('http:', 'https:')
  const reply = await probe.reverse({ baseUrl })
  const [failure] = networkFailure(reply)
  const speaksTls = reply.status !== null || failure.startsWith('certificate-')
  return speaksTls ? ['http-to-https-port', { baseUrl }] : null
}

/**
 * Tries whether another path leads to the service, also without a token. Returns `null` if this one may: the service may
 * look for the account before it asks for the token, and a proxy may answer with a page where there is no token.
 */
async function pathProblem(examination: Examination, { status, error }: Reply): Promise<Found | null> {
  const { baseUrl } = examination.settings
  const isOtherServer = status === 404 && error?.body === undefined
  const mayBeElsewhere = status === 404 || error?.kind === 'invalid-response'
  if (!mayBeElsewhere || (!isOtherServer && new URL(baseUrl).pathname === '/')) return null
  const withoutApiPath = baseUrl.replace(/\/api(\/v1)?(\/accounts.*)?$/, '')
  for (const url of await baseUrlsToTry(examination, withoutApiPath)) {
    if (!isRefusalOfApi(await examination.probe.reverse({ baseUrl: url }))) continue
    return [url === withoutApiPath ? 'api-path-in-base-url' : 'path-wrong', { baseUrl: url }]
  }
  if (withoutApiPath !== baseUrl) return ['api-path-in-base-url', { baseUrl: withoutApiPath }]
  return isOtherServer ? ['other-server'] : null
}

async function baseUrlsToTry(examination: Examination, withoutApiPath: string): Promise<readonly string[]> {
  const { baseUrl } = examination.settings
  const { origin, pathname } = new URL(baseUrl)
  // `/desk/desk` is `/desk`.
  const once = origin + pathname.replace(/^(\/.+)\1$/, '$1').replace(/\/$/, '')
  const prefix = pathname === '/' ? await prefixOfRoot(examination, origin) : baseUrl
  const urls = new Set([withoutApiPath, once, origin, prefix])
  return [...urls].filter((url) => url !== baseUrl).slice(0, MOST_PATHS)
}

/** Where the root of the server redirects to: an app in `/desk/` has its API in `/desk/api/v1/`. */
async function prefixOfRoot({ probe }: Examination, origin: string): Promise<string> {
  const response = await probe.plain(`${origin}/`, { method: 'GET' })
  const location = response?.headers.get('Location') ?? ''
  if (!URL.canParse(location, origin)) return origin
  const target = new URL(location, origin)
  const [, first = ''] = target.pathname.split('/')
  return target.origin === origin && first !== '' ? `${origin}/${first}` : origin
}

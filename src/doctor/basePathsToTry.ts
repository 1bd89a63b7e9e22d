import { withoutApiPath } from './apiPath.ts'
import type { Probe } from './probe.ts'

interface BasePath {
  readonly url: string
  /** What is wrong with the given `baseUrl` if the service is at this one. */
  readonly code: 'api-path-in-base-url' | 'path-missing' | 'path-wrong'
}

/** A few are enough, and each is a request. */
const MOST_PATHS = 2

/** The base URLs at which the service may be, if it is not at the given one. */
export async function basePathsToTry(baseUrl: string, probe: Probe): Promise<readonly BasePath[]> {
  const { origin, pathname } = new URL(baseUrl)
  const withoutApi = withoutApiPath(baseUrl)
  const once = origin + withoutRepetition(pathname)
  const prefix = pathname === '/' ? await prefixOfRoot(origin, probe) : null
  const paths: readonly BasePath[] = [
    { url: withoutApi, code: 'api-path-in-base-url' },
    { url: once, code: 'path-wrong' },
    { url: origin, code: 'path-wrong' },
    ...(prefix === null ? [] : [{ url: prefix, code: 'path-missing' } as const]),
  ]
  const isNew = ({ url }: BasePath, index: number) =>
    url !== baseUrl && paths.findIndex((path) => path.url === url) === index
  return paths.filter(isNew).slice(0, MOST_PATHS)
}

/** `/desk/desk` is `/desk`. */
function withoutRepetition(pathname: string): string {
  return pathname.replace(/^(\/.+)\1$/, '$1').replace(/\/$/, '')
}

/** Where the root of the server redirects to: an app in `/desk/` has its API in `/desk/api/v1/`. */
async function prefixOfRoot(origin: string, probe: Probe): Promise<string | null> {
  const response = await probe.plain(`${origin}/`, { method: 'GET' })
  const location = response?.headers.get('Location') ?? ''
  if (!URL.canParse(location, origin)) return null
  const target = new URL(location, origin)
  const [, first = ''] = target.pathname.split('/')
  return target.origin === origin && first !== '' ? `${origin}/${first}` : null
}

import { createGeocodingClient } from 'react-reverse-geocode'

/** How long a page waits for the address at most. */
const PREFETCH_TIMEOUT_MS = 2_000

const TIMEOUT_MS = 10_000

/** The agent of the session. */
export interface Session {
  agentId: string
  accountId: number
}

/** These three are in every query key. The server and the browser must use the same values. */
export function connectionOf({ accountId, agentId }: Session) {
  return { baseUrl: '', accountId, userId: agentId }
}

/** Sends requests from this server to the internal URL of the account API, with the key. */
export function createServerClient(session: Session) {
  return createGeocodingClient({
    ...connectionOf(session),
    token: setting('ACCOUNT_API_TOKEN'),
    fetch: (path, init) => fetch(`${setting('ACCOUNT_API_URL')}${path}`, init),
    timeoutMs: PREFETCH_TIMEOUT_MS,
  })
}

/** Forwards a look-up of the browser to the account API, with the key, and no other request. */
export async function forwardLookUp(request: Request, session: Session | null) {
  if (!session) return Response.json({ error: 'Sign in again' }, { status: 401 })
  const { pathname, search } = new URL(request.url)
  if (pathname !== `/api/v1/accounts/${session.accountId}/geocoding/reverse`) {
    return Response.json({ error: 'Not found' }, { status: 404 })
  }
  const url = setting('ACCOUNT_API_URL') + pathname + search
  const token = setting('ACCOUNT_API_TOKEN')
  try {
    const answer = await fetch(url, {
      headers: { api_access_token: token },
      cache: 'no-store',
      // A redirect that is followed would send the key to another server.
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    const retryAfter = answer.headers.get('Retry-After')
    if (retryAfter) headers.set('Retry-After', retryAfter)
    return new Response(answer.body, { status: answer.status, headers })
  } catch {
    return Response.json({ error: 'The account API cannot be reached' }, { status: 502 })
  }
}

function setting(name: 'ACCOUNT_API_URL' | 'ACCOUNT_API_TOKEN') {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is not set.`)
  return value
}

import { createGeocodingClient } from 'react-reverse-geocode'

/** The signed-in agent. */
export interface Session {
  agentId: string
  accountId: number
}

/** Every query key contains these props, so the server and the browser must use the same values. */
export function connectionOf({ accountId, agentId }: Session) {
  return { baseUrl: '', accountId, userId: agentId }
}

/** Returns a client that sends requests to the internal URL of the account API, with the token. */
export function createServerClient(session: Session) {
  return createGeocodingClient({
    ...connectionOf(session),
    token: setting('ACCOUNT_API_TOKEN'),
    fetch: (path, init) => fetch(setting('ACCOUNT_API_URL') + path, init),
    // The page waits for the address.
    timeoutMs: 2_000,
  })
}

/** Forwards a lookup from the browser to the account API, with the token. Rejects all other requests. */
export async function forwardLookup(request: Request, session: Session | null) {
  if (!session) return Response.json({ error: 'Sign in again' }, { status: 401 })
  const { pathname, search } = new URL(request.url)
  const lookupPath = `/api/v1/accounts/${session.accountId}/geocoding/reverse`
  if (request.method !== 'GET' || pathname !== lookupPath) {
    return Response.json({ error: 'Not found' }, { status: 404 })
  }
  const response = await fetch(setting('ACCOUNT_API_URL') + pathname + search, {
    headers: { api_access_token: setting('ACCOUNT_API_TOKEN') },
    cache: 'no-store',
    // Following a redirect would send the token to another server.
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => Response.json({ error: 'No response from the account API' }, { status: 502 }))
  const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  const retryAfter = response.headers.get('Retry-After')
  if (retryAfter) headers.set('Retry-After', retryAfter)
  return new Response(response.body, { status: response.status, headers })
}

function setting(name: 'ACCOUNT_API_URL' | 'ACCOUNT_API_TOKEN') {
  const value = process.env[name]
  if (!value) throw new Error(`Set the environment variable ${name}.`)
  return value
}

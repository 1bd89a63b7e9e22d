import type { RequestListener } from 'node:http'

interface AccountApi {
  /** The URL of the account API, for example `https://desk.example.com`. */
  url: string
  /** The key. It never leaves the server. */
  token: string
}

/** Checks with your own sessions that a request comes from a signed-in agent, and from a page of yours. */
type IsAgent = (cookie: string | undefined, csrfToken: string | string[] | undefined) => boolean

/** The only operation that pages may use. The key may allow others. */
const LOOK_UP = '/api/v1/accounts/42/geocoding/reverse?'

const TIMEOUT_MS = 10_000

/** Forwards this operation to the account API, with the key instead of the cookie. */
export function forwardLookUp({ url, token }: AccountApi, isAgent: IsAgent): RequestListener {
  return async (request, response) => {
    if (request.method !== 'GET' || !request.url?.startsWith(LOOK_UP)) {
      response.writeHead(404).end()
      return
    }
    if (!isAgent(request.headers.cookie, request.headers['x-csrf-token'])) {
      response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"error":"Sign in again"}')
      return
    }
    try {
      const answer = await fetch(url + request.url, {
        headers: { api_access_token: token },
        // A redirect that is followed would send the key to another server.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const body = await answer.text()
      const retryAfter = answer.headers.get('Retry-After')
      response.writeHead(answer.status, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        ...(retryAfter && { 'Retry-After': retryAfter }),
      })
      response.end(body)
    } catch {
      response.writeHead(502).end()
    }
  }
}

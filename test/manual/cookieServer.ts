import type { RequestListener } from 'node:http'

interface AccountApi {
  /** The address of the account API, for example `https://desk.example.com`. */
  url: string
  /** The key. It never leaves the server. */
  token: string
}

/** Checks with your own sessions that a request comes from a signed-in agent, and from a page of yours. */
type IsAgent = (cookie: string | undefined, csrfToken: string | string[] | undefined) => boolean

/** The only operation that pages may use. The key may allow others. */
const LOOK_UP = '/api/v1/accounts/42/geocoding/reverse?'

/** Forwards this operation to the account API, with the key instead of the cookie. */
export function passOn({ url, token }: AccountApi, isAgent: IsAgent): RequestListener {
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
      const answer = await fetch(url + request.url, { headers: { api_access_token: token } })
      const body = await answer.text()
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(body)
    } catch {
      response.writeHead(502).end()
    }
  }
}

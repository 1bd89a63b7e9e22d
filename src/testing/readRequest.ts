/** What the service looks at in a request. */
export interface IncomingRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly signal: AbortSignal | undefined
  readonly redirect: RequestRedirect | undefined
}

/**
 * The arguments of a `fetch` call as one thing. No `Request` is made of them: Node's refuses the `AbortSignal` of
 * a simulated browser, and a relative address.
 */
export function readRequest(input: RequestInfo | URL, init: RequestInit = {}): IncomingRequest {
  const request = typeof input === 'object' && 'url' in input ? input : undefined
  const address = request?.url ?? String(input)
  return {
    method: (init.method ?? request?.method ?? 'GET').toUpperCase(),
    // Only the path and the query matter here, so any origin will do for an address that has none.
    url: new URL(address, 'http://localhost'),
    headers: new Headers(init.headers ?? request?.headers),
    // A `null` here takes the request's own signal away.
    signal: (init.signal === undefined ? request?.signal : init.signal) ?? undefined,
    redirect: init.redirect ?? request?.redirect,
  }
}

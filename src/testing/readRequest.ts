/** The fields of a request that the service reads. */
export interface IncomingRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly signal: AbortSignal | undefined
  readonly redirect: RequestRedirect | undefined
}

/**
 * The arguments of a `fetch` call as one object. It creates no `Request`, because that of Node throws on the `AbortSignal`
 * of a simulated browser and on a relative URL.
 */
export function readRequest(input: RequestInfo | URL, init: RequestInit = {}): IncomingRequest {
  const request = typeof input === 'object' && 'url' in input ? input : undefined
  const url = request?.url ?? String(input)
  return {
    method: (init.method ?? request?.method ?? 'GET').toUpperCase(),
    // A relative URL needs an origin. Only the path and the query are read, so any will do.
    url: new URL(url, 'http://localhost'),
    headers: new Headers(init.headers ?? request?.headers),
    // `signal: null` removes the signal of the request.
    signal: (init.signal === undefined ? request?.signal : init.signal) ?? undefined,
    redirect: init.redirect ?? request?.redirect,
  }
}

import type { Address } from '../address.ts'
import type { Coordinates } from '../coordinates.ts'
import type { Payload } from '../payload.ts'

/**
 * Returns the token for the next request, or a promise that resolves to it. The function is called before every request, so
 * return a cached token if you can. Requests that wait for a token at the same time share one call.
 *
 * After a 401, the function is called again with the rejected token as `rejected`. Return a new token, or the same one if
 * you have no other.
 *
 * If the function throws, the request and all others in the queue fail with a `network` error. If the session has ended,
 * throw a {@link GeocodingError} of the kind `unauthorized` instead. If the function returns anything but a valid token, the
 * requests also fail with an `unauthorized` error. Automatic recovery calls the function again later, once for all places.
 *
 * Return the token that belongs to the provider's `userId`. If your function returns the token of whichever agent is signed
 * in, call `queryClient.cancelQueries({ queryKey: ['geocoding'] })` on sign-out, before the next agent signs in.
 */
export type TokenFunction = (context: { readonly rejected: string | undefined }) => string | Promise<string>

/** Request headers in any form that `fetch` accepts. In a plain object, headers with the value `undefined` are omitted. */
export type RequestHeaders =
  | NonNullable<RequestInit['headers']>
  | Readonly<Record<string, string | undefined>>

export interface ConnectionOptions {
  /**
   * The URL of the account API, such as `https://desk.example.com`. It can include a path prefix, but no credentials,
   * query, fragment, or trailing `/api/v1`. For the page's own origin, pass `''` or `/`.
   *
   * `baseUrl` is part of every query key. To prefetch on a server, pass the same value as in the browser. If this value has
   * no host, also pass a `fetch` that prepends one.
   */
  baseUrl: string
  /**
   * The numeric ID of the account, a positive integer. Until you know the ID, pass `null` instead of `0`, and nothing is
   * requested.
   */
  accountId: number | null
  /**
   * The agent's token, or a function that returns it. If no agent is signed in, pass `null` or `''`, and nothing is
   * requested. If the token can't be sent in a header, lookups fail with an `unauthorized` error.
   *
   * `undefined` has the same effect as `null`, unless you pass `credentials`: then a cookie identifies the agent, and requests
   * are sent without a token.
   */
  token?: string | TokenFunction | null | undefined
  /**
   * The name of the request header that contains the token.
   *
   * @default 'api_access_token'
   */
  tokenHeader?: string | undefined
  /**
   * Whether requests include cookies, as in `fetch`. To use a session cookie instead of a token, pass `'same-origin'` or
   * `'include'`. To send a token through a proxy that requires a cookie, pass both. A cross-origin API must then allow your
   * page's origin by name and allow credentials.
   *
   * @default 'omit'
   */
  credentials?: 'omit' | 'same-origin' | 'include' | undefined
  /**
   * Additional request headers, such as a CSRF token, or a function that returns them. The function is called before every
   * request. `Accept` and the token header aren't allowed. If a header can't be sent, lookups fail with an
   * `unauthorized` error.
   *
   * Headers aren't part of the query key. If a header such as `Accept-Language` changes the response, append its value to
   * `userId`.
   */
  headers?: RequestHeaders | (() => RequestHeaders | Promise<RequestHeaders>) | undefined
  /**
   * The ID of the signed-in agent, the user of your app. Cached addresses are tied to this ID, so they stay available after
   * the agent's token is renewed. {@link GeocodingProvider} and {@link reverseGeocodeOptions} require a `userId`. `42` and
   * `'42'` are the same agent. If no agent is signed in, pass `null` or `''`, and nothing is requested.
   */
  userId?: string | number | null | undefined
  /**
   * The function that sends requests. It's called with the same arguments as the global `fetch`.
   *
   * @default `globalThis.fetch`, read at call time
   */
  fetch?: typeof globalThis.fetch | undefined
  /**
   * The request timeout in milliseconds. It covers your `headers` function and reading the response body, but not the time
   * in the queue. A token function has a separate timeout of the same length.
   *
   * @default 10_000
   */
  timeoutMs?: number | undefined
  /**
   * The maximum number of requests in flight. The Try again button's lookup is sent first, then those of the components that
   * mounted last, and then retries and places that have failed before. After a 429, the whole queue waits.
   *
   * Over HTTP/1.1, browsers open only [six connections](https://developer.mozilla.org/docs/Web/API/EventSource) to a server,
   * and your app needs some of them.
   *
   * @default 4
   */
  maxConcurrent?: number | undefined
  /**
   * How many times the hooks and the component retry a request after a temporary failure. In tests, pass `0` to see errors
   * immediately.
   *
   * @default 2
   */
  retries?: number | undefined
  /**
   * Parses payloads in a custom format. Return the address, or a promise that resolves to it. If you return `null`,
   * `undefined`, or an address without text, the built-in parser is used. It's also used if your function throws or returns
   * an invalid address. That error is passed to `reportError`, once per message.
   *
   * A card shows the `lines` that you return, and an inline address shows their street and town. If the place's `accuracy`
   * is above 50, the address is composed from the `parts` that are certain.
   *
   * `timeoutMs` doesn't apply to this function. If you change the function, cached addresses aren't parsed again. If two
   * providers with different parsers share a `QueryClient`, give each provider a different `userId`.
   */
  readAddress?:
    | ((
        payload: Payload,
        coordinates: Coordinates,
      ) => Address | null | undefined | Promise<Address | null | undefined>)
    | undefined
}

/** Options for a client that authenticates the agent with a token. */
export interface TokenOptions extends ConnectionOptions {
  token: string | TokenFunction | null | undefined
}

/**
 * Options for a client that authenticates the agent with a cookie. Your server keeps the token, so the client doesn't send
 * one.
 */
export interface CookieOptions extends ConnectionOptions {
  credentials: 'same-origin' | 'include'
}

/**
 * Options for {@link createGeocodingClient}, which are also props of {@link GeocodingProvider}. An invalid option throws a
 * `TypeError` whose message explains how to fix it. In a production build, the message only names what is invalid. The
 * error never contains the token. A token, headers, and functions are only checked when they're used.
 */
export type GeocodingClientOptions = TokenOptions | CookieOptions

/** Options of a lookup. */
export interface LookupOptions {
  /** Cancels the lookup immediately, even if its request is in flight. */
  readonly signal?: AbortSignal | undefined
  /**
   * Called before each step that leads to a request, including a second request after a 401. If it throws, the request isn't
   * sent, and the lookup rejects with what it threw. The hooks pass it and no `signal`, because the account also pays for a
   * request that is aborted.
   * @internal
   */
  readonly beforeSend?: (() => void) | undefined
  /**
   * The order in the queue: a click is sent before all others, and a repeat after them.
   * @internal
   */
  readonly rank?: 'click' | 'repeat' | undefined
}

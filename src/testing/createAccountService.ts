import { untilAborted } from '../client/abort.ts'
import { parserChunk, responseChunk } from '../client/chunks.ts'
import * as responseModule from '../client/readPayload.ts'
import { type Coordinates, isInvalid, toPlace } from '../coordinates.ts'
import type { Payload } from '../payload.ts'
import * as parserModule from '../readAddress/readAddress.ts'
import {
  checkFailure,
  type Failure,
  failingResponse,
  jsonResponse,
  notFoundResponse,
  unauthorizedResponse,
  unprocessableResponse,
} from './failures.ts'
import { nearestLandmark } from './landmarks.ts'

/** A request that the fake API has received. The object is frozen and doesn't contain the token. */
export interface LoggedRequest {
  /** The HTTP method. */
  readonly method: string
  /** The path of the URL. */
  readonly pathname: string
  /** The account ID in the path, or `null` if the path doesn't match the API's endpoint. */
  readonly accountId: number | null
  /** The latitude exactly as it was sent, or `null` if it's missing. */
  readonly lat: string | null
  /** The longitude exactly as it was sent, or `null` if it's missing. */
  readonly lng: string | null
  /**
   * The response's status. It's `'pending'` until the request ends, `'aborted'` if the request was aborted, and `'failed'`
   * if there was no response, for example after the `'network'` failure.
   */
  readonly status: number | 'pending' | 'aborted' | 'failed'
}

/** Options for {@link createAccountService}. */
export interface AccountServiceOptions {
  /**
   * The accounts that exist. Requests for other accounts get a 404.
   *
   * @default [1]
   */
  readonly accountIds?: readonly number[]
  /**
   * The token that the fake API accepts.
   *
   * @default a random token
   */
  readonly token?: string
  /**
   * Returns the payload for a place, or `null` or `undefined` if there is no address. If the function throws, `fetch`
   * rejects with the error.
   *
   * @default returns the payload of the nearest landmark within 1 km
   */
  readonly geocode?: (
    coordinates: Coordinates,
  ) => Payload | null | undefined | Promise<Payload | null | undefined>
  /**
   * The response for a place without an address: a 404, or a 200 without `payload`. The account API's contract doesn't
   * specify which.
   *
   * @default 'not-found'
   */
  readonly nothingFound?: 'not-found' | 'no-payload'
  /**
   * The name of the request header that contains the token.
   *
   * @default 'api_access_token'
   */
  readonly tokenHeader?: string
  /**
   * The delay in milliseconds before every response, including failures.
   *
   * @default 0
   */
  readonly delayMs?: number
}

/**
 * A fake account API, with props for the provider, functions that hold responses or make requests fail, and a request log.
 *
 * @example
 * service.hold()
 * render(<GeocodingProvider {...service.providerProps}>{page}</GeocodingProvider>)
 * await screen.findByText('Looking up the address…')
 * service.release()
 */
export interface AccountService {
  /**
   * A replacement for the global `fetch` that responds as the account API does. Pass the function to the provider, or call
   * it from a mocking library or an HTTP server: `(request) => service.fetch(request)`. The URL can have any origin, and any
   * path before `/api/v1`. If the signal aborts, the promise rejects immediately with the signal's reason.
   */
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  /** The ID of the first account. */
  readonly accountId: number
  /** The token of an agent with access to every account. It's valid until you call `regenerateToken`. */
  readonly token: string
  /**
   * Props for {@link GeocodingProvider}, which you can also pass to {@link createGeocodingClient}. Each fake API has a
   * different `userId`, so fake APIs that share a `QueryClient` don't share addresses. `retries` is 0, so failures are
   * shown immediately.
   */
  readonly providerProps: {
    readonly baseUrl: string
    readonly accountId: number
    readonly userId: string
    readonly token: string
    readonly fetch: AccountService['fetch']
    readonly retries: number
  }
  /** Replaces the agent's token and returns the new one. From then on, requests with the previous token get a 401. */
  readonly regenerateToken: () => string
  /**
   * Makes the next `times` requests fail. By default, all requests fail until you call `failWith(null)`. With `at`, only
   * requests for this place fail, and this failure takes precedence over failures for all places. If the lookup has an
   * `accuracy`, pass it in `at` too.
   */
  readonly failWith: (
    failure: Failure | null,
    options?: { readonly times?: number; readonly at?: Coordinates },
  ) => void
  /**
   * Holds the responses to all new requests, including failures, until you call `release()`. Until then, the request is
   * logged as `'pending'`. The token is checked when the request arrives. Whether the request fails depends on the failures
   * that are set when you release it. Aborted requests aren't held.
   *
   * The client's `timeoutMs` still applies. By default, the page shows a `timeout` error after ten seconds.
   */
  readonly hold: () => void
  /**
   * Sends all held responses, and stops holding new ones. With `count`, only this number of responses is sent, oldest
   * first, and all others are still held. If fewer responses are held, the remaining count applies to the next requests.
   */
  readonly release: (count?: number) => void
  /** All requests, oldest first. When a request ends, its entry is replaced by a new object. */
  readonly requests: readonly LoggedRequest[]
  /** The number of requests in flight. */
  readonly inFlight: number
  /** The highest number of requests that were in flight at once. */
  readonly maxInFlight: number
}

const MAX_DISTANCE_METERS = 1_000

const NEEDED_GLOBALS = ['crypto', 'Headers', 'Response', 'URL'] as const

const PATH = /\/api\/v1\/accounts\/(\d+)\/geocoding\/reverse$/

const EVERYWHERE = 'everywhere'

interface IncomingRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly signal: AbortSignal | undefined
}

/**
 * Creates an in-memory fake of the account API for tests and stories. The fake provides accounts, an agent's token, every
 * documented status and body, failures on demand, and a request log. Import it from `react-reverse-geocode/testing`.
 *
 * @param options - The accounts, the token, and the addresses.
 * @returns the fake API.
 *
 * @example
 * const service = createAccountService()
 * render(
 *   <GeocodingProvider {...service.providerProps}>
 *     <AddressFromCoords lat={52.5186} lng={13.3762} />
 *   </GeocodingProvider>,
 * )
 * await screen.findByText('Platz der Republik 1')
 *
 * @throws {TypeError} if `accountIds` is empty, or if the environment lacks a global that the fake needs, such as
 * `Response`.
 */
export function createAccountService(options: AccountServiceOptions = {}): AccountService {
  checkEnvironment()
  const {
    accountIds = [1],
    token = randomHex(),
    geocode = (coordinates) => nearestLandmark(coordinates, MAX_DISTANCE_METERS)?.payload,
    nothingFound = 'not-found',
    tokenHeader = 'api_access_token',
    delayMs = 0,
  } = options
  // A test with fake timers can't wait until the client has loaded its chunks.
  responseChunk.provide(responseModule)
  parserChunk.provide(parserModule)
  const [firstAccountId] = accountIds
  if (firstAccountId === undefined) {
    throw new TypeError('`accountIds` must contain at least one account ID.')
  }

  const requests: LoggedRequest[] = []
  let inFlight = 0
  let maxInFlight = 0
  let validToken = token
  const failures = new Map<string, { readonly failure: Failure; timesLeft: number }>()
  let releasesLeft = Number.POSITIVE_INFINITY
  const heldReleases = new Set<() => void>()

  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = readRequest(input, init)
    if (request.signal?.aborted) throw request.signal.reason
    const hasValidToken = request.headers.get(tokenHeader) === validToken
    const entry = toEntry(request)
    const index = requests.push(entry) - 1
    inFlight += 1
    maxInFlight = Math.max(maxInFlight, inFlight)
    const leave = (status: LoggedRequest['status']) => {
      // The entry is replaced, because a test or React may still use the old one.
      requests[index] = Object.freeze({ ...entry, status })
      inFlight -= 1
    }
    const response = await untilAborted(respondOrFail(request, hasValidToken), request.signal).catch(
      (error: unknown) => {
        leave(request.signal?.aborted ? 'aborted' : 'failed')
        throw error
      },
    )
    leave(response.status)
    return response
  }

  async function respondOrFail(request: IncomingRequest, hasValidToken: boolean): Promise<Response> {
    // The failure is taken before the delay, so that of several simultaneous requests, the first ones fail.
    const failure = await failureOnRelease(request)
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    return failure === null ? respond(request, hasValidToken) : failingResponse(failure)
  }

  function failureOnRelease(request: IncomingRequest): Promise<Failure | null> {
    return new Promise((resolve) => {
      const release = () => resolve(takeFailure(request))
      heldReleases.add(release)
      request.signal?.addEventListener('abort', () => heldReleases.delete(release))
      releaseHeld()
    })
  }

  function releaseHeld(): void {
    for (const release of heldReleases) {
      if (releasesLeft < 1) return
      releasesLeft -= 1
      heldReleases.delete(release)
      release()
    }
  }

  function takeFailure({ url: { searchParams } }: IncomingRequest): Failure | null {
    const failing = [keyOfPlace(searchParams.get('lat'), searchParams.get('lng')), EVERYWHERE]
      .flatMap((key) => failures.get(key) ?? [])
      .find(({ timesLeft }) => timesLeft > 0)
    if (failing === undefined) return null
    failing.timesLeft -= 1
    return failing.failure
  }

  async function respond({ method, url }: IncomingRequest, hasValidToken: boolean): Promise<Response> {
    const accountId = accountIdIn(url.pathname)
    if (accountId === null) return notFoundResponse()
    if (method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } })
    if (!hasValidToken) return unauthorizedResponse()
    if (!accountIds.includes(accountId)) return notFoundResponse()

    const lat = readDegrees(url, 'lat', 90)
    const lng = readDegrees(url, 'lng', 180)
    if (lat !== null && lng !== null) return resultResponse(await geocode({ lat, lng }))
    return unprocessableResponse([...(lat === null ? ['lat'] : []), ...(lng === null ? ['lng'] : [])])
  }

  function resultResponse(payload: Payload | null | undefined): Response {
    if (payload) return jsonResponse(200, { payload })
    return nothingFound === 'not-found' ? notFoundResponse() : jsonResponse(200, {})
  }

  return {
    fetch,
    accountId: firstAccountId,
    token,
    providerProps: {
      baseUrl: 'https://desk.example.com',
      accountId: firstAccountId,
      userId: randomHex(),
      token,
      fetch,
      retries: 0,
    },
    regenerateToken() {
      validToken = randomHex()
      return validToken
    },
    failWith(failure, { times = Number.POSITIVE_INFINITY, at } = {}) {
      checkFailure(failure)
      const key = at ? keyOfFailure(at) : EVERYWHERE
      if (failure !== null) failures.set(key, { failure, timesLeft: times })
      else if (at) failures.delete(key)
      else failures.clear()
    },
    hold() {
      releasesLeft = 0
    },
    release(count = Number.POSITIVE_INFINITY) {
      releasesLeft += count
      releaseHeld()
    },
    requests,
    get inFlight() {
      return inFlight
    },
    get maxInFlight() {
      return maxInFlight
    },
  }
}

function checkEnvironment(): void {
  const missing = NEEDED_GLOBALS.filter((name) => globalThis[name] === undefined)
  if (missing.length === 0) return
  throw new TypeError(
    `This environment lacks ${missing.join(', ')}. In Jest, use jest-fixed-jsdom instead of jest-environment-jsdom.`,
  )
}

function accountIdIn(pathname: string): number | null {
  const digits = PATH.exec(pathname)?.[1]
  return digits === undefined ? null : Number(digits)
}

function toEntry({ method, url: { pathname, searchParams } }: IncomingRequest): LoggedRequest {
  const [lat, lng] = [searchParams.get('lat'), searchParams.get('lng')]
  return Object.freeze({ method, pathname, accountId: accountIdIn(pathname), lat, lng, status: 'pending' })
}

/** Rounds the coordinates, as the client does. */
function keyOfFailure(at: Coordinates): string {
  const place = toPlace(at)
  if (isInvalid(place)) throw new TypeError('`at` must be valid coordinates.')
  return keyOfPlace(place.lat, place.lng)
}

function keyOfPlace(lat: number | string | null, lng: number | string | null): string {
  return `${lat}, ${lng}`
}

/** Random, so that no test contains a literal that looks like a secret. */
function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * `new Request` isn't used, because in Node.js it throws for a relative URL (https://github.com/nodejs/undici/issues/3319), and
 * from Node.js 24 on, for an `AbortSignal` of jsdom (https://github.com/vitest-dev/vitest/issues/8374).
 */
function readRequest(input: RequestInfo | URL, init: RequestInit = {}): IncomingRequest {
  const request = typeof input === 'object' && 'url' in input ? input : undefined
  return {
    method: (init.method ?? request?.method ?? 'GET').toUpperCase(),
    url: new URL(request?.url ?? String(input), 'http://localhost'),
    headers: new Headers(init.headers ?? request?.headers),
    // As in the Fetch standard, `signal: null` removes the request's signal.
    signal: (init.signal === undefined ? request?.signal : init.signal) ?? undefined,
  }
}

/** Parses a decimal number, or returns `null`. `Number` would parse an empty text as 0. */
function readDegrees({ searchParams }: URL, name: keyof Coordinates, max: number): number | null {
  const text = searchParams.get(name)
  if (text === null || !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return null
  return Math.abs(Number(text)) <= max ? Number(text) : null
}

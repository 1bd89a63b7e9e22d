import { untilAborted, wait } from '../client/abort.ts'
import { provideReader } from '../client/loadReader.ts'
import type { Payload } from '../contract.ts'
import { type Coordinates, isInvalid, toPlace } from '../coordinates.ts'
import { readAddress, reduceAddress } from '../readAddress/readAddress.ts'
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

/** A request in the log, frozen. It holds no token. */
export interface LoggedRequest {
  readonly method: string
  readonly pathname: string
  /** `null` if the path is not the one of the operation. */
  readonly accountId: number | null
  /** The text that was sent, not converted to a number. */
  readonly lat: string | null
  readonly lng: string | null
  /** The status of the response; `'failed'` if there was none, as for the failure `'network'`. */
  readonly status: number | 'pending' | 'aborted' | 'failed'
}

/** What differs between tests. Where the contract does not show how the service behaves, a function as failure can. */
export interface AccountServiceOptions {
  /** The accounts that exist; a request for any other gets 404. Default `[1]`. */
  readonly accountIds?: readonly number[]
  /** The token that the service accepts, if the app under test has a fixed one. Default: different for each service. */
  readonly token?: string
  /**
   * Returns the payload for a place (degrees, WGS 84), or `null` or `undefined` if nothing is there. If it throws, `fetch`
   * rejects with its error.
   * Default: the payload of the nearest of `landmarks` within 1 km.
   */
  readonly geocode?: (
    coordinates: Coordinates,
  ) => Payload | null | undefined | Promise<Payload | null | undefined>
  /** The response for a place where nothing is: 404, the default, or 200 without `payload`. The contract does not say which. */
  readonly nothingFound?: 'not-found' | 'no-payload'
  /** The header that carries the token. Default `'api_access_token'`. */
  readonly tokenHeader?: string
  /** Milliseconds before every response, failures included. Default 0. */
  readonly delayMs?: number
}

/**
 * An account service for tests: the props for the provider, and functions to hold answers, to arrange failures and to read
 * the requests.
 *
 * @example
 * service.hold()
 * render(<GeocodingProvider {...service.providerProps}>{page}</GeocodingProvider>)
 * await screen.findByText('Looking up the address…')
 * service.release()
 */
export interface AccountService {
  /**
   * Has the parameters of the global `fetch` and needs no `this`: pass it to the provider, or call it from a mocking
   * library or an HTTP server with `(request) => service.fetch(request)`. It accepts any origin and any path before
   * `/api/v1`. Rejects with the signal's reason as soon as the signal aborts.
   */
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  /** The first of the accounts. */
  readonly accountId: number
  /** The key of a user who may geocode in every account, until `regenerateToken`. */
  readonly token: string
  /**
   * The props for `GeocodingProvider`, which `createGeocodingClient` takes too. `userId` is different for each service, so
   * services that share a `QueryClient` share no addresses. `retries` is 0, so a failure is shown at once.
   */
  readonly providerProps: {
    readonly baseUrl: string
    readonly accountId: number
    readonly userId: string
    readonly token: string
    readonly fetch: AccountService['fetch']
    readonly retries: number
  }
  /** Returns a new key for the user. From now on a request with the former one gets 401. */
  readonly regenerateToken: () => string
  /**
   * The next `times` responses are this failure. By default all of them are, until `failWith(null)`. With `at`, only those
   * for this place, whatever is set for all others.
   */
  readonly failWith: (
    failure: Failure | null,
    options?: { readonly times?: number; readonly at?: Coordinates },
  ) => void
  /**
   * From now on every answer waits until `release()`, failures included, and its request is in the log as `'pending'`. The
   * token is checked when the request arrives; the failure is the one that is set when the answer is released. A request
   * that is aborted leaves at once.
   *
   * The client still waits only `timeoutMs`: by default, a page shows the error `timeout` after ten seconds.
   */
  readonly hold: () => void
  /**
   * Lets all answers go, also those to later requests. With `count` only so many, oldest first: if fewer wait, the next
   * requests get the rest, and all others are still held.
   */
  readonly release: (count?: number) => void
  /** All requests, oldest first. When a response ends, its entry is replaced by a new object. */
  readonly requests: readonly LoggedRequest[]
  /** How many requests have no response yet. */
  readonly inFlight: number
  /** The most that had no response at the same time. */
  readonly mostInFlight: number
}

/** A place nearer than this to a landmark gets its payload. */
const REACH_IN_METERS = 1_000

/** The globals that the service needs. */
const NEEDED_GLOBALS = ['crypto', 'Headers', 'Response', 'URL'] as const

const PATH = /\/api\/v1\/accounts\/(\d+)\/geocoding\/reverse$/

/** In place of the coordinates of a failure that is not for one place. */
const EVERYWHERE = 'everywhere'

/** The fields of a request that the service reads. */
interface IncomingRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly signal: AbortSignal | undefined
}

/**
 * The account API as a function, without a network: accounts, the key of a user, the documented statuses and bodies,
 * failures on demand, and a log of the requests.
 *
 * @example
 * const service = createAccountService()
 * const client = createGeocodingClient(service.providerProps)
 * await client.reverse({ lat: 52.5186, lng: 13.3762 })
 *
 * @throws {TypeError} without any account, or if the environment lacks `Response` or another global that is needed.
 */
export function createAccountService(options: AccountServiceOptions = {}): AccountService {
  checkEnvironment()
  const {
    accountIds = [1],
    token = randomHex(),
    geocode = (coordinates) => nearestLandmark(coordinates, REACH_IN_METERS)?.payload,
    nothingFound = 'not-found',
    tokenHeader = 'api_access_token',
    delayMs = 0,
  } = options
  provideReader({ readAddress, reduceAddress })
  const [firstAccountId] = accountIds
  if (firstAccountId === undefined) {
    throw new TypeError('accountIds is empty, so every request would be a 404. Name at least one account.')
  }

  const requests: LoggedRequest[] = []
  let inFlight = 0
  let mostInFlight = 0
  let validToken = token
  /** By the place of the failure. */
  const failures = new Map<string, { readonly failure: Failure; timesLeft: number }>()
  /** How many answers may go before the others wait. */
  let mayGo = Number.POSITIVE_INFINITY
  /** Lets each waiting answer go, oldest first. */
  const waiting = new Set<() => void>()

  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = readRequest(input, init)
    // As with the global `fetch`, a request with an aborted signal never reaches the service.
    if (request.signal?.aborted) throw request.signal.reason
    const isSignedIn = request.headers.get(tokenHeader) === validToken
    const entry = toEntry(request)
    const index = requests.push(entry) - 1
    inFlight += 1
    mostInFlight = Math.max(mostInFlight, inFlight)
    const leave = (status: LoggedRequest['status']) => {
      // Replaces the entry: a test or React may hold the old one, which must not change.
      requests[index] = Object.freeze({ ...entry, status })
      inFlight -= 1
    }
    const response = await untilAborted(answerOrFail(request, isSignedIn), request.signal).catch(
      (error: unknown) => {
        leave(request.signal?.aborted ? 'aborted' : 'failed')
        throw error
      },
    )
    leave(response.status)
    return response
  }

  async function answerOrFail(request: IncomingRequest, isSignedIn: boolean): Promise<Response> {
    // Before the delay, so that of several requests at the same time the first ones fail.
    const failure = await failureOnRelease(request)
    if (delayMs > 0) await wait(delayMs, request.signal)
    return failure === null ? answer(request, isSignedIn) : failingResponse(failure)
  }

  function failureOnRelease(request: IncomingRequest): Promise<Failure | null> {
    return new Promise((resolve) => {
      const go = () => resolve(takeFailure(request))
      waiting.add(go)
      request.signal?.addEventListener('abort', () => waiting.delete(go))
      letGo()
    })
  }

  function letGo(): void {
    for (const go of waiting) {
      if (mayGo < 1) return
      mayGo -= 1
      waiting.delete(go)
      go()
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

  async function answer({ method, url }: IncomingRequest, isSignedIn: boolean): Promise<Response> {
    const accountId = accountIdIn(url.pathname)
    if (accountId === null) return notFoundResponse()
    if (method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } })
    if (!isSignedIn) return unauthorizedResponse()
    if (!accountIds.includes(accountId)) return notFoundResponse()

    const lat = readDegrees(url, 'lat', 90)
    const lng = readDegrees(url, 'lng', 180)
    if (lat !== null && lng !== null) return found(await geocode({ lat, lng }))
    return unprocessableResponse([...(lat === null ? ['lat'] : []), ...(lng === null ? ['lng'] : [])])
  }

  function found(payload: Payload | null | undefined): Response {
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
      mayGo = 0
    },
    release(count = Number.POSITIVE_INFINITY) {
      mayGo += count
      letGo()
    },
    requests,
    get inFlight() {
      return inFlight
    },
    get mostInFlight() {
      return mostInFlight
    },
  }
}

function checkEnvironment(): void {
  const missing = NEEDED_GLOBALS.filter((name) => globalThis[name] === undefined)
  if (missing.length === 0) return
  throw new TypeError(
    `This environment lacks ${missing.join(', ')}. createAccountService could not answer a request. Under Jest, use jest-fixed-jsdom in place of jest-environment-jsdom.`,
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

/** With the coordinates that the client sends for this place. */
function keyOfFailure(at: Coordinates): string {
  const place = toPlace(at)
  if (isInvalid(place)) throw new TypeError('The option at must be a place. No request would ever be for it.')
  return keyOfPlace(place.lat, place.lng)
}

function keyOfPlace(lat: number | string | null, lng: number | string | null): string {
  return `${lat}, ${lng}`
}

/** 32 digits, different in each run, so that no test holds a literal that looks like a secret. */
function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The arguments of a `fetch` call as one object. It creates no `Request`, because that of Node throws on the `AbortSignal`
 * of a simulated browser and on a relative URL.
 */
function readRequest(input: RequestInfo | URL, init: RequestInit = {}): IncomingRequest {
  const request = typeof input === 'object' && 'url' in input ? input : undefined
  return {
    method: (init.method ?? request?.method ?? 'GET').toUpperCase(),
    // A relative URL needs an origin. Only the path and the query are read, so any will do.
    url: new URL(request?.url ?? String(input), 'http://localhost'),
    headers: new Headers(init.headers ?? request?.headers),
    // `signal: null` removes the signal of the request.
    signal: (init.signal === undefined ? request?.signal : init.signal) ?? undefined,
  }
}

/** A number as in JSON, or `null`. `Number` alone would read an empty parameter as 0, which is a valid coordinate. */
function readDegrees({ searchParams }: URL, name: keyof Coordinates, most: number): number | null {
  const text = searchParams.get(name)
  if (text === null || !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return null
  return Math.abs(Number(text)) <= most ? Number(text) : null
}

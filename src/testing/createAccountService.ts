import { untilAborted, wait } from '../client/abort.ts'
import type { Payload } from '../contract.ts'
import type { Coordinates } from '../coordinates.ts'
import { type Credential, type CredentialKind, createCredentials, type Identity } from './credentials.ts'
import { type Failure, failingResponse } from './failures.ts'
import { nearestLandmark } from './nearestLandmark.ts'
import { type IncomingRequest, readRequest } from './readRequest.ts'
import { createRequestLog, type LoggedRequest } from './requestLog.ts'
import {
  forbidden,
  jsonResponse,
  notFound,
  type RequestError,
  requestErrorResponse,
  unauthorized,
  unauthorizedErrorString,
} from './responses.ts'

/** Where the contract does not show how the service behaves, there is an option, and its default is a guess. */
export interface AccountServiceOptions {
  /** The accounts that exist; a request for any other gets 404. Default `[1]`. */
  readonly accountIds?: readonly number[]
  /**
   * Returns the payload for a place (degrees, WGS 84), or `null` or `undefined` if nothing is there. If it throws, `fetch`
   * rejects with its error.
   * Default: the payload of the nearest of `landmarks` within 1 km.
   */
  readonly geocode?: (
    coordinates: Coordinates,
  ) => Payload | null | undefined | Promise<Payload | null | undefined>
  /**
   * The credential kinds that may geocode; any other gets 403. The contract does not name them.
   * Default `['user', 'agent-bot']`: a platform app creates accounts and users, and has no customers.
   */
  readonly accepts?: readonly CredentialKind[]
  /** The permission a user's key needs. The contract does not name it. Default `'geocoding'`. */
  readonly permission?: string
  /**
   * The response for a place where nothing is: 404, the default; 200 without `payload`; or 200 with an empty one. The
   * contract does not say which.
   */
  readonly nothingFound?: 'not-found' | 'no-payload' | 'empty-payload'
  /** The status for `lat` or `lng` missing or not a number. Default 422. */
  readonly missingParameterStatus?: 401 | 404 | 422
  /**
   * The accepted degrees, both ends included; outside: 422. The contract does not name them.
   * Default ±90, ±180.
   */
  readonly ranges?: { readonly lat: readonly [number, number]; readonly lng: readonly [number, number] }
  /** Which of the two documented 401 bodies. Default the operation's own, `'request-error'`. */
  readonly unauthorizedBody?: 'request-error' | 'error'
  /** The header that carries the token. Default `'api_access_token'`. */
  readonly tokenHeader?: string
  /** Milliseconds before every response, failures included. Default 0. */
  readonly delayMs?: number
}

/** An account service for tests: the `fetch` for the app, and functions to arrange failures and to read the requests. */
export interface AccountService {
  /**
   * Has the parameters of the global `fetch` and needs no `this`: pass it to the provider, or call it from a mocking
   * library or an HTTP server with `(request) => service.fetch(request)`. It accepts any origin and any path before
   * `/api/v1`. Rejects with the signal's reason as soon as the signal aborts.
   */
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  /** The first of the accounts. */
  readonly accountId: number
  /** The key of a user who may geocode in every account. */
  readonly token: string
  /** Returns a token for a new holder. */
  readonly issueToken: (credential: Credential) => string
  /** Returns a new token for the same holder, and makes the old one invalid. */
  readonly regenerateToken: (token: string) => string
  /** From now on a request with this token gets 401. */
  readonly expireToken: (token: string) => void
  /** The next `times` responses are this failure. By default all of them are, until `failWith(null)`. */
  readonly failWith: (failure: Failure | null, options?: { readonly times?: number }) => void
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
const NEEDED_GLOBALS = ['crypto', 'Headers', 'ReadableStream', 'Response', 'TextEncoder', 'URL'] as const

/** The operation identifier, as in an agent bot's set of endpoints. */
const OPERATION = 'geocodingReverse'

const PATH = /\/api\/v1\/accounts\/(\d+)\/geocoding\/reverse$/

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

/**
 * The account API as a function, without a network: accounts, the three credential kinds and their permissions, the
 * documented statuses and bodies, failures on demand, and a log of the requests.
 *
 * @example
 * const service = createAccountService()
 * const client = createGeocodingClient({ ...service, baseUrl: 'https://desk.example.com' })
 * await client.reverse({ lat: 52.5186, lng: 13.3762 })
 *
 * @throws {TypeError} without any account, or if the environment lacks `Response` or another global that is needed.
 */
export function createAccountService(options: AccountServiceOptions = {}): AccountService {
  const {
    accountIds = [1],
    geocode = (coordinates) => nearestLandmark(coordinates, REACH_IN_METERS)?.payload,
    accepts = ['user', 'agent-bot'],
    permission = 'geocoding',
    nothingFound = 'not-found',
    missingParameterStatus = 422,
    ranges = { lat: [-90, 90], lng: [-180, 180] },
    unauthorizedBody = 'request-error',
    tokenHeader = 'api_access_token',
    delayMs = 0,
  } = options
  checkEnvironment()
  const [firstAccountId] = accountIds
  if (firstAccountId === undefined) {
    throw new TypeError('accountIds is empty, so every request would be a 404. Name at least one account.')
  }

  const credentials = createCredentials()
  const log = createRequestLog()
  let failing: { readonly failure: Failure; timesLeft: number } | null = null

  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = readRequest(input, init)
    // As with the global `fetch`, a request with an aborted signal never reaches the service.
    if (request.signal?.aborted) throw request.signal.reason
    const identity = credentials.identify(request.headers.get(tokenHeader))
    const leave = log.enter(toEntry(request, identity))
    const response = await untilAborted(answerOrFail(request, identity), request.signal).catch(
      (error: unknown) => {
        leave(request.signal?.aborted ? 'aborted' : 'failed')
        throw error
      },
    )
    leave(response.status)
    if (request.redirect === 'error' && REDIRECTS.includes(response.status)) {
      throw new TypeError('Failed to fetch: a redirect, which the request does not allow')
    }
    return response
  }

  async function answerOrFail(request: IncomingRequest, identity: Identity): Promise<Response> {
    // Before the delay, so that of several requests at the same time the first ones fail.
    const failure = takeFailure()
    if (delayMs > 0) await wait(delayMs, request.signal)
    if (failure === null) return answer(request, identity)
    return failingResponse(failure, request.signal, () => answer(request, identity))
  }

  function takeFailure(): Failure | null {
    if (failing === null || failing.timesLeft <= 0) return null
    failing.timesLeft -= 1
    return failing.failure
  }

  async function answer({ method, url }: IncomingRequest, identity: Identity): Promise<Response> {
    const accountId = accountIdIn(url)
    if (accountId === null) return notFound()
    if (method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } })
    if (typeof identity === 'string') {
      return unauthorizedBody === 'error' ? unauthorizedErrorString() : unauthorized()
    }
    if (!accountIds.includes(accountId)) return notFound()
    if (!mayGeocode(identity, accountId)) return forbidden()

    const lat = readDegrees(url, 'lat')
    const lng = readDegrees(url, 'lng')
    if (lat === null || lng === null) {
      const missing = { lat: lat === null, lng: lng === null }
      const errors = coordinateErrors(missing, 'is missing or not a number', 'missing')
      return requestErrorResponse(missingParameterStatus, 'Coordinates are required', errors)
    }
    const outside = { lat: isOutside(ranges.lat, lat), lng: isOutside(ranges.lng, lng) }
    if (outside.lat || outside.lng) {
      const errors = coordinateErrors(outside, 'is out of range', 'out_of_range')
      return requestErrorResponse(422, 'Coordinates are out of range', errors)
    }
    return found(await geocode({ lat, lng }))
  }

  function mayGeocode(credential: Credential, accountId: number): boolean {
    if (!accepts.includes(credential.kind)) return false
    switch (credential.kind) {
      case 'user':
        return credential.accountIds.includes(accountId) && credential.permissions.includes(permission)
      case 'agent-bot':
        return credential.accountIds.includes(accountId) && credential.endpoints.includes(OPERATION)
      case 'platform-app':
        return true
      default:
        return credential satisfies never
    }
  }

  function found(payload: Payload | null | undefined): Response {
    if (payload) return jsonResponse(200, { payload })
    switch (nothingFound) {
      case 'not-found':
        return notFound()
      case 'no-payload':
        return jsonResponse(200, {})
      case 'empty-payload':
        return jsonResponse(200, { payload: {} })
      default:
        return nothingFound satisfies never
    }
  }

  return {
    fetch,
    accountId: firstAccountId,
    token: credentials.issue({ kind: 'user', accountIds, permissions: [permission] }),
    issueToken: credentials.issue,
    regenerateToken: credentials.regenerate,
    expireToken: credentials.expire,
    failWith(failure, { times = Number.POSITIVE_INFINITY } = {}) {
      failing = failure === null ? null : { failure, timesLeft: times }
    },
    requests: log.requests,
    get inFlight() {
      return log.inFlight
    },
    get mostInFlight() {
      return log.mostInFlight
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

function accountIdIn({ pathname }: URL): number | null {
  const digits = PATH.exec(pathname)?.[1]
  return digits === undefined ? null : Number(digits)
}

function toEntry({ method, url }: IncomingRequest, identity: Identity): Omit<LoggedRequest, 'status'> {
  return {
    method,
    pathname: url.pathname,
    accountId: accountIdIn(url),
    lat: url.searchParams.get('lat'),
    lng: url.searchParams.get('lng'),
    parameters: [...url.searchParams.keys()],
    credential: typeof identity === 'string' ? identity : identity.kind,
  }
}

/** A number as in JSON. `Number` alone would read an empty parameter as 0, which is a valid coordinate. */
function readDegrees({ searchParams }: URL, name: keyof Coordinates): number | null {
  const text = searchParams.get(name)
  return text !== null && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : null
}

function isOutside([lowest, highest]: readonly [number, number], degrees: number): boolean {
  return degrees < lowest || degrees > highest
}

function coordinateErrors(
  wrong: Readonly<Record<keyof Coordinates, boolean>>,
  message: string,
  code: string,
): RequestError[] {
  return (['lat', 'lng'] as const).filter((field) => wrong[field]).map((field) => ({ field, message, code }))
}

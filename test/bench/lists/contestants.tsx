import { useQuery } from '@tanstack/react-query'
import createFetchClient from 'openapi-fetch'
import createQueryClient from 'openapi-react-query'
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import {
  AddressFromCoords,
  type Coordinates,
  GeocodingProvider,
  reverseGeocodeOptions,
  useGeocodingClient,
  useReverseGeocode,
} from 'react-reverse-geocode'

export interface Account {
  accountId: number
  token: string
}

export interface Contestant {
  /** One row of a list. */
  Row: (place: Coordinates) => ReactNode
  /** Follows a drag. Default: the row. */
  Follower?: (place: Coordinates) => ReactNode
}

/** The text of a row whose request failed. No address contains it. */
export const FAILED = 'failed'

const AccountContext = createContext<Account>({ accountId: 0, token: '' })

export function AccountProvider({ account, children }: { account: Account; children: ReactNode }) {
  return (
    <AccountContext value={account}>
      <GeocodingProvider baseUrl="/" {...account}>
        {children}
      </GeocodingProvider>
    </AccountContext>
  )
}

interface Body {
  payload?: { formatted?: string }
}

async function lookUp(
  { accountId, token }: Account,
  { lat, lng }: Coordinates,
  signal: AbortSignal,
): Promise<Body> {
  const response = await fetch(`/api/v1/accounts/${accountId}/geocoding/reverse?lat=${lat}&lng=${lng}`, {
    headers: { api_access_token: token },
    signal,
  })
  if (!response.ok) throw new Error(`The service answered ${response.status}`)
  return response.json()
}

const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000

function Line({ text, failed }: { text: string | null | undefined; failed: boolean }) {
  return <span>{text ?? (failed ? FAILED : '…')}</span>
}

function HookRow({ lat, lng }: Coordinates) {
  const { data, isError } = useReverseGeocode(lat, lng)
  return <Line text={data?.address?.formatted} failed={isError} />
}

function OptionsRow(place: Coordinates) {
  const { data, isError } = useQuery(reverseGeocodeOptions(useGeocodingClient(), place, { settleMs: 300 }))
  return <Line text={data?.address?.formatted} failed={isError} />
}

/** A first version without a limit of requests, without a `staleTime` and without reading other payload shapes. */
function BareRow(place: Coordinates) {
  const account = useContext(AccountContext)
  const lat = rounded(place.lat)
  const lng = rounded(place.lng)
  const { data, isError } = useQuery({
    queryKey: ['reverse', lat, lng],
    queryFn: ({ signal }) => lookUp(account, { lat, lng }, signal),
  })
  return <Line text={data?.payload?.formatted} failed={isError} />
}

/** The elements and attributes of an `inline` `AddressFromCoords`, written by hand around the hook. */
function ElementsRow({ lat, lng }: Coordinates) {
  const textId = useId()
  const { data, isError } = useReverseGeocode(lat, lng)
  const coordinates = (
    <bdi data-part="coordinates" dir="ltr">
      {lat}, {lng}
    </bdi>
  )
  const { address } = data ?? {}
  const { formatted = '' } = address ?? {}
  return (
    <span
      className="address-from-coords"
      data-variant="inline"
      data-state={address ? 'success' : isError ? 'error' : 'loading'}
      aria-busy={address || isError ? undefined : true}
    >
      <HandIcon path={PIN} />
      <span data-part="content">
        <span data-part="text" id={textId} title={formatted || 'Looking up the address…'}>
          {address ? (
            <>
              <bdi data-part="line">{address.lines[0]}</bdi> <bdi data-part="town">{address.parts.city}</bdi>
            </>
          ) : (
            coordinates
          )}
          {isError && FAILED}
        </span>
        {!address && <span data-part="hidden"> Looking up the address…</span>}
        {address && <span data-part="hidden"> {coordinates}</span>}
      </span>
      <span data-part="actions">
        {address && (
          <>
            <button
              type="button"
              data-part="copy"
              aria-describedby={textId}
              aria-label="Copy"
              title="Copy"
              onClick={() => navigator.clipboard.writeText(formatted)}
            >
              <HandIcon path={COPY} />
            </button>
            <span role="status" data-part="hidden" />
          </>
        )}
        <a
          data-part="map"
          href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={textId}
          aria-label="Open in map"
          title="Open in map"
        >
          <HandIcon path={EXTERNAL} />
        </a>
      </span>
    </span>
  )
}

// As long as those of the component.
const PIN =
  'M8 14.25s4.75-4 4.75-7.75a4.75 4.75 0 0 0-9.5 0C3.25 10.25 8 14.25 8 14.25Zm0-6.1a1.65 1.65 0 1 0 0-3.3 1.65 1.65 0 0 0 0 3.3Z'
const COPY =
  'M5.75 5.75v-2c0-.55.45-1 1-1h5.5c.55 0 1 .45 1 1v5.5c0 .55-.45 1-1 1h-2m-7.5-4.5h5.5v7.5h-7.5v-7.5Z'
const EXTERNAL =
  'M6.25 4.25h-3.5c-.55 0-1 .45-1 1v7c0 .55.45 1 1 1h7c.55 0 1-.45 1-1v-3.5M9.25 2.75h4v4m0-4L6.75 9.25'

function HandIcon({ path }: { path: string }) {
  return (
    <svg data-part="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

const MOST_CONCURRENT = 4
const waiting: (() => void)[] = []
let running = 0

async function fourAtATime<Result>(task: () => Promise<Result>): Promise<Result> {
  if (running >= MOST_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await task()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The same with the limit of requests that `maxConcurrent` sets. */
function LimitedRow(place: Coordinates) {
  const account = useContext(AccountContext)
  const lat = rounded(place.lat)
  const lng = rounded(place.lng)
  const { data, isError } = useQuery({
    queryKey: ['reverse', lat, lng],
    queryFn: ({ signal }) => fourAtATime(() => lookUp(account, { lat, lng }, signal)),
  })
  return <Line text={data?.payload?.formatted} failed={isError} />
}

function EffectRow({ lat, lng }: Coordinates) {
  const account = useContext(AccountContext)
  const [text, setText] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    lookUp(account, { lat, lng }, controller.signal).then(
      (body) => setText(body.payload?.formatted),
      () => {
        if (!controller.signal.aborted) setFailed(true)
      },
    )
    return () => controller.abort()
  }, [account, lat, lng])
  return <Line text={text} failed={failed} />
}

interface Paths {
  '/api/v1/accounts/{accountId}/geocoding/reverse': {
    get: {
      parameters: {
        path: { accountId: number }
        query: { lat: number; lng: number }
        header: { api_access_token: string }
      }
      responses: { 200: { content: { 'application/json': Body } } }
    }
  }
}

const generated = createQueryClient(
  // Reads window.fetch at each call, because the page replaces it with one that counts.
  createFetchClient<Paths>({ baseUrl: '/', fetch: (request) => window.fetch(request) }),
)

function GeneratedRow(place: Coordinates) {
  const { accountId, token } = useContext(AccountContext)
  const { data, isError } = generated.useQuery('get', '/api/v1/accounts/{accountId}/geocoding/reverse', {
    params: {
      path: { accountId },
      query: { lat: rounded(place.lat), lng: rounded(place.lng) },
      header: { api_access_token: token },
    },
  })
  return <Line text={data?.payload?.formatted} failed={isError} />
}

export const contestants = {
  AddressFromCoords: {
    Row: (place) => <AddressFromCoords variant="inline" {...place} />,
    Follower: (place) => <AddressFromCoords variant="inline" settleMs={300} {...place} />,
  },
  'its elements by hand': { Row: ElementsRow },
  useReverseGeocode: { Row: HookRow, Follower: OptionsRow },
  'bare useQuery': { Row: BareRow },
  'bare useQuery, 6 at once': { Row: LimitedRow },
  'useEffect + fetch': { Row: EffectRow },
  'openapi-react-query': { Row: GeneratedRow },
} satisfies Record<string, Contestant>

export type ContestantName = keyof typeof contestants

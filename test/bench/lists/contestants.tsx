import { useQuery } from '@tanstack/react-query'
import createFetchClient from 'openapi-fetch'
import createQueryClient from 'openapi-react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
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
  useReverseGeocode: { Row: HookRow, Follower: OptionsRow },
  'bare useQuery': { Row: BareRow },
  'useEffect + fetch': { Row: EffectRow },
  'openapi-react-query': { Row: GeneratedRow },
} satisfies Record<string, Contestant>

export type ContestantName = keyof typeof contestants

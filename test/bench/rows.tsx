import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { AddressFromCoords, type Coordinates, useReverseGeocode } from 'react-reverse-geocode'
import { readAddress } from 'react-reverse-geocode/read-address'
import useSWRImmutable from 'swr/immutable'

export const ACCOUNT_ID = 1
export const TokenContext = createContext('')

interface Body {
  payload?: { display_name?: string; results?: { formatted_address: string }[] }
}

async function lookUp(token: string, { lat, lng }: Coordinates, signal?: AbortSignal): Promise<Body> {
  const response = await fetch(`/api/v1/accounts/${ACCOUNT_ID}/geocoding/reverse?lat=${lat}&lng=${lng}`, {
    headers: { api_access_token: token },
    signal: signal ?? null,
  })
  if (!response.ok) throw new Error(`The service answered ${response.status}`)
  return response.json()
}

const waiting: (() => void)[] = []
let running = 0

/** At most four at once, as the library sends them, in the simplest way. */
async function withLimit<Result>(task: () => Promise<Result>): Promise<Result> {
  if (running === 4) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await task()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The geocoder's own line, which an app can show without a parser. */
function lineOf(body: Body | undefined): string {
  const { display_name, results } = body?.payload ?? {}
  return display_name ?? results?.[0]?.formatted_address ?? '…'
}

function useLookupByHand<Result>({ lat, lng }: Coordinates, read: (body: Body) => Result) {
  const token = useContext(TokenContext)
  return useQuery({
    queryKey: ['reverse', lat, lng],
    queryFn: ({ signal }) => withLimit(() => lookUp(token, { lat, lng }, signal)).then(read),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

/** What an app has without this library. */
export function HandRow(place: Coordinates) {
  return <span>{lineOf(useLookupByHand(place, (body) => body))}</span>
}

export function HandRowWithParser(place: Coordinates) {
  const address = useLookupByHand(place, ({ payload }) => readAddress(payload, place))
  return <span>{address?.formatted ?? '…'}</span>
}

export function SwrRow({ lat, lng }: Coordinates) {
  const token = useContext(TokenContext)
  const { data } = useSWRImmutable(['reverse', lat, lng], () => withLimit(() => lookUp(token, { lat, lng })))
  return <span>{lineOf(data)}</span>
}

export function HookRow({ lat, lng }: Coordinates) {
  const { data } = useReverseGeocode(lat, lng)
  return <span>{data?.address?.formatted ?? '…'}</span>
}

export const LineRow = (place: Coordinates) => <AddressFromCoords variant="inline" {...place} />

export const CardRow = (place: Coordinates) => <AddressFromCoords {...place} />

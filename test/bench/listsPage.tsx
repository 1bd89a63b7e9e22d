import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { createRoot } from 'react-dom/client'
import {
  AddressFromCoords,
  type Coordinates,
  GeocodingProvider,
  useReverseGeocode,
} from 'react-reverse-geocode'
import { readAddress } from 'react-reverse-geocode/read-address'
import 'react-reverse-geocode/styles.css'

declare global {
  interface Window {
    /** Shows rows with different places. Resolves to the milliseconds from the first render to the last address. */
    showRows: (name: ContestantName, token: string, rows: number) => Promise<number>
  }
}

const ACCOUNT_ID = 1
const TokenContext = createContext('')

interface Body {
  payload?: { formatted?: string }
}

async function lookUp(token: string, { lat, lng }: Coordinates, signal: AbortSignal): Promise<Body> {
  const response = await fetch(`/api/v1/accounts/${ACCOUNT_ID}/geocoding/reverse?lat=${lat}&lng=${lng}`, {
    headers: { api_access_token: token },
    signal,
  })
  if (!response.ok) throw new Error(`The service answered ${response.status}`)
  return response.json()
}

function HookRow({ lat, lng }: Coordinates) {
  const { data } = useReverseGeocode(lat, lng)
  return <span>{data?.address?.formatted ?? '…'}</span>
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

/** By hand, with the same limit and the same reader. */
function HandRow({ lat, lng }: Coordinates) {
  const token = useContext(TokenContext)
  const { data } = useQuery({
    queryKey: ['reverse', lat, lng],
    queryFn: async ({ signal }) => {
      const { payload } = await withLimit(() => lookUp(token, { lat, lng }, signal))
      return readAddress(payload, { lat, lng })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <span>{data?.formatted ?? '…'}</span>
}

const contestants = {
  AddressFromCoords: (props) => <AddressFromCoords variant="inline" {...props} />,
  useReverseGeocode: HookRow,
  'useQuery by hand': HandRow,
} satisfies Record<string, (props: Coordinates) => ReactNode>

export type ContestantName = keyof typeof contestants

/** Neighboring rows are about 100 m apart, so that they are not rounded to the same coordinates. */
const placeOf = (row: number) => ({ lat: (row + 1) / 1000, lng: 13.4 })

const container = document.createElement('ul')
document.body.append(container)

window.showRows = (name, token, rows) => {
  const Row: (props: Coordinates) => ReactNode = contestants[name]
  const places = Array.from({ length: rows }, (_, row) => placeOf(row))
  const outcome = lastAddress(places)
  createRoot(container).render(
    <QueryClientProvider client={new QueryClient()}>
      <TokenContext value={token}>
        <GeocodingProvider baseUrl="/" accountId={ACCOUNT_ID} userId={7} token={token}>
          {places.map((place) => (
            <li key={place.lat}>
              <Row {...place} />
            </li>
          ))}
        </GeocodingProvider>
      </TokenContext>
    </QueryClientProvider>,
  )
  return outcome
}

/** Resolves when the last row has its address. */
function lastAddress(places: readonly Coordinates[]): Promise<number> {
  const start = performance.now()
  return new Promise((resolve) => {
    let next = 0
    let items: readonly Element[] = []
    const observer = new MutationObserver(() => {
      // Collected once, because a live collection would be counted again after each change.
      if (items.length === 0) items = [...container.querySelectorAll('li')]
      // Responses come nearly in order, so each look continues where the last one stopped.
      for (; next < places.length; next += 1) {
        const street = `Long Street ${places[next]?.lat.toFixed(3)}`
        if (!items[next]?.textContent.includes(street)) return
      }
      observer.disconnect()
      resolve(performance.now() - start)
    })
    observer.observe(container, { childList: true, characterData: true, subtree: true })
  })
}

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import {
  AddressFromCoords,
  type Coordinates,
  GeocodingProvider,
  useReverseGeocode,
} from 'react-reverse-geocode'
import { readAddress } from 'react-reverse-geocode/read-address'
import 'react-reverse-geocode/styles.css'
import { placeOf, streetOf } from './answers.ts'

declare global {
  interface Window {
    /** Shows rows with different places. Resolves when the last one has its address. */
    showRows: (name: ContestantName, token: string, rows: number) => Promise<void>
    /** Renders the parent of the rows so often. Nothing has changed. */
    renderAgain: (times: number) => void
  }
}

const ACCOUNT_ID = 1
const TokenContext = createContext('')

interface Body {
  payload?: { display_name?: string; results?: { formatted_address: string }[] }
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

function useHand<Result>({ lat, lng }: Coordinates, read: (body: Body) => Result) {
  const token = useContext(TokenContext)
  return useQuery({
    queryKey: ['reverse', lat, lng],
    queryFn: ({ signal }) => withLimit(() => lookUp(token, { lat, lng }, signal)).then(read),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

/** What an app has without this library: the geocoder's own line. */
function HandRow(place: Coordinates) {
  const body = useHand(place, (each) => each)
  const { display_name, results } = body?.payload ?? {}
  return <span>{display_name ?? results?.[0]?.formatted_address ?? '…'}</span>
}

function HandRowWithParser(place: Coordinates) {
  const address = useHand(place, ({ payload }) => readAddress(payload, place))
  return <span>{address?.formatted ?? '…'}</span>
}

const contestants = {
  'by hand': HandRow,
  'by hand, our parser': HandRowWithParser,
  hook: HookRow,
  line: (props) => <AddressFromCoords variant="inline" {...props} />,
  card: (props) => <AddressFromCoords {...props} />,
} satisfies Record<string, (props: Coordinates) => ReactNode>

export type ContestantName = keyof typeof contestants

const container = document.createElement('ul')
document.body.append(container)
const root = createRoot(container)

window.showRows = (name, token, rows) => {
  const Row: (props: Coordinates) => ReactNode = contestants[name]
  const queryClient = new QueryClient()
  const render = () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <TokenContext value={token}>
          <GeocodingProvider baseUrl="/" accountId={ACCOUNT_ID} userId={7} token={token}>
            {Array.from({ length: rows }, (_, row) => placeOf(row)).map((place) => (
              <li key={place.lat}>
                <Row {...place} />
              </li>
            ))}
          </GeocodingProvider>
        </TokenContext>
      </QueryClientProvider>,
    )
  window.renderAgain = (times) => {
    for (let time = 0; time < times; time += 1) flushSync(render)
  }
  const outcome = allAddresses(rows)
  render()
  return outcome
}

/** Resolves when all rows have their addresses. */
function allAddresses(rows: number): Promise<void> {
  return new Promise((resolve) => {
    let next = 0
    let items: readonly Element[] = []
    const observer = new MutationObserver(() => {
      // Collected once, because a live collection would be counted again after each change.
      if (items.length === 0) items = [...container.querySelectorAll('li')]
      // Responses come nearly in order, so each look continues where the last one stopped.
      for (; next < rows; next += 1) if (!items[next]?.textContent.includes(streetOf(next))) return
      observer.disconnect()
      resolve()
    })
    observer.observe(container, { childList: true, characterData: true, subtree: true })
  })
}

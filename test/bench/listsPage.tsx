import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  AddressFromCoords,
  type Coordinates,
  GeocodingProvider,
  useReverseGeocode,
} from 'react-reverse-geocode'
import { readAddress } from 'react-reverse-geocode/read-address'
import 'react-reverse-geocode/styles.css'
import { nextFrames } from '../support/nextFrames.ts'

interface RowProps extends Coordinates {
  debounceMs?: number
}

export interface Outcome {
  /** The time from the first render to the last address. */
  milliseconds: number
  /** The number of rows without an address. */
  failed: number
}

declare global {
  interface Window {
    bench: {
      mount: (name: ContestantName, token: string, rows: number, places: number) => Promise<Outcome>
      unmount: () => Promise<void>
      drag: (name: ContestantName, token: string, positions: number) => Promise<Outcome>
    }
  }
}

/** The text of a row whose request failed. No address contains it. */
const FAILED = 'failed'

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

function Line({ text, failed }: { text: string | null | undefined; failed: boolean }) {
  return <span>{text ?? (failed ? FAILED : '…')}</span>
}

function HookRow({ lat, lng, debounceMs }: RowProps) {
  const { data, isError } = useReverseGeocode(lat, lng, { debounceMs })
  return <Line text={data?.address?.formatted} failed={isError} />
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
function HandRow({ lat, lng }: RowProps) {
  const token = useContext(TokenContext)
  const { data, isError } = useQuery({
    queryKey: ['reverse', lat, lng],
    queryFn: async ({ signal }) => {
      const { payload } = await withLimit(() => lookUp(token, { lat, lng }, signal))
      return readAddress(payload, { lat, lng })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <Line text={data?.formatted} failed={isError} />
}

function EffectRow({ lat, lng }: RowProps) {
  const token = useContext(TokenContext)
  const [text, setText] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    lookUp(token, { lat, lng }, controller.signal).then(
      (body) => setText(body.payload?.formatted),
      () => setFailed(!controller.signal.aborted),
    )
    return () => controller.abort()
  }, [token, lat, lng])
  return <Line text={text} failed={failed} />
}

const contestants = {
  AddressFromCoords: (props) => <AddressFromCoords variant="inline" {...props} />,
  useReverseGeocode: HookRow,
  'useQuery by hand': HandRow,
  'useEffect + fetch': EffectRow,
} satisfies Record<string, (props: RowProps) => ReactNode>

export type ContestantName = keyof typeof contestants

/** Places with different numbers are about 100 m apart, so that they are not rounded to the same coordinates. */
const placeOf = (number: number) => ({ lat: (number + 1) / 1000, lng: 13.4 })

/** The start of the service's address for a place. All are of one length, so that none is found in another one. */
const streetOf = (number: number) => `Long Street ${placeOf(number).lat.toFixed(3)}`

const container = document.createElement('ul')
document.body.append(container)
const root = createRoot(container)
const queryClient = new QueryClient()

const nextFrame = () => new Promise<number>(requestAnimationFrame)

function render(token: string, children: ReactNode) {
  root.render(
    <QueryClientProvider client={queryClient}>
      <TokenContext value={token}>
        <GeocodingProvider baseUrl="/" accountId={ACCOUNT_ID} userId={7} token={token}>
          {children}
        </GeocodingProvider>
      </TokenContext>
    </QueryClientProvider>,
  )
}

/** Resolves when the last row has its address, or has failed. */
function lastAddress(numbers: readonly number[]): Promise<Outcome> {
  const start = performance.now()
  return new Promise((resolve) => {
    let next = 0
    let failed = 0
    let items: readonly Element[] = []
    const observer = new MutationObserver(() => {
      // Collected once, because a live collection would be counted again after each change.
      if (items.length === 0) items = [...container.querySelectorAll('li')]
      // Responses come nearly in order, so each look continues where the last one stopped.
      for (; next < numbers.length; next += 1) {
        const text = items[next]?.textContent ?? ''
        if (text.includes(FAILED)) failed += 1
        else if (!text.includes(streetOf(numbers[next] ?? -1))) return
      }
      observer.disconnect()
      resolve({ milliseconds: performance.now() - start, failed })
    })
    observer.observe(container, { childList: true, characterData: true, subtree: true })
  })
}

window.bench = {
  mount(name, token, rows, places) {
    const Row: (props: RowProps) => ReactNode = contestants[name]
    const numbers = Array.from({ length: rows }, (_, index) => index % places)
    const outcome = lastAddress(numbers)
    const items = numbers.map((number, index) => ({ id: `row ${index}`, place: placeOf(number) }))
    render(
      token,
      items.map(({ id, place }) => (
        <li key={id}>
          <Row {...place} />
        </li>
      )),
    )
    return outcome
  },
  async unmount() {
    root.render(null)
    await nextFrames()
  },
  async drag(name, token, positions) {
    const Row: (props: RowProps) => ReactNode = contestants[name]
    const outcome = lastAddress([positions - 1])
    for (let number = 0; number < positions; number += 1) {
      render(
        token,
        <li>
          <Row {...placeOf(number)} debounceMs={300} />
        </li>,
      )
      await nextFrame()
    }
    return outcome
  },
}

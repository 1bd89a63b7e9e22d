import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type Coordinates, GeocodingProvider } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'
import { placeOf, streetOf } from './answers.ts'
import {
  ACCOUNT_ID,
  CardRow,
  HandRow,
  HandRowWithParser,
  HookRow,
  LineRow,
  SwrRow,
  TokenContext,
} from './rows.tsx'

declare global {
  interface Window {
    /** Shows this many rows with different places. Resolves when each row has its address. */
    showRows: (name: ContestantName, token: string, rows: number) => Promise<void>
    renderAgain: (times: number) => void
    /** The addresses stay in the cache. */
    removeRows: () => void
  }
}

const contestants = {
  'by hand': HandRow,
  SWR: SwrRow,
  'by hand, our parser': HandRowWithParser,
  hook: HookRow,
  line: LineRow,
  card: CardRow,
} satisfies Record<string, (props: Coordinates) => ReactNode>

export type ContestantName = keyof typeof contestants

const container = document.createElement('ul')
document.body.append(container)
const root = createRoot(container)

window.showRows = (name, token, rows) => {
  const Row: (props: Coordinates) => ReactNode = contestants[name]
  const queryClient = new QueryClient()
  const render = (count: number) =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <TokenContext value={token}>
          <GeocodingProvider baseUrl="/" accountId={ACCOUNT_ID} userId={7} token={token}>
            {Array.from({ length: count }, (_, row) => placeOf(row)).map((place) => (
              <li key={place.lat}>
                <Row {...place} />
              </li>
            ))}
          </GeocodingProvider>
        </TokenContext>
      </QueryClientProvider>,
    )
  window.renderAgain = (times) => {
    for (let time = 0; time < times; time += 1) flushSync(() => render(rows))
  }
  window.removeRows = () => flushSync(() => render(0))
  const outcome = allAddresses(rows)
  render(rows)
  return outcome
}

function allAddresses(rows: number): Promise<void> {
  return new Promise((resolve) => {
    let next = 0
    let items: readonly Element[] = []
    const observer = new MutationObserver(() => {
      if (items.length === 0) items = [...container.querySelectorAll('li')]
      // Addresses appear nearly in order, so the search continues at the first row that had none.
      while (next < rows && items[next]?.textContent.includes(streetOf(next))) next += 1
      if (next < rows) return
      observer.disconnect()
      resolve()
    })
    observer.observe(container, { childList: true, characterData: true, subtree: true })
  })
}

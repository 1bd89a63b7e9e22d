import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Profiler, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import 'react-reverse-geocode/styles.css'
import {
  type Account,
  AccountProvider,
  type Contestant,
  type ContestantName,
  contestants,
  FAILED,
} from './contestants.tsx'
import { placeOf, streetOf } from './places.ts'

export interface Outcome {
  /** The time from the first render to the last address. */
  milliseconds: number
  /** The number of rows without an address. */
  failed: number
  /** The most fetches that were open at once, including those that the browser queued. */
  mostOpen: number
  /** The sum of the values of all layout shifts. */
  layoutShift: number
  /** The commits of each row. Only the profiling build counts them. */
  commits: { fewest: number; most: number }
}

declare global {
  interface Window {
    bench: {
      mount: (name: ContestantName, account: Account, rows: number, places: number) => Promise<Outcome>
      unmount: () => Promise<void>
      drag: (name: ContestantName, account: Account, positions: number) => Promise<Outcome>
    }
  }
}

const container = document.getElementById('root')
if (!container) throw new Error('The page has no root.')
const root = createRoot(container)
const queryClient = new QueryClient()

let open = 0
let mostOpen = 0
const { fetch } = window
window.fetch = (input, init) => {
  open += 1
  mostOpen = Math.max(mostOpen, open)
  const answer = fetch(input, init)
  const close = () => {
    open -= 1
  }
  answer.then(close, close)
  return answer
}

let layoutShift = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if ('value' in entry) layoutShift += Number(entry.value)
}).observe({ type: 'layout-shift', buffered: true })

const commits = new Map<string, number>()
const count = (id: string) => commits.set(id, (commits.get(id) ?? 0) + 1)

/** Counts the commits of a row in the profiling build. */
function Counted({ id, children }: { id: string; children: ReactNode }) {
  return __COUNTS_COMMITS__ ? (
    <Profiler id={id} onRender={count}>
      {children}
    </Profiler>
  ) : (
    children
  )
}

const nextFrame = () => new Promise<number>(requestAnimationFrame)

function render(account: Account, children: ReactNode) {
  root.render(
    <QueryClientProvider client={queryClient}>
      <AccountProvider account={account}>
        <ul>{children}</ul>
      </AccountProvider>
    </QueryClientProvider>,
  )
}

/** Resolves when the last row has its address. */
function lastAddress(numbers: readonly number[]): Promise<{ at: number; failed: number }> {
  return new Promise((resolve) => {
    let next = 0
    let failed = 0
    let items: readonly Element[] = []
    const look = () => {
      // Collected once, because a live collection would be counted again after each change.
      if (items.length === 0) items = [...(container?.querySelectorAll('li') ?? [])]
      // Responses come nearly in order, so each look continues where the last one stopped.
      for (; next < numbers.length; next += 1) {
        const text = items[next]?.textContent ?? ''
        if (text.includes(FAILED)) failed += 1
        else if (!text.includes(streetOf(numbers[next] ?? -1))) return
      }
      observer.disconnect()
      resolve({ at: performance.now(), failed })
    }
    const observer = new MutationObserver(look)
    if (container) observer.observe(container, { childList: true, characterData: true, subtree: true })
  })
}

async function outcome(start: number, end: Promise<{ at: number; failed: number }>): Promise<Outcome> {
  const { at, failed } = await end
  // Refetches count too. They start some frames later.
  for (let quiet = 0; quiet < 10; quiet = open > 0 ? 0 : quiet + 1) await nextFrame()
  const counts = [...commits.values()]
  return {
    milliseconds: at - start,
    failed,
    mostOpen,
    layoutShift,
    commits: { fewest: Math.min(...counts), most: Math.max(...counts) },
  }
}

function reset() {
  mostOpen = 0
  layoutShift = 0
  commits.clear()
}

window.bench = {
  mount(name, account, rows, places) {
    reset()
    const { Row }: Contestant = contestants[name]
    const numbers = Array.from({ length: rows }, (_, index) => index % places)
    const start = performance.now()
    const end = lastAddress(numbers)
    render(
      account,
      numbers.map((number, index) => {
        const id = `row ${index}`
        return (
          <li key={id}>
            <Counted id={id}>
              <Row {...placeOf(number)} />
            </Counted>
          </li>
        )
      }),
    )
    return outcome(start, end)
  },
  async unmount() {
    root.render(null)
    await nextFrame()
    await nextFrame()
  },
  async drag(name, account, positions) {
    reset()
    const contestant: Contestant = contestants[name]
    const Follower = contestant.Follower ?? contestant.Row
    const start = performance.now()
    const end = lastAddress([positions - 1])
    for (let number = 0; number < positions; number += 1) {
      render(
        account,
        <li>
          <Counted id="follower">
            <Follower {...placeOf(number)} />
          </Counted>
        </li>,
      )
      await nextFrame()
    }
    return outcome(start, end)
  },
}

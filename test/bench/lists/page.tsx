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
  /** From the first render to the last address. */
  milliseconds: number
  /** Rows that never had an address. */
  failed: number
  /** Fetches the page had open at once, those included that the browser held back. */
  mostOpen: number
  /** The sum of the layout shifts' values. */
  layoutShift: number
  /** Of each row, from the profiling build; 0 from the other. */
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

/** A row and, in the profiling build, what counts its commits. */
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

/** Resolves at the change of the page that answers the last row. */
function answered(numbers: readonly number[]): Promise<{ at: number; failed: number }> {
  return new Promise((resolve) => {
    let next = 0
    let failed = 0
    let items: readonly Element[] = []
    const look = () => {
      // Once, since a live collection is counted through anew after each change.
      if (items.length === 0) items = [...(container?.querySelectorAll('li') ?? [])]
      // Answers come about in order, so each look goes on where the last one stopped.
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
  // Requests that refresh a known address count too. They begin some frames later.
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
    const end = answered(numbers)
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
    const end = answered([positions - 1])
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

import { createGeocodingClient, type GeocodingClient } from 'react-reverse-geocode'
import { expect, test, vi } from 'vitest'

/** Returns the longest time, in milliseconds, for which `run` and the tasks that it starts block the page. */
async function longestBlock(run: () => void): Promise<number> {
  let longest = 0
  let last = performance.now()
  run()
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  return longest
}

/** A client with four requests in flight, which `answer` answers, and `waiting` more lookups. */
async function setUp(waiting: number) {
  // As on a page: on a server, a 429 fails the lookups that wait.
  vi.stubGlobal('document', {})
  const inFlight: [lat: string | null, answer: (response: Response) => void][] = []
  const client = createGeocodingClient({
    baseUrl: 'https://desk.example.com',
    accountId: 1,
    token: 'agent-key',
    fetch: (input) =>
      new Promise((resolve) => {
        inFlight.push([new URL(String(input)).searchParams.get('lat'), resolve])
      }),
    readAddress: () => ({ formatted: 'Elm Street', lines: ['Elm Street'], parts: {} }),
  })
  const lookUp = (index: number, options?: Parameters<GeocodingClient['reverse']>[1]) =>
    void client.reverse({ lat: index / 1_000, lng: 0 }, options).catch(() => {})
  const added = await longestBlock(() => {
    for (let index = 0; index < waiting + 4; index += 1) lookUp(index)
  })
  const answer = (response: () => Response) =>
    longestBlock(() => {
      for (const [, resolve] of inFlight.splice(0)) resolve(response())
    })
  return { added, answer, lookUp, sent: () => inFlight.map(([lat]) => lat) }
}

const ok = () => Response.json({ payload: { formatted: 'Elm Street' } })
const limited = () => new Response(null, { status: 429, headers: { 'Retry-After': '5' } })

test('a queue with many lookups', async () => {
  process.stdout.write(
    `\n${'lookups that wait'.padEnd(24)}${'added'.padStart(12)}${'four 429s'.padStart(12)}${'four 200s'.padStart(12)}\n`,
  )
  for (const waiting of [1_000, 5_000, 10_000]) {
    const refused = await setUp(waiting)
    const answered = await setUp(waiting)
    const cells = [refused.added, await refused.answer(limited), await answered.answer(ok)]
    process.stdout.write(
      `${String(waiting).padEnd(24)}${cells.map((cell) => `${cell.toFixed(0)} ms`.padStart(12)).join('')}\n`,
    )
  }
  const { answer, lookUp, sent } = await setUp(1_000)
  lookUp(9_999, { rank: 'click' })
  await answer(ok)
  expect(sent()[0]).toBe('9.999')
  vi.unstubAllGlobals()
})

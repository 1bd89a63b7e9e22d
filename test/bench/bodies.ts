import { createGeocodingClient } from 'react-reverse-geocode'
import { test } from 'vitest'
import { hostileBodies, MEBIBYTE } from '../support/hostileBodies.ts'
import { reichstag } from '../support/places.ts'

const ROUNDS = 5
const RENEWALS = 2_016

/** A page that does not react for longer than this is marked with `!`. */
const LIMIT_MS = 50

const options = { baseUrl: 'https://desk.example.com', accountId: 1, userId: 'agent 7' }
const own = { formatted: 'Berlin', lines: ['Berlin'], parts: {} }

/** As many tokens of this length as a client remembers. */
function tokensOf(length: number): string[] {
  return Array.from({ length: 100 }, (_, index) => `agent-${index}-`.padEnd(length, '8f0c2e5d7b1a'))
}

test('milliseconds for which a body of 1 MiB blocks the event loop, without reading the address', async () => {
  print(`${'milliseconds at once'.padEnd(48)}${cells(['200', '422', '422, 100 tokens'])}\n`)
  for (const name of Object.keys(hostileBodies('agent'))) {
    const row: string[] = []
    for (const [status, tokens] of [
      [200, tokensOf(32).slice(0, 1)],
      [422, tokensOf(32).slice(0, 1)],
      [422, tokensOf(32)],
    ] as const) {
      const body = hostileBodies(tokens[0] ?? '')[name] ?? ''
      const text = status === 200 ? `{"payload":{"body":${body}}}`.slice(0, MEBIBYTE) : body
      const runs: number[] = []
      for (let round = 0; round < ROUNDS; round++) runs.push(await longestBlock(status, text, tokens))
      row.push(`${median(runs).toFixed(0)}${median(runs) > LIMIT_MS ? ' !' : ''}`)
    }
    print(`${name.padEnd(48)}${cells(row)}\n`)
  }
})

test('milliseconds for a failure after a week of renewed tokens', async () => {
  for (const length of [1_000, 6_000]) {
    const tokens = Array.from({ length: RENEWALS }, (_, index) => `agent-${index}-`.padEnd(length, 'x'))
    let given = 0
    const token = () => {
      const next = tokens[given]
      given += 1
      if (next === undefined)
        throw new Error(`No session: ${tokens.map((token) => token.slice(0, 20)).join()}`)
      return next
    }
    const fetch = async () => new Response('{}', { status: 401 })
    const client = createGeocodingClient({ ...options, token, fetch })
    let took = 0
    while (given <= RENEWALS) {
      const start = performance.now()
      await client.reverse(reichstag).catch(() => {})
      took = performance.now() - start
    }
    print(`${RENEWALS} renewals of tokens of ${length} letters, and then a failure: ${took.toFixed(1)} ms\n`)
  }
})

/** The longest time in milliseconds between two turns of the event loop during a look-up. */
async function longestBlock(status: number, body: string, tokens: readonly string[]): Promise<number> {
  let given = 0
  const client = createGeocodingClient({
    ...options,
    token: () => tokens[Math.min(given++, tokens.length - 1)] ?? '',
    fetch: async () => new Response(given < tokens.length ? '{}' : body, { status }),
    readAddress: () => own,
  })
  while (given < tokens.length - 1) await client.reverse(reichstag).catch(() => {})
  let isOver = false
  let longest = 0
  const answer = client.reverse(reichstag).then(
    () => {},
    () => {},
  )
  answer.finally(() => {
    isOver = true
  })
  for (let last = performance.now(); !isOver; ) {
    await new Promise((resolve) => setImmediate(resolve))
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  return longest
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}

function cells(texts: readonly string[]): string {
  return texts.map((text) => text.padStart(16)).join('')
}

function print(text: string): void {
  process.stdout.write(text)
}

import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useReverseGeocode } from 'react-reverse-geocode'
import type { Failure } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { randomRuns } from '../../support/randomRuns.ts'
import { createStreets } from '../../support/streets.ts'
import { withService } from '../../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  allowWarning(/responded with 401|No response|is HTML/)
})

const failures: Readonly<Record<string, Failure>> = {
  service: 'service',
  network: 'network',
  timeout: 'timeout',
  html: 'html',
  unauthorized: 'unauthorized',
  429: () => new Response(null, { status: 429 }),
}

const rows = (minLength: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength, maxLength: 4 })

type Change = { rows: number[] } | { failure: string } | { isVisible: boolean } | { isOnline: boolean }

/** What changes, and how many seconds pass before the next change. */
const step: fc.Arbitrary<[Change, seconds: number]> = fc.tuple(
  fc.oneof(
    fc.record({ rows: rows(0) }),
    fc.record({ failure: fc.constantFrom('none', ...Object.keys(failures)) }),
    fc.record({ isVisible: fc.boolean() }),
    fc.record({ isOnline: fc.boolean() }),
  ),
  fc.constantFrom(0.1, 3, 16, 35, 130),
)

function Row({ lat }: { lat: number }) {
  const { data, error } = useReverseGeocode(lat, 2)
  return <li>{data?.address?.formatted ?? error?.kind ?? 'loading'}</li>
}

const texts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

/** Returns the texts of these rows, up to an hour after the service has begun to work for good. */
async function textsAfter(steps: readonly [Change, seconds: number][], last: readonly number[]) {
  const service = createStreets()
  const { wrapper } = withService({ service, token: async () => service.token })
  const page = (lats: readonly number[]) => lats.map((lat) => <Row key={lat} lat={lat} />)
  const { rerender } = render(page(last), { wrapper })
  for (const [change, seconds] of steps) {
    if ('rows' in change) rerender(page(change.rows))
    else if ('failure' in change) service.failWith(failures[change.failure] ?? null)
    else if ('isVisible' in change) act(() => focusManager.setFocused(change.isVisible))
    else act(() => onlineManager.setOnline(change.isOnline))
    await advance(seconds * 1_000)
  }
  act(() => focusManager.setFocused(true))
  act(() => onlineManager.setOnline(true))
  rerender(page(last))
  await advance(20_000)
  service.failWith(null)
  for (let minute = 0; minute < 60 && texts().some((text) => !text?.startsWith('Street')); minute += 1) {
    await advance(60_000)
  }
  const shown = texts()
  cleanup()
  return shown
}

test('after any failures in any order, each row on the screen has its address within an hour', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), rows(1), async (steps, last) => {
      expect(await textsAfter(steps, last)).toEqual(last.map((lat) => `Street ${lat}`))
    }),
    randomRuns(20),
  )
})

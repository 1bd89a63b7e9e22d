import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { createStreets } from '../../support/streets.ts'
import { withService } from '../../support/withService.tsx'
import { indices, placeOf, streetOf } from './lists.ts'

// The account pays its geocoder for each lookup.

beforeEach(() => {
  vi.useFakeTimers()
})

const rowOf = (index: number) => <AddressFromCoords key={index} variant="inline" {...placeOf(index)} />
const shownRows = () => document.querySelectorAll('[data-address-state="success"]').length

test('an arrow key through 50 conversations, there and back, three times, asks for each place once', async () => {
  const { service, wrapper } = withService({ service: createStreets('Street', { delayMs: 400 }) })
  const { rerender } = render(rowOf(0), { wrapper })
  const there = indices(50)
  const requests: number[] = []
  for (const round of [1, 2, 3]) {
    for (const conversation of [...there, ...there.toReversed()]) {
      rerender(rowOf(conversation))
      await advance(125)
    }
    requests.push(service.requests.length)
    expect(round === 1 || screen.getByText(streetOf(placeOf(0)))).toBeTruthy()
  }

  expect(requests).toEqual([50, 50, 50])
  expect(service.requests.every(({ status }) => status === 200)).toBe(true)
})

test('what only flies past is not asked for, and what the agent stops at is', async () => {
  const { service, wrapper } = withService({ service: createStreets() })
  const { rerender } = render(rowOf(0), { wrapper })
  for (const row of indices(200)) {
    rerender(rowOf(row))
    await advance(16)
  }
  await advance(100)

  expect(screen.getByText(streetOf(placeOf(199)))).toBeInTheDocument()
  expect(service.requests.map(({ lat }) => lat)).toEqual([String(placeOf(199).lat)])
})

test('an app that invalidates everything six times asks for nothing that is answered', async () => {
  const queryClient = new QueryClient()
  const { service, wrapper } = withService({ service: createStreets(), queryClient })
  render(indices(500).map(rowOf), { wrapper })
  await advance(5_000)
  expect(shownRows()).toBe(500)
  for (let mutation = 0; mutation < 6; mutation += 1) {
    queryClient.invalidateQueries()
    await advance(1_000)
  }

  expect(shownRows()).toBe(500)
  expect(service.requests).toHaveLength(500)
})

test('refetch and resetQueries ask for an address again', async () => {
  const queryClient = new QueryClient()
  const { service, wrapper } = withService({ service: createStreets(), queryClient })
  render(rowOf(0), { wrapper })
  await advance(100)
  queryClient.resetQueries({ queryKey: ['geocoding'] })
  await advance(100)

  expect(shownRows()).toBe(1)
  expect(service.requests).toHaveLength(2)
})

test('a token string that is renewed eight times asks for 50 rows once, and shows no placeholder again', async () => {
  const service = createStreets()
  const page = (token: string) => (
    <ServiceProvider service={service} token={token}>
      {indices(50).map(rowOf)}
    </ServiceProvider>
  )
  let { token } = service
  const { rerender } = render(page(token))
  await advance(1_000)
  const shown = [shownRows()]
  for (let renewal = 0; renewal < 8; renewal += 1) {
    token = service.regenerateToken()
    rerender(page(token))
    shown.push(shownRows())
    await advance(15 * 60_000)
  }

  expect(shown).toEqual(Array(9).fill(50))
  expect(service.requests).toHaveLength(50)
})

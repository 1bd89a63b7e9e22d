import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { reichstag, tokyoTower } from '../../support/places.ts'
import { show } from '../../support/show.tsx'

test('a card announces each result once and as a whole, and does not announce loading', async () => {
  const service = createAccountService()
  service.failWith('forbidden', { times: 1 })
  const { root, change } = show({ label: 'Gate' }, { service })
  const live = root.querySelector('[aria-live="polite"]')
  expect(live).toHaveAttribute('aria-atomic', 'true')
  const spoken: string[] = []
  const observer = new MutationObserver(() => spoken.push(live?.textContent ?? ''))
  observer.observe(root, { childList: true, characterData: true, subtree: true })

  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'error'))
  expect(spoken).toEqual([expect.stringMatching(/Gate.*No permission to look up addresses/)])

  change({ ...tokyoTower, label: null })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
  expect(spoken.slice(1).filter(Boolean)).toEqual([expect.stringContaining('芝公園')])
})

test('a card announces the distance to a house with its address, and not while a live location moves a little', async () => {
  const degreesOf = (metres: number) => metres / 111_195
  const position = { lat: reichstag.lat + degreesOf(947), lng: reichstag.lng }
  const service = createAccountService({
    geocode: () => ({ road: 'Kirchweg', house_number: '1', city: 'Springfield', position }),
  })
  const { root, change } = show({ moving: 'live' }, { service })
  const live = root.querySelector('[aria-live="polite"]')
  const spoken: string[] = []
  const observer = new MutationObserver(() => spoken.push(live?.textContent ?? ''))
  if (live) observer.observe(live, { childList: true, characterData: true, subtree: true })

  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
  await waitFor(() => expect(spoken).toHaveLength(1))
  for (const metres of [20, -20, 15]) change({ lat: reichstag.lat + degreesOf(metres) })
  await waitFor(() => expect(root).toHaveTextContent('52.51873'))
  expect(spoken).toEqual(['Kirchweg\u00A01SpringfieldNearest known address, about 950\u00A0m away'])
  // NVDA leaves out what is in another live region within this one.
  expect(live?.querySelector('[aria-live]')).toBeNull()
})

test('a card announces the same error again after a retry', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const service = createAccountService()
  service.failWith('service')
  const { root } = show({}, { service })
  await advance(5_000)
  const message = screen.getByText('The address service is having problems')
  service.hold()
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  await advance(0)
  expect(root).toHaveAttribute('aria-busy', 'true')
  expect(message).toBeInTheDocument()
  service.release()
  await advance(5_000)

  expect(message).not.toBeInTheDocument()
  expect(screen.getByText('The address service is having problems')).toBeInTheDocument()
})

test('a live location without an address is announced once, however far it moves', async () => {
  const service = createAccountService({ geocode: () => ({}) })
  const { root, change } = show({ moving: 'live' }, { service })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'empty'))
  const spoken: string[] = []
  const observer = new MutationObserver(() => spoken.push(live?.textContent ?? ''))
  const live = root.querySelector('[aria-live="polite"]')
  if (live) observer.observe(live, { childList: true, characterData: true, subtree: true })
  for (const step of [1, 2, 3, 4, 5]) change({ lat: reichstag.lat + step / 100_000 })

  await waitFor(() => expect(root).toHaveTextContent('52.51865'))
  expect(spoken).toEqual([])
})

test('a card keeps an error while the app fetches it again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const service = createAccountService()
  service.failWith('service')
  const queryClient = new QueryClient()
  show({}, { service, queryClient })
  await advance(5_000)
  const message = screen.getByText('The address service is having problems')
  act(() => void queryClient.refetchQueries())
  await advance(1_000)

  expect(message).toBeInTheDocument()
})

test('an inline address announces nothing', async () => {
  const { root } = show({ variant: 'inline' })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))

  expect(root.querySelector('[aria-live]')).toBeNull()
})

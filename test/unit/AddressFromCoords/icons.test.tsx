import { onlineManager } from '@tanstack/react-query'
import { cleanup, waitFor } from '@testing-library/react'
import { type AccountServiceOptions, createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, expect, test } from 'vitest'
import { type Props, show, variants } from '../../support/show.tsx'

afterEach(() => onlineManager.setOnline(true))

interface Look extends Pick<AccountServiceOptions, 'geocode'> {
  props?: Partial<Props>
  isOnline?: boolean
  failure?: 'forbidden' | 'not-found' | 'service'
}

/** The shapes of the icons in this state, in the order of the document: that of the state, and those of the buttons. */
async function shapesIn(state: string, { props = {}, geocode, isOnline = true, failure }: Look = {}) {
  onlineManager.setOnline(isOnline)
  const service = createAccountService(geocode ? { geocode } : {})
  if (failure) service.failWith(failure)
  const { root } = show(props, { service, retries: 0 })
  await waitFor(() => expect(root).toHaveAttribute('data-state', state))
  const shapes = [...root.querySelectorAll('svg path')].map((path) => path.getAttribute('d'))
  cleanup()
  return shapes
}

test.each(variants)(
  '%s has a pin, another icon for an error, and a third one when offline',
  async (variant) => {
    const props = { variant }
    const [pin] = await shapesIn('success', { props })
    const [alert] = await shapesIn('error', { props, failure: 'forbidden' })
    const [offline] = await shapesIn('offline', { props, isOnline: false })

    for (const shape of [pin, alert, offline]) expect(shape).toMatch(/^M/)
    expect(new Set([pin, alert, offline]).size).toBe(3)
  },
)

test('keeps the pin where nothing is wrong', async () => {
  const [pin] = await shapesIn('success')
  const others = [
    await shapesIn('idle', { props: { lat: null } }),
    await shapesIn('loading'),
    await shapesIn('empty', { geocode: () => ({}) }),
    await shapesIn('error', { failure: 'not-found' }),
  ]

  expect(others.map(([shape]) => shape)).toEqual([pin, pin, pin, pin])
})

test('the map link, Copy and Try again have an icon each', async () => {
  const [, map, copy] = await shapesIn('success')
  const [, sameMap, sameCopy, retry] = await shapesIn('error', { failure: 'service' })

  expect([sameMap, sameCopy]).toEqual([map, copy])
  for (const shape of [map, copy, retry]) expect(shape).toMatch(/^M/)
  expect(new Set([map, copy, retry]).size).toBe(3)
})

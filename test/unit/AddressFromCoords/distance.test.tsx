import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AddressState, Payload } from 'react-reverse-geocode'
import ar from 'react-reverse-geocode/messages/ar'
import de from 'react-reverse-geocode/messages/de'
import { createAccountService } from 'react-reverse-geocode/testing'
import { describe, expect, test } from 'vitest'
import { type Props, show } from '../../support/show.tsx'
import type { Setup } from '../../support/withService.tsx'

const place = { lat: 49.45, lng: 10.8 }

/** Metres of a degree of latitude. */
const DEGREE = 111_195

/** As Nominatim writes it. */
function houseAt(metres: number): Payload {
  const address = { house_number: '1', road: 'Kirchweg', village: 'Großhabersdorf', country: 'Deutschland' }
  return { lat: String(place.lat + metres / DEGREE), lon: String(place.lng), address }
}

async function showHouseAt(metres: number, props: Partial<Props> = {}, setup: Setup = {}) {
  const service = createAccountService({ geocode: () => houseAt(metres) })
  const shown = show({ ...place, ...props }, { service, ...setup })
  await waitFor(() => expect(shown.root).toHaveAttribute('data-address-state', 'success'))
  return shown
}

describe('how far the nearest known house is', () => {
  test.each([
    [40, undefined],
    [99, undefined],
    [180, 'Nearest known address, about 180 m away'],
    [904, 'Nearest known address, about 900 m away'],
    [12_300, 'Nearest known address, about 12 km away'],
  ])('stands below the address if it is far: %i m', async (metres, message) => {
    const { root } = await showHouseAt(metres)
    expect(root.querySelector('[aria-live="polite"]')).toHaveTextContent(
      `Kirchweg 1Großhabersdorf, Deutschland${message ?? ''}`,
    )
  })

  test.each([
    ['en-US', {}, 'Nearest known address, about 0.56 mi away'],
    ['en-GB', {}, 'Nearest known address, about 980 yd away'],
    ['de', { messages: de }, 'Nächste bekannte Adresse, etwa 900 m entfernt'],
    ['ar', { messages: ar }, 'أقرب عنوان معروف، على بُعد 900 متر تقريبًا'],
  ])('is written for the locale %s', async (locale, props, message) => {
    const { root } = await showHouseAt(900, props, { locale })

    expect(root.querySelector('[data-address-part="nearest"]')).toHaveTextContent(message)
  })

  test('is a sign before the street in a line, and the sentence in its tooltip', async () => {
    const { root } = await showHouseAt(900, { variant: 'inline' })

    expect(root).toHaveTextContent(/^≈ Kirchweg 1, Großhabersdorf/)
    expect(
      screen.getByTitle('Kirchweg 1, Großhabersdorf, Deutschland · Nearest known address, about 900 m away'),
    ).toBe(root)
  })

  test('is not copied', async () => {
    const user = userEvent.setup()
    await showHouseAt(900)
    await user.click(screen.getByRole('button', { name: 'Copy' }))

    expect(await navigator.clipboard.readText()).toBe('Kirchweg 1\nGroßhabersdorf\nDeutschland')
  })

  test('is in the state, measured from the place on the screen, and not where only the street is shown', async () => {
    const states: AddressState[] = []
    const children = (state: AddressState) => {
      states.push(state)
      return state.status
    }
    const { change, root } = await showHouseAt(40, { children })
    expect(states.at(-1)).toMatchObject({ distance: expect.closeTo(40, 0) })

    change({ children, accuracy: 150 })
    await waitFor(() => expect(root).toHaveTextContent('success'))
    expect(states.at(-1)).not.toHaveProperty('distance')
  })
})

describe('how exact the place is', () => {
  test.each([
    ['en', 151.6, 'Accurate to 150 m'],
    ['en', 1_400, 'Accurate to 1.4 km'],
    ['en', 999, 'Accurate to 1 km'],
    ['en-US', 151, 'Accurate to 500 ft'],
    ['en-US', 1_400, 'Accurate to 0.87 mi'],
    ['de', 1_400, 'Accurate to 1,4 km'],
    ['ar', 120, 'Accurate to 120 م'],
    ['ar-EG', 60_000, 'Accurate to ٦٠ كم'],
  ])('is beside the coordinates: in %s, %d m is %s', (locale, accuracy, text) => {
    const { root } = show({ accuracy }, { locale })

    expect(root.querySelector('[data-address-part="coordinates"] > :last-child')).toHaveTextContent(text)
  })

  test('is in the tooltip of a line', async () => {
    const { root } = show({ accuracy: 1_400, variant: 'inline' })
    await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))

    expect(screen.getByTitle('Berlin, Deutschland · Accurate to 1.4 km')).toBe(root)
  })

  test.each([undefined, null, 0, -5, Number.NaN, 35, 50])(
    'is not there if nothing is known, or if it is good enough for a house: %s',
    (accuracy) => {
      expect(show({ accuracy }).root).not.toHaveTextContent('Accurate')
    },
  )

  test('reaches the media with the coordinates', () => {
    const { root } = show({ accuracy: 35, media: ({ coordinates }) => JSON.stringify(coordinates) })

    expect(root).toHaveTextContent('{"lat":52.5186,"lng":13.3762,"accuracy":35}')
  })
})

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
  await waitFor(() => expect(shown.root).toHaveAttribute('data-state', 'success'))
  return shown
}

describe('how far the nearest known house is', () => {
  test.each([
    [40, undefined],
    [99, undefined],
    [180, 'Nearest known address, about 180 m away'],
    [904, 'Nearest known address, about 900 m away'],
    [12_300, 'Nearest known address, about 12 km away'],
  ])('stands above the address if it is far: %i m', async (metres, message) => {
    const { root } = await showHouseAt(metres)
    const distance = root.querySelector('[data-part="distance"]')

    expect(distance?.textContent).toBe(message)
    expect(root.querySelector('[aria-live="polite"]')?.textContent).toBe(
      `${message ?? ''}Kirchweg 1GroßhabersdorfDeutschland`,
    )
  })

  test.each([
    ['en-US', {}, 'Nearest known address, about 0.56 mi away'],
    ['en-GB', {}, 'Nearest known address, about 900 m away'],
    ['de', { messages: de }, 'Nächste bekannte Adresse: etwa 900 m'],
    ['ar', { messages: ar }, 'أقرب عنوان معروف، على بُعد حوالي 900 م'],
  ])('is written for the locale %s', async (locale, props, message) => {
    const { root } = await showHouseAt(900, props, { locale })

    expect(root.querySelector('[data-part="distance"]')).toHaveTextContent(message)
  })

  test('stands before the street in a line, with more in the tooltip', async () => {
    const { root } = await showHouseAt(900, { variant: 'inline' })

    expect(root).toHaveTextContent(/^900 m away · Kirchweg 1, Großhabersdorf/)
    expect(
      screen.getByTitle('Nearest known address, about 900 m away · Kirchweg 1, Großhabersdorf, Deutschland'),
    ).toBeVisible()
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
    ['en', 12, '± 12 m'],
    ['en', 151.6, '± 150 m'],
    ['en', 1_400, '± 1.4 km'],
    ['en', 999, '± 1 km'],
    ['en-US', 12, '± 39 ft'],
    ['en-US', 1_400, '± 0.87 mi'],
    ['en-US', 20_000, '± 12 mi'],
    ['de', 1_400, '± 1,4 km'],
    ['ar', 12, '± 12 م'],
    ['ar-EG', 60_000, '± ٦٠ كم'],
  ])('is beside the coordinates: in %s, %d m is %s', (locale, accuracy, text) => {
    const { root } = show({ accuracy }, { locale })

    expect(root.querySelector('[data-part="accuracy"] > [aria-hidden]')).toHaveTextContent(text)
  })

  test('is in words for a screen reader and in the tooltip', () => {
    show({ accuracy: 35 })

    expect(screen.getByTitle('Accurate to 35 m')).toHaveTextContent('Accurate to 35 m')
  })

  test('is in a line in its tooltip and for a screen reader', async () => {
    const { root } = show({ accuracy: 35, variant: 'inline' })
    await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))

    expect(screen.getByTitle('Platz der Republik 1, 11011 Berlin, Deutschland · ± 35 m')).toBeVisible()
    expect(root).toHaveTextContent(
      /^Platz der Republik 1, Berlin Coordinates 52\.5186, 13\.3762 Accurate to 35 m/,
    )
  })

  test.each([undefined, null, 0, -5, Number.NaN])('is not there if nothing is known: %s', (accuracy) => {
    expect(show({ accuracy }).root).not.toHaveTextContent('±')
  })

  test('reaches the media with the coordinates', () => {
    const { root } = show({ accuracy: 35, media: (coordinates) => JSON.stringify(coordinates) })

    expect(root).toHaveTextContent('{"lat":52.5186,"lng":13.3762,"accuracy":35}')
  })
})

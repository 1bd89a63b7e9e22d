import type { AddressState, Messages } from 'react-reverse-geocode'
import ar from 'react-reverse-geocode/messages/ar'
import de from 'react-reverse-geocode/messages/de'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../support/advance.ts'
import { type Props, show, showSettled, variants } from '../support/show.tsx'
import type { Setup } from '../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

const place = { lat: 49.45, lng: 10.8 }

/** Meters of a degree of latitude. */
const DEGREE = 111_195

/** Shows a place whose nearest known house is this far away, to the northeast. The payload has Nominatim's format. */
async function showHouseAt(meters: number, props: Partial<Props> = {}, setup: Setup = {}) {
  const degrees = meters / Math.SQRT2 / DEGREE
  const lat = place.lat + degrees
  const lng = place.lng + degrees / Math.cos((lat * Math.PI) / 180)
  const address = { house_number: '1', road: 'Kirchweg', village: 'Großhabersdorf', country: 'Deutschland' }
  const payload = { lat: String(lat), lon: String(lng), address }
  const service = createAccountService({ geocode: () => payload })
  const shown = await showSettled({ ...place, ...props }, { service, ...setup })
  // With `moving: 'pin'`, the lookup is debounced by 250 ms.
  await advance(200)
  expect(shown.root).toHaveAttribute('data-address-state', 'success')
  return shown
}

describe('how far the nearest known house is', () => {
  test.each<[meters: number, locale: string | undefined, props: Partial<Props>, message: string]>([
    [99, undefined, {}, ''],
    [101, undefined, {}, 'Nearest known address, about 100 m away'],
    [180, undefined, {}, 'Nearest known address, about 180 m away'],
    [904, undefined, {}, 'Nearest known address, about 900 m away'],
    [900, 'en-US', {}, 'Nearest known address, about 0.56 mi away'],
    [900, 'en-GB', {}, 'Nearest known address, about 980 yd away'],
    [900, 'de', { messages: de }, 'Nächste bekannte Adresse, etwa 900 m entfernt'],
    [900, 'ar', { messages: ar }, 'أقرب عنوان معروف، على بُعد 900 متر تقريبًا'],
  ])(
    'is below the address if it is more than 100 m: %i m in the locale %s',
    async (meters, locale, props, message) => {
      const { root } = await showHouseAt(meters, props, { locale })

      expect(root.querySelector('[aria-live]')?.textContent).toMatch(/^Kirchweg 1Großhabersdorf/)
      expect(
        root.querySelector('[data-address-part="nearest"]')?.textContent?.replace('\u00A0', ' ') ?? '',
      ).toBe(message)
    },
  )

  test.each<[locale: string | undefined, messages: Messages | undefined, texts: readonly string[]]>([
    [
      undefined,
      undefined,
      [
        'Near Großhabersdorf',
        'Deutschland',
        'Nearest known address, about 12 km away: \u2068Kirchweg 1\u2069',
      ],
    ],
    [
      'de',
      de,
      [
        'Nahe Großhabersdorf',
        'Deutschland',
        'Nächste bekannte Adresse, etwa 12 km entfernt: \u2068Kirchweg 1\u2069',
      ],
    ],
  ])(
    'is with the house in a sentence below the town if it is more than 1 km, in the locale %s',
    async (locale, messages, texts) => {
      const { root } = await showHouseAt(12_300, { messages }, { locale })
      const shown = ['title', 'row', 'nearest'].map((part) =>
        root.querySelector(`[data-address-part="${part}"]`)?.textContent?.replace('\u00A0', ' '),
      )

      expect(shown).toEqual(texts)
    },
  )

  test.each([
    ['the quarter', { suburb: 'Old Quarter', state: 'Bayern' }, 'Near Old Quarter'],
    ['the region', { state: 'Bayern' }, 'Near Bayern'],
    ['the region', { state: 'Bayern', country: 'Germany', formatted: 'Kirchweg 1, Germany' }, 'Near Bayern'],
    ['no address', {}, 'No address here'],
  ])('is below %s if it is more than 1 km and no town is known', async (_, area, title) => {
    const position = { lat: place.lat + 0.1, lng: place.lng }
    const geocode = () => ({ road: 'Kirchweg', house_number: '1', country_code: 'de', ...area, position })
    const { root } = await showSettled(place, { service: createAccountService({ geocode }) })

    expect(root.querySelector('[data-address-part="title"]')).toHaveTextContent(title)
    expect(root.querySelector('[data-address-part="nearest"]')).toHaveTextContent(
      / 11 km away: .Kirchweg 1.$/,
    )
  })

  test('is below a country and a region of one name, which is written once, if it is more than 1 km', async () => {
    const position = { lat: place.lat + 0.1, lng: place.lng }
    const geocode = () => ({
      road: 'Elm',
      house_number: '1',
      state: 'Singapore',
      country: 'Singapore',
      position,
    })
    const { root } = await showSettled(place, { service: createAccountService({ geocode }) })

    expect(root.querySelector('[data-address-part="title"]')).toHaveTextContent('Near Singapore')
    expect(root.querySelector('[data-address-part="row"]')).toBeNull()
  })

  test('is in the tooltip of a line without an address, if it is more than 1 km and no town is known', async () => {
    const position = { lat: place.lat + 0.1, lng: place.lng }
    const service = createAccountService({ geocode: () => ({ text: 'Kirchweg 1' }) })
    const readAddress = () => ({ formatted: 'Kirchweg 1', lines: ['Kirchweg 1'], parts: {}, position })
    const { root } = await showSettled({ ...place, variant: 'inline' }, { service, readAddress })

    expect(root).toHaveTextContent(/^No address$/)
    expect(root.title).toMatch(/^No address here · Nearest known address, about 11.km away: .Kirchweg 1.$/)
  })

  test.each([
    [
      900,
      '≈ Kirchweg 1, Großhabersdorf (±900 m)',
      'Kirchweg 1, Großhabersdorf, Deutschland · Nearest known address, about 900 m away',
    ],
    [
      1_100,
      '≈ Großhabersdorf (±1.1 km)',
      'Near Großhabersdorf, Deutschland · Nearest known address, about 1.1 km away: \u2068Kirchweg 1\u2069',
    ],
    [
      12_000,
      '≈ Großhabersdorf (±12 km)',
      'Near Großhabersdorf, Deutschland · Nearest known address, about 12 km away: \u2068Kirchweg 1\u2069',
    ],
  ])('is in a line, which shows the house only up to 1 km: %i m', async (meters, text, tooltip) => {
    const { root } = await showHouseAt(meters, { variant: 'inline', accuracy: 35 })

    expect(root.textContent?.replaceAll('\u00A0', ' ')).toBe(text)
    expect(root.title.replaceAll('\u00A0', ' ')).toBe(tooltip)
  })

  test.each(variants)(
    'stays beside the previous address of a %s while the next one is looked up',
    async (variant) => {
      const { root, change } = await showHouseAt(12_000, { variant, moving: 'pin' })
      const text = () => root.querySelector('[data-address-part="address"], [data-address-part="text"]')
      const settled = text()?.textContent
      expect(settled).toMatch(/(Near |≈.)Großhabersdorf/)
      change({ ...place, lat: place.lat + 0.1, variant, moving: 'pin' })

      expect(root).toHaveAttribute('data-address-stale')
      expect(text()?.textContent).toBe(settled)
    },
  )

  test('is in the state, unless only the street is certain', async () => {
    const states: AddressState[] = []
    const children = (state: AddressState) => {
      states.push(state)
      return null
    }
    const { change } = await showHouseAt(40, { children })
    expect(states.at(-1)).toMatchObject({ distance: expect.closeTo(40, 0) })

    change({ children, accuracy: 150 })
    await advance(100)
    expect(states.at(-1)).toMatchObject({ status: 'success' })
    expect(states.at(-1)).not.toHaveProperty('distance')
  })
})

describe('how accurate the place is', () => {
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
    const { root } = await showSettled({ accuracy: 1_400, variant: 'inline' })

    expect(root.title.replaceAll('\u00A0', ' ')).toBe('Berlin, Deutschland · Accurate to 1.4 km')
  })

  test.each([undefined, null, 0, -5, Number.NaN, 50])(
    'is not shown if it is unknown, or good enough for a house: %s',
    (accuracy) => {
      expect(show({ accuracy }).root).not.toHaveTextContent('Accurate')
    },
  )
})

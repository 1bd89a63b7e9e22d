import { cleanup, screen } from '@testing-library/react'
import type { Address, AddressState, Payload } from 'react-reverse-geocode'
import { readAddress } from 'react-reverse-geocode/read-address'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectWarning } from '../support/failOnConsole.ts'
import { languages } from '../support/languages.ts'
import { COORDINATES, showSettled } from '../support/show.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

const serviceFor = (payload: Payload) => createAccountService({ geocode: () => payload })

const shownIn = (locale: string | undefined, payload: Payload) =>
  showSettled({}, { service: serviceFor(payload), locale })

test.each<[locale: string | undefined, country: string, ...warnings: RegExp[]]>([
  [undefined, 'Germany'],
  ['ja', 'ドイツ'],
  ['ar-EG', 'ألمانيا'],
  ['pt_BR', 'Alemanha'],
  // Not a locale
  ['', 'Germany'],
  ['auto', 'Germany', /`locale` must be/],
])(
  'in the locale %j, the country DE is %s, and the coordinates are written as in English',
  async (locale, country, ...warnings) => {
    expectWarning(...warnings)
    const { root, change } = await shownIn(locale, { city: 'Berlin', country_code: 'de' })
    expect(root).toHaveTextContent(`Berlin${country}`)
    expect(screen.getByText(COORDINATES)).toHaveAttribute('dir', 'ltr')

    change({ variant: 'inline' })
    expect(screen.getByTitle(`Berlin, ${country}`)).toBeInTheDocument()
  },
)

test.each(Object.keys(languages))(
  'in the locale %s, which has messages, the country has its name',
  async (code) => {
    await shownIn(code, { city: 'Springfield', country_code: 'de' })

    expect(screen.getByText(new Intl.DisplayNames(code, { type: 'region' }).of('DE') ?? '')).toBeVisible()
  },
)

// Engines don't agree on these names.
test.each([
  ['ci', 'Côte d’Ivoire'],
  ['cv', 'Cape Verde'],
  ['cz', 'Czechia'],
  ['hk', 'Hong Kong'],
  ['mk', 'North Macedonia'],
  ['mm', 'Myanmar'],
  ['mo', 'Macao'],
  ['sz', 'Eswatini'],
  ['tr', 'Türkiye'],
  ['xk', 'Kosovo'],
])('the English name of the country with the code %s is %s', (country_code, country) => {
  expect(readAddress({ city: 'Springfield', country_code })?.parts.country).toBe(country)
})

test.each([
  ['Deutschland', 'DE', 'ja', 'ドイツ'],
  ['Polska', 'PL', 'de', 'Polen'],
  ['Eesti', 'EE', 'en-GB', 'Estonia'],
  ['USA', 'US', 'de', 'Vereinigte Staaten'],
  ['UK', 'GB', 'en-GB', 'United Kingdom'],
  ['Myanmar (Burma)', 'MM', 'en-GB', 'Myanmar'],
  ['België / Belgique / Belgien', 'BE', 'en-US', 'Belgium'],
  ['Belgique/België', 'BE', 'en-US', 'Belgium'],
  ['Türkiye', 'TR', 'en-GB', 'Türkiye'],
  ['Turkey', 'TR', 'de', 'Türkei'],
  ['Ísland', 'IS', 'de', 'Island'],
  ['Hong Kong SAR China', 'HK', 'de', 'Hongkong'],
  ['Palestinian Territories', 'PS', 'de', 'Palästina'],
  ['Palestinian Territories', 'PS', 'en-GB', 'Palestine'],
  // Not every engine contains these languages.
  ['Iceland', 'IS', 'is', 'Iceland'],
  ['Germany', 'DE', 'uz', 'Germany'],
  // Engines have no common name for it.
  ['Falkland Islands', 'FK', 'de', 'Falkland Islands, United Kingdom'],
  // These aren't names of their code, so they stay.
  ['Burma', 'MM', 'en-GB', 'Burma'],
  ['England', 'GB', 'de', 'England'],
  ['Puerto Rico', 'US', 'de', 'Puerto Rico'],
  ['Belgique / Ruritania', 'BE', 'de', 'Belgique / Ruritania'],
  // Without a `locale`, the language of the agent is unknown.
  ['Deutschland', 'DE', undefined, 'Deutschland'],
])('the country %s of code %s in the locale %s is %s', async (country, country_code, locale, shown) => {
  await shownIn(locale, { city: 'Springfield', country, country_code })

  expect(screen.getByText(shown)).toBeVisible()
})

test.each<[what: string, payload: Payload, card: string, line: string]>([
  [
    'a line with an abbreviation of the country',
    {
      city: 'Springfield',
      formatted_address: 'Elm Street, Springfield, USA',
      country: 'United States',
      country_code: 'us',
    },
    'Elm StreetSpringfield, États-Unis',
    'Elm Street, Springfield, États-Unis',
  ],
  [
    'a country that is its own city',
    { city: 'Vatican City', postcode: '00120', country_code: 'va' },
    '00120 État de la Cité du Vatican',
    '00120 État de la Cité du Vatican',
  ],
  [
    'an East Asian address',
    { city: '港区', state: '東京都', postcode: '105-0011', country_code: 'kr' },
    '東京都港区105-0011 Corée du Sud',
    '105-0011 東京都港区, Corée du Sud',
  ],
  [
    'a Japanese address, which begins with the country',
    { city: '港区', state: '東京都', postcode: '105-0011', country: '日本', country_code: 'jp' },
    '東京都港区Japon 105-0011',
    'Japon 105-0011 東京都港区',
  ],
  [
    'a Japanese line of a geocoder, which begins with it',
    {
      formatted: '日本、〒105-0011 東京都港区芝公園4丁目2-8',
      city: '港区',
      postcode: '105-0011',
      country: '日本',
      country_code: 'jp',
    },
    '東京都港区芝公園4丁目2-8〒105-0011 Japon',
    'Japon、〒105-0011 東京都港区芝公園4丁目2-8',
  ],
])('the country is translated in %s', async (_, payload, card, line) => {
  const { root, change } = await shownIn('fr', payload)
  expect(root.querySelector('[data-address-part="address"]')).toHaveTextContent(card)

  change({ variant: 'inline' })
  expect(screen.getByTestId('root')).toHaveAttribute('title', line)
})

test('the country is translated in the address that an app receives, but not within another part', async () => {
  let address: Address | undefined
  const service = serviceFor({ name: 'Club, Germany', city: 'Berlin', country_code: 'de' })
  const children = (state: AddressState) => {
    if (state.status === 'success') address = state.address
    return null
  }
  await showSettled({ children }, { service, locale: 'de' })

  expect(address).toMatchObject({
    formatted: 'Club, Germany, Berlin, Deutschland',
    lines: ['Club, Germany', 'Berlin', 'Deutschland'],
    parts: { name: 'Club, Germany', city: 'Berlin', country: 'Deutschland', countryCode: 'DE' },
  })
})

const germany = { city: 'Berlin', country: 'Deutschland', countryCode: 'DE' }
const mexico = { country: 'Mexico', countryCode: 'MX' }

test.each([
  ['is translated in the last line', ['Berlin', 'Deutschland'], germany, 'Berlin, Allemagne'],
  [
    'is translated at the end of the last line',
    ['10115 Berlin - Deutschland'],
    germany,
    '10115 Berlin - Allemagne',
  ],
  [
    'is translated after a postcode',
    ['10115 Deutschland'],
    { ...germany, postcode: '10115' },
    '10115 Allemagne',
  ],
  [
    'is not translated in another line',
    ['Deutschland', 'Haus 1', 'Berlin'],
    { ...germany, country: 'Deutschland (EU)' },
    'Deutschland, Haus 1, Berlin',
  ],
  ['is not added to lines without it', ['Berlin'], germany, 'Berlin'],
  ['is not translated within another name', ['87501 New Mexico'], mexico, '87501 New Mexico'],
  ['is not translated within another name', ['Mexico City'], mexico, 'Mexico City'],
])('the country %s, in the lines %j of an app’s own address', async (_, lines, parts, shown) => {
  const readAddress = () => ({ formatted: lines.join(', '), lines, parts })
  const { root } = await showSettled({ variant: 'inline' }, { readAddress, locale: 'fr' })

  expect(root).toHaveAttribute('title', shown)
})

test('the country stays in a `formatted` that does not end with the last line', async () => {
  const address = { formatted: 'Berlin (Deutschland)', lines: ['Berlin', 'Deutschland'], parts: germany }
  const { root } = await showSettled({ variant: 'inline' }, { readAddress: () => address, locale: 'fr' })

  expect(root).toHaveAttribute('title', 'Berlin (Deutschland)')
})

test('the names of a language are loaded once', async () => {
  // To find out that England isn't a name of GB, the names in all languages are loaded.
  await shownIn('de', { city: 'Leeds', country: 'England', country_code: 'gb' })
  const DisplayNames = vi.spyOn(Intl, 'DisplayNames')
  cleanup()
  await shownIn('de', { city: 'Lyon', country: 'France', country_code: 'fr' })
  expect(screen.getByText('Frankreich')).toBeVisible()
  expect(DisplayNames).not.toHaveBeenCalled()
})

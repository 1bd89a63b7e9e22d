import { screen } from '@testing-library/react'
import { reverseGeocodeOptions } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { clientOf } from '../../support/clientOf.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import { show } from '../../support/show.tsx'
import { type Setup, withService } from '../../support/withService.tsx'

test.each<[locale: string | undefined, country: string, ...warnings: RegExp[]]>([
  [undefined, 'Germany'],
  ['de', 'Deutschland'],
  ['ja', 'ドイツ'],
  ['ar-EG', 'ألمانيا'],
  // As profiles and operating systems write a locale.
  ['pt_BR', 'Alemanha'],
  ['de_DE@euro', 'Deutschland'],
  // Not a locale: English.
  ['', 'Germany'],
  ['C.UTF-8', 'Germany', /`locale` must be/],
  ['auto', 'Germany', /`locale` must be/],
])(
  'with the locale %j the country code DE is %s, and the coordinates are in the form that maps understand',
  async (locale, country, ...warnings) => {
    expectWarning(...warnings)
    const service = createAccountService({
      geocode: () => ({ road: 'Platz der Republik', postcode: '11011', city: 'Berlin', country_code: 'de' }),
    })
    const { change, root } = show({ lng: -13.3762 }, { service, locale })
    expect(screen.getByText('52.51860, -13.37620')).toHaveAttribute('dir', 'ltr')
    expect(await screen.findByText(country)).toBeVisible()
    expect(root).toHaveTextContent(`11011 Berlin, ${country}`)

    change({ variant: 'inline' })
    expect(screen.getByTitle(new RegExp(`Berlin, ${country}$`))).toBeInTheDocument()
  },
)

test('gives the address in the locale to an app that draws or saves it', async () => {
  const service = createAccountService({
    geocode: () => ({ name: 'Club, Germany', city: 'Berlin', country_code: 'de' }),
  })
  show(
    { children: (state) => <output>{state.status === 'success' && JSON.stringify(state.address)}</output> },
    { service, locale: 'de' },
  )
  await screen.findByText(/Berlin/)

  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toMatchObject({
    formatted: 'Club, Germany, Berlin, Deutschland',
    lines: ['Club, Germany', 'Berlin', 'Deutschland'],
    parts: { name: 'Club, Germany', city: 'Berlin', country: 'Deutschland', countryCode: 'DE' },
  })
})

test('keeps the English name that people write, which is not that of the platform', async () => {
  const service = createAccountService({ geocode: () => ({ city: 'Yangon', country_code: 'mm' }) })
  show({}, { service, locale: 'en-GB' })
  expect(await screen.findByText('Myanmar')).toBeVisible()
})

test.each([
  ['Deutschland', 'DE', 'ja', 'ドイツ'],
  ['Polska', 'PL', 'de', 'Polen'],
  ['USA', 'US', 'de', 'Vereinigte Staaten'],
  ['UK', 'GB', 'en-GB', 'United Kingdom'],
  ['日本', 'JP', 'de', 'Japan'],
  ['België / Belgique / Belgien', 'BE', 'en-US', 'Belgium'],
  ['Belgique/België', 'BE', 'en-US', 'Belgium'],
  // These are no names of their code, so they are shown as they are written.
  ['England', 'GB', 'de', 'England'],
  ['Puerto Rico', 'US', 'de', 'Puerto Rico'],
  ['Ruritania', 'DE', 'de', 'Ruritania'],
  ['Belgique / Ruritania', 'BE', 'de', 'Belgique / Ruritania'],
  // Without a locale of the app nobody knows which language is read.
  ['Deutschland', 'DE', undefined, 'Deutschland'],
])('shows the country %s of code %s in the locale %s as %s', async (country, country_code, locale, shown) => {
  const service = createAccountService({ geocode: () => ({ city: 'Springfield', country, country_code }) })
  show({}, { service, locale })
  expect(await screen.findByText(shown)).toBeVisible()
})

const inBerlin = { city: 'Berlin', country: 'Deutschland' }

test.each<[what: string, setup: Setup, shown: string]>([
  [
    'whose line has the code of the country',
    {
      service: createAccountService({
        geocode: () => ({ ...inBerlin, formatted_address: '10115 Berlin, DEU', country_code: 'de' }),
      }),
    },
    '10115 Berlin, Allemagne',
  ],
  [
    'that an app wrote in another form than its lines',
    {
      readAddress: () => ({
        formatted: 'Berlin (Deutschland)',
        lines: ['Berlin', 'Deutschland'],
        parts: { ...inBerlin, countryCode: 'DE' },
      }),
    },
    'Berlin, Allemagne',
  ],
])('names the country in the locale in an address %s', async (_, setup, shown) => {
  show({ variant: 'inline' }, { ...setup, locale: 'fr' })

  expect(await screen.findByTitle(shown)).toBeInTheDocument()
})

test('names a country that is its own city in the locale, behind its postcode', async () => {
  const service = createAccountService({
    geocode: () => ({ city: 'Vatican City', postcode: '00120', country_code: 'va' }),
  })
  show({}, { service, locale: 'de' })
  expect(await screen.findByText('00120 Vatikanstadt')).toBeInTheDocument()
})

test('names the country of an East Asian address in the locale', async () => {
  const service = createAccountService({
    geocode: () => ({ city: '港区', state: '東京都', postcode: '105-0011', country_code: 'kr' }),
  })
  const { change } = show({}, { service, locale: 'de' })
  expect(await screen.findByText('Südkorea')).toBeVisible()

  change({ variant: 'inline' })
  expect(screen.getByTitle('105-0011 東京都港区, Südkorea')).toBeInTheDocument()
})

test.each([
  ['87501 New Mexico', { postcode: '87501' }],
  ['New Mexico', {}],
  ['Mexico City', {}],
])('does not translate a part of the name %s', (lastLine, parts) => {
  const { queryClient, service } = withService()
  const { queryKey } = reverseGeocodeOptions(clientOf(service), reichstag)
  const address = {
    formatted: `Canyon Road 1, ${lastLine}`,
    lines: ['Canyon Road 1', lastLine],
    parts: { ...parts, country: 'Mexico', countryCode: 'MX' },
  }
  queryClient.setQueryData(queryKey, { address, payload: undefined })
  const { change } = show({}, { queryClient, service, locale: 'de' })
  expect(screen.getByText(lastLine)).toBeVisible()

  change({ variant: 'inline' })
  expect(screen.getByTitle(address.formatted)).toBeInTheDocument()
})

test.each(['DEU', 'XDE', 'Germany', '276', 'd'])(
  'shows a cached address whose country code is %s without a translation',
  (countryCode) => {
    const { queryClient, service } = withService()
    const { queryKey } = reverseGeocodeOptions(clientOf(service), reichstag)
    const parts = { country: 'Germany', countryCode }
    const address = { formatted: 'Berlin, Germany', lines: ['Berlin', 'Germany'], parts }
    queryClient.setQueryData(queryKey, { address, payload: undefined })
    show({}, { queryClient, service, locale: 'de' })

    expect(screen.getByText('Germany')).toBeInTheDocument()
  },
)

test('gives an address in a right-to-left script its own direction and comma', async () => {
  const service = createAccountService({
    geocode: () => ({ road: 'ميدان التحرير', city: 'القاهرة', country: 'مصر' }),
  })
  const { change } = show({ variant: 'inline' }, { service })
  const text = (await screen.findByText('ميدان التحرير،')).parentElement
  expect(text).toHaveAttribute('dir', 'auto')
  expect(text).toHaveTextContent('ميدان التحرير، القاهرة')

  change({ variant: 'card' })
  expect(screen.getByTestId('root')).toHaveTextContent('القاهرة، مصر')
})

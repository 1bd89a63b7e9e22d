import { dehydrate, QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createGeocodingClient, type Payload, reverseGeocodeOptions } from 'react-reverse-geocode'
import { expect, test } from 'vitest'
import { expectCountriesAsInNode } from '../support/countryTable.ts'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import { account, Countries, type SentCountries } from './Countries.tsx'
import { openChromium } from './openChromium.ts'

const browser = await openChromium()
const sendFile = await buildPage('countriesPage.tsx')

/** Makes `Intl.DisplayNames` contain only English, and return the English names for every other language. */
const containOnlyEnglish = `
  const { DisplayNames } = Intl
  Intl.DisplayNames = class extends DisplayNames {
    static supportedLocalesOf = (locale) => [locale].filter((each) => each.startsWith('en'))
    constructor(_locale, options) {
      super('en', options)
    }
  }
`

test.each([
  ['Chromium', ''],
  ['an engine that contains only English', containOnlyEnglish],
])('countries are read and translated in %s as in Node, or not translated', async (_engine, setUp) => {
  const page = await browser.newPage()
  await page.evaluate(`{${setUp}}`)
  await expectCountriesAsInNode((code) => page.evaluate(code))
})

/** Engines have different names for some of these. Some engines lack the names in some of the languages below. */
const countries: readonly Payload[] = [
  ...['HK', 'MO', 'PS', 'FK', 'IS', 'ES'].map((country_code) => ({ country_code })),
  { country_code: 'HK', country: 'Sonderverwaltungsregion Hongkong' },
  { country_code: 'MO', country: '中国澳门特别行政区' },
  { country_code: 'PS', country: 'Palestinian Territories' },
  { country_code: 'FK', country: 'Falklandinseln' },
  { country_code: 'IS', country: 'Ísland' },
  { country_code: 'ES', country: 'Espainia' },
]

async function lookUpCountries(locale: string): Promise<SentCountries> {
  const places = countries.map((_, index) => ({ lat: index + 1, lng: 0 }))
  const answers = new Map(places.map(({ lat }, index) => [String(lat), countries[index]]))
  const client = createGeocodingClient({
    ...account,
    async fetch(input) {
      const lat = new URL(String(input instanceof Request ? input.url : input)).searchParams.get('lat') ?? ''
      return Response.json({ payload: { city: 'Springfield', ...answers.get(lat) } })
    },
  })
  const queryClient = new QueryClient()
  for (const place of places) await queryClient.prefetchQuery(reverseGeocodeOptions(client, place))
  return { locale, places, state: dehydrate(queryClient) }
}

test.each([
  ['de', ['Hongkong', 'Macau', 'Palästina', 'Falkland Islands', 'Island', 'Spanien']],
  ['zh', ['香港', '澳门', '巴勒斯坦', 'Falkland Islands', '冰岛', '西班牙']],
  ['is', ['Hong Kong', 'Macao', 'Palestine', 'Falkland Islands', 'Iceland', 'Spain', 'Ísland']],
  ['gl', ['Hong Kong', 'Macao', 'Palestine', 'Falkland Islands', 'Iceland', 'Spain', 'Ísland']],
  ['uz', ['Hong Kong', 'Macao', 'Palestine', 'Falkland Islands', 'Iceland', 'Spain', 'Ísland']],
])('a page that Node rendered in the locale %s is hydrated without an error', async (locale, names) => {
  const sent = await lookUpCountries(locale)
  const html = renderToString(createElement(Countries, sent))
  const server = await startServer(sendFile())
  const page = await browser.newPage()
  await page.goto(server.baseUrl)

  const { errors, text } = await page.evaluate(([html, sent]) => window.hydrateCountries(html, sent), [
    html,
    sent,
  ] as const)
  expect(errors).toEqual([])
  for (const name of names) expect(text).toContain(`Springfield${name}`)
})

import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'
import { openChromium } from './openChromium.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Each names a country in another way. The address beside it shows the order of that country. */
const bodies = [
  ...letters.flatMap((first) => letters.map((second) => ({ country_code: first + second }))),
  ...['DEU', 'USA', 'JPN', 'Türkiye', 'Turkey', 'Czechia', 'Eswatini'].map((country) => ({ country })),
].map((country) => ({
  ...{ road: 'Elm Street', house_number: '12', suburb: 'Old Town', city: 'Springfield', state: 'Plains' },
  ...{ postcode: '12345', ...country },
}))

/** JavaScriptCore keeps a withdrawn country code, where V8 replaces it with the current one. */
const withWithdrawnCodes = `
  const { Locale } = Intl
  const withdrawn = { GB: 'UK', RU: 'SU', RS: 'YU', MM: 'BU', CD: 'ZR', TL: 'TP', DE: 'DD' }
  Intl.Locale = class {
    constructor(tag) { this.tag = tag }
    maximize() {
      const { language, script, region } = new Locale(this.tag).maximize()
      return { language, script, region: withdrawn[region] ?? region }
    }
  }
`

/** Some engines are built without country names. */
const withoutNames = 'Intl.DisplayNames = class { of() {} }'

const readInNode = bodies.map((body) => withoutCountryName(readAddress(body)))

const browser = await openChromium()
const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('../../src/readAddress/readAddress.ts', import.meta.url))],
  ...{ bundle: true, write: false, format: 'iife', globalName: 'reader' },
})

test.each([
  ['in Chromium', ''],
  ['in an engine that keeps withdrawn country codes', withWithdrawnCodes],
  ['in an engine without country names', withoutNames],
])('addresses are read %s as in Node, but for the name of a country', async (_engine, setUp) => {
  const page = await browser.newPage()
  await page.addScriptTag({ content: `${setUp}\n${outputFiles[0]?.text}` })
  const json = await page.evaluate<string>(
    `JSON.stringify(${JSON.stringify(bodies)}.map((body) => reader.readAddress(body)))`,
  )
  const read: ReturnType<typeof readAddress>[] = JSON.parse(json)

  expect(read.map(withoutCountryName)).toEqual(readInNode)
  expect(read.filter((address) => address?.parts.countryCode).length).toBeGreaterThan(250)
})

/** The platform names a country of which the body has only a code. */
function withoutCountryName(address: ReturnType<typeof readAddress>) {
  const { country = '', ...parts } = address?.parts ?? {}
  // In Micronesia the code of the state is that of the country.
  const lines = address?.lines.map((line, index, all) =>
    index === all.length - 1 ? line.replace(country, 'its name') : line,
  )
  return address && { parts, lines }
}

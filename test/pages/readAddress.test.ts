import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Page } from 'playwright'
import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'
import { openChromium } from './openChromium.ts'

/** Each names a country in another way. The address beside it shows the order of that country. */
const bodies = [
  ...pairsOfLetters().map((country_code) => ({ country_code })),
  ...['DEU', 'USA', 'JPN', 'BRA', 'ZAF', 'XKX'].map((country) => ({ country })),
  ...['Türkiye', 'Turkey', 'Czechia', 'Czech Republic', 'Eswatini', 'North Macedonia', 'Côte d’Ivoire'].map(
    (country) => ({ country }),
  ),
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
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'reader',
})
const script = outputFiles[0]?.text ?? ''

test.each([
  ['in Chromium', ''],
  ['in an engine that keeps withdrawn country codes', withWithdrawnCodes],
  ['in an engine without country names', withoutNames],
])('addresses are read %s as in Node, but for the name of a country', async (_engine, setUp) => {
  const page = await browser.newPage()
  const read = await readIn(page, `${setUp}\n${script}`)
  expect(read.map(withoutCountryName)).toEqual(readInNode)
  expect(read.filter((address) => address?.parts.countryCode).length).toBeGreaterThan(250)
  await page.close()
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

async function readIn(page: Page, script: string): Promise<ReturnType<typeof readAddress>[]> {
  await page.addScriptTag({ content: script })
  const text = await page.evaluate<string, string>((json) => {
    const { reader } = globalThis as unknown as { reader: { readAddress: (body: unknown) => unknown } }
    return JSON.stringify(JSON.parse(json).map(reader.readAddress))
  }, JSON.stringify(bodies))
  return JSON.parse(text)
}

function pairsOfLetters(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((first) => letters.map((second) => first + second))
}

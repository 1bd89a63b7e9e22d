import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'
import { openChromium } from './openChromium.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The rest of the address shows the order of the country that the parser finds. */
const bodies = [
  ...letters.flatMap((first) => letters.map((second) => ({ country_code: first + second }))),
  ...['DEU', 'USA', 'JPN', 'Türkiye', 'Turkey', 'Czechia', 'Eswatini', 'Ísland', 'Հայաստան'].map(
    (country) => ({ country }),
  ),
].map((country) => ({
  ...{ road: 'Elm Street', house_number: '12', suburb: 'Old Town', city: 'Springfield', state: 'Plains' },
  ...{ postcode: '12345', ...country },
}))

const withoutNames = 'delete Intl.DisplayNames; delete Intl.Locale'

const readInNode = bodies.map((body) => readAddress(body))

const browser = await openChromium()
const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('../../src/readAddress/readAddress.ts', import.meta.url))],
  ...{ bundle: true, write: false, format: 'iife', globalName: 'parser' },
})

test.each([
  ['in Chromium', ''],
  ['in an engine without names of countries and languages', withoutNames],
])('addresses are read %s as in Node', async (_engine, setUp) => {
  const page = await browser.newPage()
  await page.addScriptTag({ content: `${setUp}\n${outputFiles[0]?.text}` })
  const json = await page.evaluate<string>(
    `JSON.stringify(${JSON.stringify(bodies)}.map((body) => parser.readAddress(body)))`,
  )
  const read: ReturnType<typeof readAddress>[] = JSON.parse(json)

  expect(read).toEqual(readInNode)
  expect(read.filter((address) => address?.parts.countryCode).length).toBeGreaterThan(250)
})

import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright'
import { readAddress } from 'react-reverse-geocode'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumArguments, findOrInstallChromium } from '../support/findOrInstallChromium.ts'

const regions = pairsOfLetters()

/** What a body says of a country, and an address to see its order. */
const bodies = [
  ...regions.map((country_code) => ({ country_code })),
  ...threeLetters().map((country) => ({ country })),
  ...['Türkiye', 'Turkey', 'Czechia', 'Czech Republic', 'Eswatini', 'North Macedonia', 'Côte d’Ivoire'].map(
    (country) => ({ country }),
  ),
].map((country) => ({
  ...{ road: 'Elm Street', house_number: '12', suburb: 'Old Town', city: 'Springfield', state: 'Plains' },
  ...{ postcode: '12345', ...country },
}))

/** JavaScriptCore leaves a withdrawn code as it is, where V8 gives the country's own. */
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

/** An engine that knows no name of any country. */
const withoutNames = 'Intl.DisplayNames = class { of() {} }'

describe('codes and orders are the same as in Node', () => {
  let browser: Browser
  let script: string

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: chromiumArguments })
    const entry = fileURLToPath(new URL('../../src/readAddress/readAddress.ts', import.meta.url))
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'reader',
    })
    script = outputFiles[0]?.text ?? ''
  })

  afterAll(() => browser.close())

  test.each([
    ['in Chromium', ''],
    ['where withdrawn codes are not replaced', withWithdrawnCodes],
    ['where no name of a country is known', withoutNames],
  ])('%s', async (_, before) => {
    const page = await browser.newPage()
    const read = await readIn(page, `${before}\n${script}`)
    expect(read).toEqual(bodies.map((body) => readAddress(body)))
    expect(read.filter((address) => address?.parts.countryCode).length).toBeGreaterThan(500)
    await page.close()
  })
})

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

/** The alpha-3 codes and many that are none. */
function threeLetters(): string[] {
  return pairsOfLetters().flatMap((pair) => [...'ABDEFGHIKLMNOPRSTUVXYZ'].map((third) => pair + third))
}

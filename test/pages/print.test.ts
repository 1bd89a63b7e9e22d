import { createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { atSea, reichstag } from '../support/places.ts'
import { startServer } from '../support/server.ts'
import { buildPage, pageWithService } from './buildPage.ts'
import type { Shown } from './deskPage.tsx'
import { openChromium } from './openChromium.ts'

const browser = await openChromium()
const deskPage = await buildPage('deskPage.tsx')

/** The text of the paper that the browser prints, without line breaks. */
async function printedText(shown: Partial<Shown>, state: string, failure: Failure | null = null) {
  const service = createAccountService({
    geocode: ({ lat }) =>
      lat === atSea.lat
        ? {}
        : {
            address: {
              road: 'Avenida Presidente Juscelino Kubitschek',
              house_number: '1578',
              suburb: 'Vila Nova Conceição',
              city: 'São Paulo',
              postcode: '04543-000',
              country: 'Brasil',
            },
          },
  })
  service.failWith(failure)
  const { baseUrl } = await startServer(pageWithService(deskPage(), service))
  const page = await browser.newPage({ viewport: { width: 200, height: 300 } })
  onTestFinished(() => page.close())
  await page.goto(baseUrl)
  const access = { baseUrl: '', accountId: 1, token: service.token }
  await page.evaluate((shown) => window.show([shown]), { access, ...reichstag, ...shown })
  await page.locator(`[data-address-state="${state}"]`).waitFor()
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ width: '210mm' })))
  const { text } = await extractText(pdf, { mergePages: true })
  return text.replaceAll(/\s+/g, ' ').trim()
}

const WHOLE = 'Avenida Presidente Juscelino Kubitschek, 1578 Vila Nova Conceição 04543-000 São Paulo, Brasil'
const words = (text: string) => text.split(/[\s,·-]+/).filter(Boolean)

test.each<[what: string, shown: Partial<Shown>]>([
  ['a card', {}],
  ['a card with a label', { label: 'Gate' }],
  ['a line', { variant: 'inline' }],
  ['a line with a label', { variant: 'inline', label: 'Gate' }],
])('the whole address of %s is printed, and no button', async (_, shown) => {
  const text = await printedText(shown, 'success')

  for (const word of words(WHOLE)) expect(words(text)).toContain(word)
  // Each word of the label and of the street stands on paper once.
  expect(words(text).filter((word) => word === 'Kubitschek')).toHaveLength(1)
  expect(words(text).filter((word) => word === 'Gate')).toHaveLength(shown.label ? 1 : 0)
  expect(text).not.toMatch(/Map|Copy/)
})

test.each<[what: string, shown: Partial<Shown>, state: string, failure: Failure | null, text: RegExp]>([
  ['a card without an address', atSea, 'empty', null, /^No address here 0\.00000, -30\.00000$/],
  ['a line without an address', { ...atSea, variant: 'inline' }, 'empty', null, /^No address here$/],
  [
    'a line with an error',
    { variant: 'inline' },
    'error',
    'forbidden',
    /^No permission to look up addresses$/,
  ],
])('%s is printed as its message', async (_, shown, state, failure, text) => {
  expect(await printedText(shown, state, failure)).toMatch(text)
})

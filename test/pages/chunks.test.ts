import type { IncomingMessage } from 'node:http'
import { dehydrate, QueryClient } from '@tanstack/react-query'
import { type Coordinates, reverseGeocodeOptions } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { addressLine, answerWith, answerWithAddress } from '../support/answers.ts'
import { clientOf, newToken } from '../support/clientOf.ts'
import { deferred } from '../support/deferred.ts'
import { reichstag } from '../support/places.ts'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import type { Shown } from './deskPage.tsx'
import { openChromium } from './openChromium.ts'

const browser = await openChromium()
const page = await browser.newPage()
await page.clock.install()
const session = { token: newToken() }
const sendFile = await buildPage('deskPage.tsx')

const gone = answerWith(404, 'No such file', { 'Content-Type': 'text/html' })

const isLookUp = ({ url = '' }: IncomingMessage) => url.startsWith('/api/')
const isParser = ({ url = '' }: IncomingMessage) => /readAddress.*\.js$/.test(url)
const isResponseCheck = ({ url = '' }: IncomingMessage) => /readPayload.*\.js$/.test(url)

/** Opens the page of an app whose server is also the account API. A test may replace its answers. */
async function openApp() {
  const answers = { lookUp: answerWithAddress, parser: sendFile(), responseCheck: sendFile() }
  const answerTo = (request: IncomingMessage) => {
    if (isLookUp(request)) return answers.lookUp
    if (isParser(request)) return answers.parser
    return isResponseCheck(request) ? answers.responseCheck : sendFile()
  }
  const app = await startServer((request, response) => answerTo(request)(request, response))
  await page.goto(app.baseUrl)
  return {
    answers,
    show: (place: Coordinates, options?: Partial<Shown>) =>
      page.evaluate((shown) => window.show(shown), { session, addresses: [place], ...options }),
    lookUps: () => app.requests.filter(isLookUp),
    parsers: () => app.requests.filter(isParser),
    responseChecks: () => app.requests.filter(isResponseCheck),
  }
}

test('the parser and the check of responses are requested during the first lookup, and not after its answer', async () => {
  const { answers, lookUps, parsers, responseChecks } = await openApp()
  const [answer, file] = [deferred(), deferred()]
  answers.lookUp = (...exchange) => void answer.promise.then(() => answerWithAddress(...exchange))
  answers.parser = (...exchange) => void file.promise.then(() => sendFile()(...exchange))

  const access = { baseUrl: '', accountId: 1, ...session }
  const formatted = page.evaluate(([access, place]) => window.lookUp(access, place), [
    access,
    reichstag,
  ] as const)
  await expect.poll(lookUps).toHaveLength(1)
  await expect.poll(parsers).toHaveLength(1)
  await expect.poll(responseChecks).toHaveLength(1)
  answer.resolve()
  file.resolve()

  expect(await formatted).toBe(addressLine)
})

test('the chunks are requested by the first card, before there is a token', async () => {
  const { show, lookUps, parsers, responseChecks } = await openApp()
  await show(reichstag, { session: { token: null } })

  await expect.poll(parsers).toHaveLength(1)
  await expect.poll(responseChecks).toHaveLength(1)
  expect(lookUps()).toEqual([])
})

test('an app whose custom parser answers never requests the built-in one, and one whose parser returns null does', async () => {
  const { answers, show, parsers, responseChecks } = await openApp()
  answers.lookUp = answerWith(200, { payload: { hall: 'Hall 3' } })
  await show(reichstag, { hasCustomParser: true })
  await page.getByText('Hall 3').waitFor()
  await page.clock.fastForward(60_000)
  await page.evaluate(() => fetch('/last-request'))
  expect(parsers()).toEqual([])
  expect(responseChecks()).toHaveLength(1)

  answers.lookUp = answerWithAddress
  await show({ lat: 1, lng: 2 }, { hasCustomParser: true })
  await page.getByText('Platz der Republik 1').waitFor()
  expect(parsers()).toHaveLength(1)
})

test('a card that was hydrated shows its address without a lookup and without a chunk', async () => {
  const queryClient = new QueryClient()
  const client = clientOf(createAccountService(), { baseUrl: '', userId: 7 })
  await queryClient.prefetchQuery(reverseGeocodeOptions(client, reichstag))
  const dehydrated = dehydrate(queryClient)
  const { show, lookUps, parsers, responseChecks } = await openApp()
  await show(reichstag, { dehydrated })
  await page.getByText('Platz der Republik 1').waitFor()
  await page.evaluate(() => fetch('/last-request'))
  expect([...lookUps(), ...parsers(), ...responseChecks()]).toEqual([])
})

test.each([
  [401, 'unauthorized'],
  [404, 'not-found'],
])('a %i is an error of the kind %s, even if all chunks are gone', async (status, kind) => {
  const { answers, show } = await openApp()
  answers.parser = gone
  answers.responseCheck = gone
  answers.lookUp = answerWith(status, { description: 'No' })
  await show(reichstag)

  await page.locator(`[data-address-error="${kind}"]`).waitFor()
})

test('after a network failure while the parser was loaded, Try again loads it and shows the address', async ({
  skip,
}) => {
  // Chromium remembered a failed import() until 156: https://github.com/whatwg/html/issues/6768
  skip(Number.parseInt(browser.version(), 10) < 156, 'This Chromium needs a reload.')
  const { answers, show, lookUps } = await openApp()
  answers.parser = (request) => request.socket.destroy()
  await show(reichstag)
  const button = page.getByRole('button', { name: 'Try again' })
  await button.waitFor()

  answers.parser = sendFile()
  await button.click()
  await page.getByText('Platz der Republik 1').waitFor()
  expect(lookUps()).toHaveLength(2)
})

test.each(['parser', 'responseCheck'] as const)(
  'if the file of the chunk “%s” is gone, the card says what to do, no more lookups are sent, and a reload helps',
  async (chunk) => {
    const { answers, show, lookUps } = await openApp()
    answers[chunk] = gone
    const advice = 'Try again, or reload the page.'
    const first = page.locator('[data-address-error="not-loaded"]', { hasText: '52.51860, 13.37620' })
    const next = page.locator('[data-address-error="not-loaded"]', { hasText: '1.23450, 2.34560' })
    await show(reichstag)
    await first.getByText(advice).waitFor()
    await first.getByRole('button', { name: 'Try again' }).click()
    await show({ lat: 1.2345, lng: 2.3456 })
    await next.getByText(advice).waitFor()
    expect(lookUps()).toHaveLength(1)

    answers[chunk] = sendFile()
    await page.reload()
    await show(reichstag)
    await page.getByText('Platz der Republik 1').waitFor()
  },
)

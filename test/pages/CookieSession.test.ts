import { expect, onTestFinished, test } from 'vitest'
import { answerWithAddress } from '../support/answers.ts'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import { openChromium } from './openChromium.ts'

const browser = await openChromium()
const deskPage = await buildPage('deskPage.tsx')

test('an agent with an HttpOnly session cookie and a CSRF header sees the address, and no token is sent', async () => {
  const sendPage = deskPage(
    { 'Set-Cookie': 'session=7d1f; HttpOnly; SameSite=Strict; Path=/' },
    '<meta name="csrf-token" content="5b20">',
  )
  const app = await startServer((request, response) => {
    const answer = request.url?.startsWith('/api/') ? answerWithAddress : sendPage
    answer(request, response)
  })
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.goto(app.baseUrl)
  await page.evaluate(() => window.showCookieSession())
  await page.getByText('Platz der Republik 1').waitFor()

  const lookUps = app.requests.filter(({ url }) => url?.startsWith('/api/'))
  expect(lookUps.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/v1/accounts/42/geocoding/reverse?lat=52.5186&lng=13.3762',
  ])
  expect(lookUps[0]?.headers).toMatchObject({ cookie: 'session=7d1f', 'x-csrf-token': '5b20' })
  expect(lookUps[0]?.headers).not.toHaveProperty('api_access_token')
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, onTestFinished, test } from 'vitest'
import { reichstag } from '../support/places.ts'
import { startServer } from '../support/server.ts'
import { buildPage, pageWithService } from './buildPage.ts'
import { openChromium } from './openChromium.ts'

const browser = await openChromium()
const deskPage = await buildPage('deskPage.tsx')

test('the Copy button copies the lines as plain text in a frame without the clipboard permission', async () => {
  const service = createAccountService()
  const desk = await startServer(pageWithService(deskPage(), service))
  // The page around the frame has another origin, so the frame does not inherit the permission.
  const host = await startServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`<iframe src="${desk.baseUrl}" width="272" height="300"></iframe><textarea></textarea>`)
  })
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.goto(host.baseUrl)
  await page
    .frame({ url: `${desk.baseUrl}/` })
    ?.evaluate((shown) => window.show(shown), { session: { token: service.token }, addresses: [reichstag] })
  const frame = page.frameLocator('iframe')
  await frame.getByText('Platz der Republik').waitFor()
  await frame.getByRole('button', { name: 'Copy', exact: true }).click()
  await frame.getByRole('status').getByText('Copied').waitFor({ state: 'attached' })

  await page.locator('textarea').focus()
  await page.keyboard.press('Control+V')
  expect(await page.locator('textarea').inputValue()).toBe('Platz der Republik 1\n11011 Berlin\nDeutschland')
})

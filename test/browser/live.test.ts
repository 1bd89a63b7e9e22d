import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../support/launchChromium.ts'
import { enterCoordinates, LIVE_STORY, waitForCard } from '../support/livePage.ts'
import { startAccountService } from '../support/server.ts'
import { type RunningStorybook, startStorybook } from './startStorybook.ts'

const SUCCESS = '[data-state="success"]'

const browser = await launchChromium()
afterAll(() => browser.close())

describe('the Live page on the dev server', () => {
  let storybook: RunningStorybook
  let page: Page

  beforeAll(async () => {
    storybook = await startStorybook()
    page = await browser.newPage()
    await page.goto(storybook.url + LIVE_STORY)
    await waitForCard(page, SUCCESS)
    return () => storybook.stop()
  })

  test.each([
    ['Berlin, at a landmark', '52.5186', '13.3762', /11011 Berlin/],
    ['Tokyo, in its own script', '35.6586', '139.7454', /東京都港区芝公園/],
    ['São Paulo', '-23.5614', '-46.6559', /São Paulo/],
    ['Cairo, in its own script', '30.0444', '31.2357', /القاهرة/],
    ['a town in North America', '40.7580', '-73.9855', /New York City.*United States/s],
    ['a town in South America', '-12.0464', '-77.0428', /Lima.*Peru/s],
    ['a town in Africa', '-4.0435', '39.6682', /Mombasa.*Kenya/s],
    ['a town in Asia', '19.0760', '72.8777', /Mumbai.*India/s],
    ['a town in Europe', '59.9139', '10.7522', /Oslo.*Norway/s],
    ['a town in Oceania', '-36.8509', '174.7645', /Auckland/],
    ['a town on an island of the Pacific', '-18.1416', '178.4419', /Suva.*Fiji/s],
    ['a station in Antarctica', '-77.8464', '166.6683', /McMurdo Station.*Antarctica/s],
    ['a town beyond the 180th meridian', '66.31', '179.95', /Egvekinot.*Russia/s],
    ['a place on the equator', '0', '-78.4558', /Quito/],
    ['a place on the prime meridian', '51.4779', '0', /London/],
  ])('finds the address of %s', async (_place, latitude, longitude, address) => {
    await enterCoordinates(page, latitude, longitude)
    expect(await waitForCard(page, SUCCESS)).toMatch(address)
  })

  test('says that there is no address at sea, shows the coordinates, and offers no Try again', async () => {
    await enterCoordinates(page, '0', '-30')
    const text = await waitForCard(page, '[data-error="not-found"]')
    expect(text).toContain('No address was found for this place.')
    expect(text).toContain('0, -30')
    expect(
      await page.locator('.address-from-coords').getByRole('button', { name: 'Try again' }).count(),
    ).toBe(0)
  })

  test('takes the coordinates from a click on the map', async () => {
    const box = await page.getByRole('img', { name: /World map/ }).boundingBox()
    if (!box) throw new Error('The map is not on the page.')
    // The middle of the map is 0, 0, in the Gulf of Guinea.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await waitForCard(page, '[data-state="error"]')
    expect(Math.abs(Number(await page.getByLabel('Latitude').inputValue()))).toBeLessThan(1)
    expect(Math.abs(Number(await page.getByLabel('Longitude').inputValue()))).toBeLessThan(1)
  })

  test('sends the token, and neither a cookie nor a referrer', async () => {
    await page.context().addCookies([{ name: 'session', value: 'secret', url: storybook.url }])
    const sent = page.waitForRequest((request) => request.url().includes('lat=48.8584&lng=2.2945'))
    await enterCoordinates(page, '48.8584', '2.2945')
    const request = await sent
    const headers = await request.allHeaders()
    expect(request.method()).toBe('GET')
    expect(request.url()).toBe(`${storybook.url}api/v1/accounts/1/geocoding/reverse?lat=48.8584&lng=2.2945`)
    expect(headers.api_access_token).toMatch(/^\S+$/)
    expect(headers.accept).toBe('application/json')
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('referer')
  })

  test('shows that the agent is not signed in when the token is refused', async () => {
    await enterCoordinates(page, '52.5186', '13.3762')
    await enterAccount(page, '1', 'not-a-key-of-this-service')
    expect(await waitForCard(page, '[data-error="unauthorized"]')).toContain('52.5186, 13.3762')
  })
})

test('with ACCOUNT_API_URL the Live page uses that account API, and keeps the token in memory only', async () => {
  const { service, server } = await startAccountService({ accountIds: [42] })
  const storybook = await startStorybook({ ACCOUNT_API_URL: `${server.baseUrl}/desk` })
  const page = await browser.newPage()
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))

  await page.goto(storybook.url + LIVE_STORY)
  await waitForCard(page, '[data-state="loading"]')
  expect(service.requests).toEqual([])
  expect(await page.getByLabel('Token').getAttribute('type')).toBe('password')

  await enterAccount(page, '42', service.token)
  expect(await waitForCard(page, SUCCESS)).toContain('Platz der Republik 1')
  expect(service.requests.map((request) => [request.pathname, request.status])).toEqual([
    ['/desk/api/v1/accounts/42/geocoding/reverse', 200],
  ])

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  for (const text of [page.url(), stored, await page.content(), ...printed]) {
    expect(text).not.toContain(service.token)
  }
  await storybook.stop()
})

async function enterAccount(page: Page, account: string, token: string) {
  if (!(await page.getByLabel('Token').isVisible())) await page.getByText('Account and token').click()
  await page.getByLabel('Account', { exact: true }).fill(account)
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Use this account' }).click()
}

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { type Browser, chromium, type Page } from 'playwright'
import { createAccountService } from 'react-reverse-geocode/testing'
import { preview } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumArguments, findOrInstallChromium } from '../support/findOrInstallChromium.ts'
import { type RunningStorybook, startStorybook } from './startStorybook.ts'

const LIVE = '/iframe.html?id=live--live&viewMode=story'

let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: chromiumArguments })
})

afterAll(() => browser.close())

describe('the Live page on the dev server', () => {
  let storybook: RunningStorybook
  let page: Page

  beforeAll(async () => {
    storybook = await startStorybook()
    page = await browser.newPage()
    await page.goto(storybook.url + LIVE)
    await answer(page, 'success')
  })

  afterAll(() => storybook.stop())

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
  ])('names %s', async (_place, latitude, longitude, address) => {
    await goTo(page, latitude, longitude)
    await answer(page, 'success')
    expect(await card(page).textContent()).toMatch(address)
  })

  test('says calmly that nothing is at sea', async () => {
    await goTo(page, '0', '-30')
    await answer(page, 'error')
    expect(await card(page).getAttribute('data-error')).toBe('not-found')
    expect(await card(page).textContent()).toContain('No address was found for this place.')
    expect(await card(page).textContent()).toContain('0, -30')
    expect(await card(page).getByRole('button').count()).toBe(0)
  })

  test('takes the place from a click on the map', async () => {
    const box = await page.getByRole('img', { name: /World map/ }).boundingBox()
    if (!box) throw new Error('The map is not on the page.')
    // The middle of the map is the middle of the world: 0, 0, in the Gulf of Guinea.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await answer(page, 'error')
    expect(Math.abs(Number(await page.getByLabel('Latitude').inputValue()))).toBeLessThan(1)
    expect(Math.abs(Number(await page.getByLabel('Longitude').inputValue()))).toBeLessThan(1)
  })

  test('sends the request of the contract and nothing else', async () => {
    await page.context().addCookies([{ name: 'session', value: 'secret', url: storybook.url }])
    const sent = page.waitForRequest((request) => request.url().includes('lat=48.8584&lng=2.2945'))
    await goTo(page, '48.8584', '2.2945')
    const request = await sent
    const headers = await request.allHeaders()
    expect(request.method()).toBe('GET')
    expect(request.url()).toBe(`${storybook.url}/api/v1/accounts/1/geocoding/reverse?lat=48.8584&lng=2.2945`)
    expect(headers.api_access_token).toMatch(/^\S+$/)
    expect(headers.accept).toBe('application/json')
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('referer')
  })

  test('asks for a new sign-in when the token is refused', async () => {
    await goTo(page, '52.5186', '13.3762')
    await useAccount(page, '1', 'not-a-key-of-this-service')
    await answer(page, 'error')
    expect(await card(page).getAttribute('data-error')).toBe('unauthorized')
    expect(await card(page).textContent()).toContain('52.5186, 13.3762')
  })
})

test('with ACCOUNT_API_URL the Live page asks a real account API, and keeps its token in memory only', async () => {
  const service = createAccountService({ accountIds: [42] })
  const listener = getRequestListener((request) => service.fetch(request))
  const api = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const address = api.address()
  if (address === null || typeof address === 'string') throw new Error('The API has no port.')
  const storybook = await startStorybook({ ACCOUNT_API_URL: `http://127.0.0.1:${address.port}/desk` })
  const page = await browser.newPage()
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))

  await page.goto(storybook.url + LIVE)
  await answer(page, 'loading')
  expect(service.requests).toEqual([])
  expect(await page.getByLabel('Token').getAttribute('type')).toBe('password')

  await useAccount(page, '42', service.token)
  await answer(page, 'success')
  expect(await card(page).textContent()).toContain('Platz der Republik 1')
  expect(service.requests.map((request) => [request.pathname, request.status])).toEqual([
    ['/desk/api/v1/accounts/42/geocoding/reverse', 200],
  ])

  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  for (const place of [page.url(), kept, await page.content(), ...printed]) {
    expect(place).not.toContain(service.token)
  }
  await storybook.stop()
  api.close()
})

test('a static copy says that it has no server, and answers from the landmarks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storybook-'))
  await promisify(execFile)('npm', ['run', 'build-storybook', '--', '--output-dir', folder])
  const server = await preview({ configFile: false, build: { outDir: folder }, preview: { port: 0 } })
  const page = await browser.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await page.goto(`${server.resolvedUrls?.local[0]?.replace(/\/$/, '')}${LIVE}`)
  await page.getByText('This is a static copy without a server').waitFor()
  await page.getByLabel('Landmark').selectOption('Vasa Museum, Stockholm')
  await card(page).getByText('Galärvarvsvägen 14').waitFor()
  await goTo(page, '47.4979', '19.0402')
  await answer(page, 'error')
  expect(await card(page).getAttribute('data-error')).toBe('not-found')
  expect(asked.filter((path) => path.startsWith('/api'))).toEqual([])

  await server.close()
  await rm(folder, { recursive: true })
})

function card(page: Page) {
  return page.locator('.address-from-coords')
}

async function goTo(page: Page, latitude: string, longitude: string) {
  await page.getByLabel('Latitude').fill(latitude)
  await page.getByLabel('Longitude').fill(longitude)
  const coordinates = `${Number(latitude)}, ${Number(longitude)}`
  await card(page).getByText(coordinates, { exact: true }).waitFor()
}

async function useAccount(page: Page, account: string, token: string) {
  if (!(await page.getByLabel('Token').isVisible())) await page.getByText('Account and token').click()
  await page.getByLabel('Account', { exact: true }).fill(account)
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Use this account' }).click()
}

async function answer(page: Page, state: string) {
  await page.locator(`.address-from-coords[data-state="${state}"]`).waitFor()
}

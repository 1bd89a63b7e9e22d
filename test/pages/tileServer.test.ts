import type { RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { forwardTiles } from '../manual/tileServer.ts'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import type {} from './deskPage.tsx'
import { openChromium } from './openChromium.ts'

const browser = await openChromium()
const deskPage = await buildPage('deskPage.tsx')

const SESSION = 'session=7d1f'
const USER_AGENT = 'Example Desk (maps@desk.example.com)'

/** One transparent pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const sendTile: RequestListener = (_request, response) => {
  response.setHeader('Content-Type', 'image/png')
  response.end(Buffer.from(PNG, 'base64'))
}

/** The app's server, which sends the page with a session cookie, and the tile server behind it. */
async function startServers(answer = sendTile) {
  const tileServer = await startServer(answer)
  const sendPage = deskPage({ 'Set-Cookie': `${SESSION}; HttpOnly; SameSite=Strict; Path=/` })
  const answerTile = forwardTiles(
    { urlOf: (tile) => `${tileServer.baseUrl}/${tile}.png?key=k1`, userAgent: USER_AGENT },
    (cookie) => cookie === SESSION,
  )
  const app = await startServer((request, response) => {
    if (request.url?.startsWith('/tiles/')) answerTile(request, response)
    else sendPage(request, response)
  })
  return { app, tileServer }
}

test('the tile server gets the tiles to send, and learns nothing about the agent', async () => {
  const { app, tileServer } = await startServers()
  const page = await browser.newPage({ deviceScaleFactor: 2 })
  onTestFinished(() => page.close())
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(app.baseUrl)
  await page.evaluate(() => window.showMap({ tiles: '/tiles/{z}/{x}/{y}{r}.png' }))

  await expect.poll(() => tileServer.requests.length).toBe(2)
  expect(await page.locator('image').count()).toBe(2)
  expect(requests.filter((url) => !url.startsWith(app.baseUrl))).toEqual([])
  expect(tileServer.requests.map(({ url }) => url).sort()).toEqual([
    '/14/8800/5373@2x.png?key=k1',
    '/14/8801/5373@2x.png?key=k1',
  ])
  for (const { headers } of tileServer.requests) {
    expect(headers).toMatchObject({ 'user-agent': USER_AGENT, 'accept-language': '*' })
    for (const name of ['cookie', 'referer', 'origin', 'forwarded', 'x-forwarded-for']) {
      expect(headers).not.toHaveProperty(name)
    }
  }
})

test.each([
  ['without a session', 401, '/tiles/14/8800/5373.png', ''],
  ['for a file of another type', 404, '/tiles/14/8800/5373.svg', SESSION],
  ['for a path without a row', 404, '/tiles/14/8800.png', SESSION],
  ['with a key of the page', 404, '/tiles/14/8800/5373.png?key=k2', SESSION],
])('a request %s gets a %i, and the tile server none', async (_, status, path, cookie) => {
  const { app, tileServer } = await startServers()
  const response = await fetch(app.baseUrl + path, { headers: { Cookie: cookie } })

  expect(response.status).toBe(status)
  expect(tileServer.requests).toEqual([])
})

const refuse: RequestListener = (_request, response) => {
  response.writeHead(403).end()
}
const sendHtml: RequestListener = (_request, response) => {
  response.setHeader('Content-Type', 'text/html').end('<h1>Sign in</h1>')
}
const sendSvg: RequestListener = (_request, response) => {
  response.setHeader('Content-Type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>')
}
const closeConnection: RequestListener = (request) => {
  request.socket.destroy()
}

test.each([
  ['refuses', refuse],
  ['sends HTML', sendHtml],
  ['sends SVG', sendSvg],
  ['closes the connection', closeConnection],
])('the agent gets a 502 if the tile server %s', async (_, answer) => {
  const { app } = await startServers(answer)
  const response = await fetch(`${app.baseUrl}/tiles/14/8800/5373.png`, { headers: { Cookie: SESSION } })

  expect(response.status).toBe(502)
})

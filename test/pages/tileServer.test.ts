import type { RequestListener } from 'node:http'
import { PNG } from 'pngjs'
import { expect, onTestFinished, test } from 'vitest'
import { forwardTiles } from '../manual/tileServer.ts'
import { startServer } from '../support/server.ts'
import { buildPage } from './buildPage.ts'
import { openChromium } from './openChromium.ts'

const browser = await openChromium()
const mapPage = await buildPage('mapPage.tsx')

const SESSION = 'session=7d1f'
const USER_AGENT = 'Example Desk (maps@desk.example.com)'

const sendTile: RequestListener = (_request, response) => {
  response.setHeader('Content-Type', 'image/png')
  response.end(PNG.sync.write(new PNG({ width: 256, height: 256 })))
}

/** The app's server, which sends the page with a session cookie, and the tile server behind it. */
async function startServers(answer = sendTile) {
  const tileServer = await startServer(answer)
  const sendPage = mapPage({ 'Set-Cookie': `${SESSION}; HttpOnly; SameSite=Strict; Path=/` })
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

test('nobody gets tiles without a session', async () => {
  const { app, tileServer } = await startServers()
  const response = await fetch(`${app.baseUrl}/tiles/14/8800/5373.png`)

  expect(response.status).toBe(401)
  expect(tileServer.requests).toEqual([])
})

test.each([
  '/tiles/14/8800/5373.svg',
  '/tiles/14/8800/../5373.png',
  '/tiles/14/8800/5373.png?key=k2',
  '/tiles/',
])('the path %s is not forwarded', async (path) => {
  const { app, tileServer } = await startServers()
  const response = await fetch(app.baseUrl + path, { headers: { Cookie: SESSION } })

  expect(response.status).toBe(404)
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

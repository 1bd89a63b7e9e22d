import { expect, test } from 'vitest'
import { forwardTiles } from '../../manual/tileServer.ts'
import { type Answer, answerWith } from '../../support/answers.ts'
import { startServer } from '../../support/server.ts'

const SESSION = 'session=7d1f'
const USER_AGENT = 'Example Desk (maps@desk.example.com)'
const TILE = '/tiles/14/8800/5373@2x.png'

const sendTile = answerWith(200, 'picture', { 'Content-Type': 'image/png' })

/** The app's server, and the tile server behind it. */
async function startServers(answer = sendTile) {
  const tileServer = await startServer(answer)
  const app = await startServer(
    forwardTiles(
      { urlOf: (tile) => `${tileServer.baseUrl}/${tile}.png?key=k1`, userAgent: USER_AGENT },
      (cookie) => cookie === SESSION,
    ),
  )
  const request = (path: string, cookie = SESSION) =>
    fetch(app.baseUrl + path, {
      headers: { Cookie: cookie, Referer: 'https://desk.example.com/', 'X-Forwarded-For': '192.0.2.1' },
    })
  return { request, tileServer }
}

test('the agent gets the tile, and the tile server learns nothing about the agent', async () => {
  const { request, tileServer } = await startServers()
  const response = await request(TILE)

  expect(response.headers.get('Content-Type')).toBe('image/png')
  expect(await response.text()).toBe('picture')
  expect(tileServer.requests.map(({ url }) => url)).toEqual(['/14/8800/5373@2x.png?key=k1'])
  const [sent] = tileServer.requests
  expect(sent?.headers).toMatchObject({ 'user-agent': USER_AGENT, 'accept-language': '*' })
  for (const name of ['cookie', 'referer', 'origin', 'forwarded', 'x-forwarded-for']) {
    expect(sent?.headers).not.toHaveProperty(name)
  }
})

test.each([
  ['without a session', 401, TILE, ''],
  ['for a file of another type', 404, '/tiles/14/8800/5373.svg', SESSION],
  ['for a path without a row', 404, '/tiles/14/8800.png', SESSION],
  ['with a query string', 404, `${TILE}?key=k2`, SESSION],
])('a request %s gets a %i, and is not forwarded', async (_, status, path, cookie) => {
  const { request, tileServer } = await startServers()

  expect((await request(path, cookie)).status).toBe(status)
  expect(tileServer.requests).toEqual([])
})

test.each<[what: string, answer: Answer]>([
  ['refuses', answerWith(403)],
  ['sends HTML', answerWith(200, '<h1>Sign in</h1>', { 'Content-Type': 'text/html' })],
  ['sends SVG, which may have scripts', answerWith(200, '<svg/>', { 'Content-Type': 'image/svg+xml' })],
  ['closes the connection', (request) => request.socket.destroy()],
])('the agent gets a 502 if the tile server %s', async (_, answer) => {
  const { request } = await startServers(answer)

  expect((await request(TILE)).status).toBe(502)
})

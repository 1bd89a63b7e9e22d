import { getRequestListener } from '@hono/node-server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { forwardLookup, type Session } from '../../consumers/app/frameworks/shared/geocoding.server.ts'
import { startAccountService, startServer } from '../../support/server.ts'

const COOKIE = 'session=7d1f'
const LOOK_UP = '/api/v1/accounts/42/geocoding/reverse?lat=52.5186&lng=13.3762'

afterEach(() => {
  vi.restoreAllMocks()
})

function sessionOf(request: Request): Session | null {
  return request.headers.get('Cookie') === COOKIE ? { agentId: 'ada', accountId: 42 } : null
}

describe('forwardLookup of the page “Server rendering”', () => {
  function createServer(accountApi: string, token: string) {
    vi.stubEnv('ACCOUNT_API_URL', accountApi)
    vi.stubEnv('ACCOUNT_API_TOKEN', token)
    return startServer(
      getRequestListener((request) => forwardLookup(request, sessionOf(request)), {
        overrideGlobalObjects: false,
      }),
    )
  }

  async function startServers() {
    const { service, server: accountApi } = await startAccountService({ accountIds: [42, 43] })
    const appServer = await createServer(accountApi.baseUrl, service.token)
    return { service, accountApi, appServer }
  }

  function lookUp(baseUrl: string, path = LOOK_UP, method = 'GET'): Promise<Response> {
    return fetch(baseUrl + path, { method, headers: { Cookie: COOKIE }, redirect: 'manual' })
  }

  test('forwards a lookup with the token in place of the cookie, and no cache stores the response', async () => {
    const { service, accountApi, appServer } = await startServers()
    const response = await lookUp(appServer.baseUrl)

    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Platz der Republik 1')
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(accountApi.requests.map(({ url }) => url)).toEqual([LOOK_UP])
    expect(accountApi.requests[0]?.headers).toMatchObject({ api_access_token: service.token })
    expect(accountApi.requests[0]?.headers).not.toHaveProperty('cookie')
  })

  test('forwards the status and the Retry-After of a 429', async () => {
    const { service, appServer } = await startServers()
    service.failWith('rate-limited')
    const response = await lookUp(appServer.baseUrl)

    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe('90')
  })

  test('answers 401 without a session, and sends no request', async () => {
    const { accountApi, appServer } = await startServers()
    const response = await fetch(appServer.baseUrl + LOOK_UP)

    expect(response.status).toBe(401)
    expect(accountApi.requests).toEqual([])
  })

  test.each([
    ['another account', '/api/v1/accounts/43/geocoding/reverse?lat=52.5186&lng=13.3762'],
    ['another operation', '/api/v1/accounts/42/contacts?lat=52.5186&lng=13.3762'],
    [
      'a path that goes up from that of a lookup',
      '/api/v1/accounts/42/geocoding/reverse/..%2f..%2fcontacts?lat=1&lng=1',
    ],
    ['another method', LOOK_UP, 'POST'],
  ])('answers 404 for %s, and sends no request', async (_, path, method = 'GET') => {
    const { accountApi, appServer } = await startServers()
    const response = await lookUp(appServer.baseUrl, path, method)

    expect(response.status).toBe(404)
    expect(accountApi.requests).toEqual([])
  })

  test('follows no redirect, so that no other server gets the token', async () => {
    const otherServer = await startServer((_request, response) => response.end())
    const accountApi = await startServer((_request, response) => {
      response.writeHead(302, { Location: otherServer.baseUrl }).end()
    })
    const appServer = await createServer(accountApi.baseUrl, 'key')
    const response = await lookUp(appServer.baseUrl)

    expect(response.status).toBe(302)
    expect(response.headers.has('Location')).toBe(false)
    expect(otherServer.requests).toEqual([])
  })

  test('answers 502 if the account API does not answer in time', async () => {
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const accountApi = await startServer()
    const appServer = await createServer(accountApi.baseUrl, 'key')
    const response = lookUp(appServer.baseUrl)
    await accountApi.exchange(0)
    limit.abort(new DOMException('The time limit has passed', 'TimeoutError'))

    expect((await response).status).toBe(502)
  })
})

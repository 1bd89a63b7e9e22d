// @vitest-environment jsdom
import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { AddressFromCoords, type GeocodingClientOptions, GeocodingProvider } from 'react-reverse-geocode'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerWith } from '../support/answers.ts'
import { newToken } from '../support/clientOf.ts'
import { reasonOf } from '../support/errorOf.ts'
import { reichstag } from '../support/places.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { textsWithToken } from '../support/textsWithToken.ts'

afterEach(cleanup)

/** Repeats in its body and its headers what it was sent. */
function startEcho(status: number): Promise<TestServer> {
  return startServer((request, response) => {
    const key = String(request.headers.api_access_token)
    const body = { payload: { label: `Berlin ${key}`, key }, error: `No such key: ${key}`, [key]: [key] }
    answerWith(status, body, { 'X-Key': key })(request, response)
  })
}

function page(options: GeocodingClientOptions, queryClient: QueryClient) {
  const address = createElement(AddressFromCoords, reichstag)
  const provider = createElement(GeocodingProvider, options, address)
  return render(createElement(QueryClientProvider, { client: queryClient }, provider))
}

describe('the token is nowhere on the page', () => {
  test.each([200, 401, 404, 422, 400])(
    'after a %i that repeats it: not in the DOM, the cache, its keys, what is sent to a browser, addresses, storage',
    async (status) => {
      const server = await startEcho(status)
      const token = newToken()
      const queryClient = new QueryClient()

      page({ baseUrl: server.baseUrl, accountId: 1, token }, queryClient)
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))

      const queries = queryClient.getQueryCache().getAll()
      expect(queries).toHaveLength(1)
      const observed = {
        dom: document.documentElement.outerHTML,
        state: queries.map((query) => query.state.data ?? query.state.error),
        keys: queries.map((query) => [query.queryKey, query.queryHash]),
        dehydrated: JSON.stringify(dehydrate(queryClient, { shouldDehydrateQuery: () => true })),
        addresses: [location.href, ...performance.getEntries().map(({ name }) => name)],
        asked: server.requests.map(({ url, headers: { api_access_token: _, ...headers } }) => [url, headers]),
        storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      }
      expect(textsWithToken(token, observed)).toEqual([])
      expect(server.requests.map(({ headers }) => headers.api_access_token)).toEqual([token])
    },
  )

  test('an impossible token is not in what React throws and prints of it', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    const token = newToken()
    const options = { baseUrl: 'https://desk.example.com', accountId: 1, token: `${token}\n` }

    const reason = await reasonOf((async () => page(options, new QueryClient()))())

    expect(reason).toBeInstanceOf(TypeError)
    expect(textsWithToken(token, reason)).toEqual([])
    expect(printed.mock.calls.flat().flatMap((call) => textsWithToken(token, call))).toEqual([])
  })
})

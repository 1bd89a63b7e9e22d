import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { AddressFromCoords, GeocodingProvider, type GeocodingProviderProps } from 'react-reverse-geocode'
import { expect, test, vi } from 'vitest'
import { answerWith } from '../../support/answers.ts'
import { baseUrl, newToken } from '../../support/clientOf.ts'
import { reasonOf } from '../../support/errorOf.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import { startServer } from '../../support/server.ts'
import { textsWithToken } from '../../support/textsWithToken.ts'

function renderPage(options: GeocodingProviderProps, queryClient: QueryClient) {
  return render(
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider {...options}>
        <AddressFromCoords {...reichstag} />
      </GeocodingProvider>
    </QueryClientProvider>,
  )
}

test.each([401, 404, 422, 400])(
  'a page and its cache do not contain the token after a %i that repeats it',
  async (status) => {
    if (status === 401) expectWarning(/answered 401/)
    const token = newToken()
    const body = {
      payload: { label: `Berlin ${token}`, key: token },
      error: `No such key: ${token}`,
      [token]: [token],
    }
    const server = await startServer(answerWith(status, body, { 'X-Key': token }))
    const queryClient = new QueryClient()

    renderPage({ baseUrl: server.baseUrl, accountId: 1, userId: 7, token }, queryClient)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))

    const queries = queryClient.getQueryCache().getAll()
    expect(queries).toHaveLength(1)
    expect(server.requests.map(({ headers }) => headers.api_access_token)).toEqual([token])
    const observed = {
      dom: document.documentElement.outerHTML,
      state: queries.map((query) => query.state.data ?? query.state.error),
      keys: queries.map((query) => [query.queryKey, query.queryHash]),
      dehydrated: JSON.stringify(dehydrate(queryClient, { shouldDehydrateQuery: () => true })),
      addresses: [location.href, ...performance.getEntries().map(({ name }) => name)],
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    }
    expect(textsWithToken(token, observed)).toEqual([])
  },
)

test('what React throws and prints for an invalid token does not contain the token', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  const token = newToken()
  const options = { baseUrl, accountId: 1, userId: 7, token: `${token}\n` }

  const reason = await reasonOf((async () => renderPage(options, new QueryClient()))())

  expect(reason).toBeInstanceOf(TypeError)
  expect(textsWithToken(token, reason)).toEqual([])
  expect(printed.mock.calls.flat().flatMap((call) => textsWithToken(token, call))).toEqual([])
})

import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { AddressFromCoords, GeocodingProvider, type GeocodingProviderProps } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { answerWith } from '../../support/answers.ts'
import { baseUrl, newToken } from '../../support/clientOf.ts'
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
    if (status === 401) expectWarning(/responded with 401/)
    const token = newToken()
    const body = { error: `No such key: ${token}`, [token]: [token] }
    const server = await startServer(answerWith(status, body, { 'X-Key': token }))
    const queryClient = new QueryClient()

    renderPage({ baseUrl: server.baseUrl, accountId: 1, userId: 7, token }, queryClient)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))

    const queries = queryClient.getQueryCache().getAll()
    expect(queries).toHaveLength(1)
    expect(server.requests.map(({ headers }) => headers.api_access_token)).toEqual([token])
    const observed = {
      dom: document.documentElement.outerHTML,
      keys: queries.map((query) => [query.queryKey, query.queryHash]),
      dehydrated: JSON.stringify(dehydrate(queryClient, { shouldDehydrateQuery: () => true })),
      addresses: [location.href, ...performance.getEntries().map(({ name }) => name)],
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    }
    expect(textsWithToken(token, observed)).toEqual([])
  },
)

test.each([
  ['token', { token: `${newToken()}\n` }],
  ['header', { token: newToken(), headers: { 'X-Agent': 'Łukasz' } }],
])('a %s that cannot be sent is an error on the screen and not of the page', async (what, options) => {
  expectWarning(new RegExp(what))
  renderPage({ baseUrl, accountId: 1, userId: 7, ...options }, new QueryClient())

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(document.querySelector('[data-address-error="unauthorized"]')).toBeVisible()
})

test.each([
  ['token', { token: '' }],
  ['userId', { userId: '' }],
  ['accountId', { accountId: null }],
])('without a %s nobody is signed in', async (_what, options) => {
  const service = createAccountService()
  renderPage({ ...service.providerProps, ...options }, new QueryClient())

  expect(document.querySelector('[data-address-state="loading"]')).not.toHaveAttribute('aria-busy')
  expect(service.requests).toEqual([])
})

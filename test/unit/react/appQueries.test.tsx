import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { withService } from '../../support/withService.tsx'

// The provider shares the app's QueryClient. It must not touch any other query of the app.

beforeEach(() => {
  vi.useFakeTimers()
})

/** As wagmi does for each of its hooks: a BigInt in the key, which JSON cannot hold, and a hash function for it. */
function Balance() {
  const { data, status } = useQuery({
    queryKey: ['balance', { block: 1n }],
    queryKeyHashFn: (key) =>
      JSON.stringify(key, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)),
    queryFn: async () => '12 coins',
  })
  return <p>{data ?? status}</p>
}

test('a query of the app with a BigInt in its key gets its data, also while an address fails', async () => {
  const service = createAccountService()
  service.failWith('service')
  const app = (page: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <ServiceProvider service={service}>
        <AddressFromCoords lat={1} lng={2} />
        {page}
      </ServiceProvider>
    </QueryClientProvider>
  )
  const queryClient = new QueryClient()
  const { rerender } = render(app(null))
  await advance(1_000)
  rerender(app(<Balance />))
  await advance(30_000)

  expect(screen.getByText('12 coins')).toBeInTheDocument()
})

test('a query of the app is not paused where the browser wrongly says that it is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { wrapper } = withService()
  const { rerender } = render(<AddressFromCoords lat={1} lng={2} />, { wrapper })
  await advance(1_000)
  rerender(<Balance />)
  await advance(1_000)

  expect(screen.getByText('12 coins')).toBeInTheDocument()
})

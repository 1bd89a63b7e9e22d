import { renderHook, waitFor } from '@testing-library/react'
import { useGeocodingClient, useReverseGeocode } from 'react-reverse-geocode'
import { expect, test } from 'vitest'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { createStreets } from '../../support/streets.ts'

test('returns the same client until the user changes, also if functions are new on each render', async () => {
  const service = createStreets()
  let userId = 'Ada'
  const { result, rerender } = renderHook(
    () => ({ client: useGeocodingClient(), line: useReverseGeocode(1, 2).data?.address?.formatted }),
    {
      wrapper: ({ children }) => (
        <ServiceProvider
          service={service}
          userId={userId}
          token={() => service.token}
          fetch={(input, init) => service.fetch(input, init)}
          readAddress={() => null}
          messages={{ idle: 'None' }}
        >
          {children}
        </ServiceProvider>
      ),
    },
  )
  const { client } = result.current
  await waitFor(() => expect(result.current.line).toBe('Street 1'))
  rerender()
  expect(result.current.line).toBe('Street 1')
  expect(result.current.client).toBe(client)
  expect(service.requests).toHaveLength(1)

  userId = 'Ben'
  rerender()
  expect(result.current.client).not.toBe(client)
})

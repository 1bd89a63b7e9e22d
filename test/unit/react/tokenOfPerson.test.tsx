import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import {
  GeocodingProvider,
  reverseGeocodeOptions,
  type TokenFunction,
  useGeocodingClient,
} from 'react-reverse-geocode'
import { expect, test } from 'vitest'
import { answerWithAddress } from '../../support/answers.ts'
import { newToken } from '../../support/clientOf.ts'
import { sendAddress, startServer } from '../../support/server.ts'

interface Connection {
  token: string | TokenFunction
  userId: string
}

const ADAS_PLACES = [1, 2]
const BENS_PLACES = [3]

test.each<[what: string, connection: (userId: string, token: string) => Connection]>([
  ['token strings', (userId, token) => ({ userId, token })],
  ['token functions', (userId, token) => ({ userId, token: () => token })],
])(
  'a request that waits while another agent signs in never has the token of that agent: %s',
  async (_what, connection) => {
    let held = 2
    const server = await startServer((request, response) => {
      if (held === 0) answerWithAddress(request, response)
      else held -= 1
    })
    const tokens = { ada: newToken(), ben: newToken() }
    const queryClient = new QueryClient()
    function Prefetch({ latitudes }: { latitudes: readonly number[] }) {
      const client = useGeocodingClient()
      useEffect(() => {
        for (const lat of latitudes) queryClient.prefetchQuery(reverseGeocodeOptions(client, { lat, lng: 0 }))
      }, [client, latitudes])
      return null
    }
    const app = (person: 'ada' | 'ben', latitudes: readonly number[]) => (
      <QueryClientProvider client={queryClient}>
        <GeocodingProvider
          baseUrl={server.baseUrl}
          accountId={1}
          maxConcurrent={1}
          {...connection(person, tokens[person])}
        >
          <Prefetch latitudes={latitudes} />
        </GeocodingProvider>
      </QueryClientProvider>
    )

    const { rerender } = render(app('ada', ADAS_PLACES))
    const first = await server.exchange(0)
    rerender(app('ben', BENS_PLACES))
    const second = await server.exchange(1)
    sendAddress(first)
    sendAddress(second)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))

    const sent = server.requests.map(({ url, headers }) => ({
      lat: Number(url?.match(/lat=(\d)/)?.[1]),
      token: headers.api_access_token,
    }))
    expect(sent.filter(({ token }) => token === tokens.ben).map(({ lat }) => lat)).toEqual(BENS_PLACES)
    for (const { lat, token } of sent) {
      if (ADAS_PLACES.includes(lat)) expect(token).toBe(tokens.ada)
    }
  },
)

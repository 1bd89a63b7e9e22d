// @vitest-environment node
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { AccountService } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { baseUrl } from '../../support/clientOf.ts'
import { reichstag } from '../../support/places.ts'
import { createStreets } from '../../support/streets.ts'

describe.each([
  ['without a window', undefined],
  ['with a window, as some runtimes have one', globalThis],
])('a server %s', (_, window) => {
  beforeEach(() => {
    vi.stubGlobal('window', window)
    vi.resetModules()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })

  /** A request to the server, which renders a page with a suspense query and a QueryClient for this request. */
  async function request(person: string, { token, fetch }: AccountService): Promise<string> {
    const { GeocodingProvider, reverseGeocodeOptions, useGeocodingClient } = await import(
      'react-reverse-geocode'
    )
    const { QueryClient, QueryClientProvider, useSuspenseQuery } = await import('@tanstack/react-query')
    function Street() {
      const { data } = useSuspenseQuery(reverseGeocodeOptions(useGeocodingClient(), reichstag))
      return <p>{data.address?.formatted}</p>
    }
    const page = (
      <QueryClientProvider client={new QueryClient()}>
        <Suspense fallback="Waiting">
          <GeocodingProvider
            baseUrl={baseUrl}
            accountId={1}
            userId={person}
            token={() => token}
            fetch={fetch}
          >
            <Street />
          </GeocodingProvider>
        </Suspense>
      </QueryClientProvider>
    )
    return new Promise((resolve, reject) => {
      const stream = renderToPipeableStream(page, {
        onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
        onError: reject,
      })
    })
  }

  test('does not wait for retries', async () => {
    const service = createStreets()
    service.failWith('service')

    await expect(request('Ada', service)).rejects.toHaveProperty('kind', 'service')
    expect(service.requests).toHaveLength(1)
  })

  test('shares no address between requests, and leaves no timer that would keep the process alive', async () => {
    const [ada, ben] = [createStreets('Ada Street'), createStreets('Ben Street')]
    expect(await request('Ada', ada)).toContain('Ada Street')
    expect(await request('Ben', ben)).toContain('Ben Street')
    expect(await request('Ada', ada)).toContain('Ada Street')

    expect([ada.requests.length, ben.requests.length]).toEqual([2, 1])
    // A group of lookups ends with the task of the event loop.
    vi.advanceTimersByTime(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

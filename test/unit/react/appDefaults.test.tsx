import { type DefaultOptions, keepPreviousData, onlineManager, QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import {
  AddressFromCoords,
  type AddressState,
  type Coordinates,
  type GeocodingError,
  type ReverseGeocodeResult,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { withService } from '../../support/withService.tsx'

const former: Coordinates = { lat: 0, lng: 0 }
const known: Coordinates = { lat: 1, lng: 2 }
const unknown: Coordinates = { lat: 5, lng: 6 }
const places = [known, { lat: 3, lng: 4 }, unknown]

/** Default options that an app may set for all its queries: all that could go wrong, and the opposite where that could too. */
const defaults: [name: string, NonNullable<DefaultOptions['queries']>][] = [
  [
    'asks for more',
    {
      gcTime: 0,
      networkMode: 'always',
      notifyOnChangeProps: 'all',
      persister: (queryFn, context) => Promise.resolve(queryFn(context)),
      // An answer that belongs to no place.
      placeholderData: { address: null, payload: { from: 'the app' } },
      refetchInterval: () => 30_000,
      refetchIntervalInBackground: true,
      refetchOnMount: 'always',
      refetchOnReconnect: 'always',
      refetchOnWindowFocus: 'always',
      retry: true,
      retryDelay: 0,
      retryOnMount: true,
      staleTime: 0,
      structuralSharing: false,
    },
  ],
  [
    'asks for less',
    {
      enabled: false,
      networkMode: 'offlineFirst',
      placeholderData: keepPreviousData,
      refetchOnMount: false,
      refetchOnReconnect: false,
      retry: false,
      retryOnMount: false,
    },
  ],
]

interface ListProps {
  places: readonly Coordinates[]
}

function textOfState(state: AddressState) {
  if (state.status === 'success') return state.address.formatted
  return state.status === 'error' ? state.error.kind : 'loading'
}

function textOf({ data, error }: { data: ReverseGeocodeResult | undefined; error: GeocodingError | null }) {
  return data?.address?.formatted ?? error?.kind ?? 'loading'
}

function Components({ places }: ListProps) {
  return places.map((place, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row stays when it shows another place.
    <AddressFromCoords key={index} {...place}>
      {(state) => (
        <p>
          {place.lat}: {textOfState(state)}
        </p>
      )}
    </AddressFromCoords>
  ))
}

function Row(place: Coordinates) {
  return (
    <p>
      {place.lat}: {textOf(useReverseGeocode(place.lat, place.lng))}
    </p>
  )
}

function Hooks({ places }: ListProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a row stays when it shows another place.
  return places.map((place, index) => <Row key={index} {...place} />)
}

function List({ places }: ListProps) {
  return useReverseGeocodes(places).map((result, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row stays when it shows another place.
    <p key={index}>
      {places[index]?.lat}: {textOf(result)}
    </p>
  ))
}

beforeEach(() => {
  vi.useFakeTimers()
})

describe.each([
  ['AddressFromCoords', Components],
  ['useReverseGeocode', Hooks],
  ['useReverseGeocodes', List],
])('%s in an app that', (_, Shown) => {
  test.each(defaults)(
    '%s by default shows the address of each place and of no other, and sends one request for each',
    async (_, queries) => {
      const service = createAccountService({
        geocode: ({ lat }) => (lat === unknown.lat ? null : { formatted: `Street ${lat}` }),
      })
      const { wrapper } = withService({
        service,
        queryClient: new QueryClient({ defaultOptions: { queries } }),
      })
      const lines = () => screen.getAllByText(/: /).map((line) => line.textContent)
      const answers = ['1: Street 1', '3: Street 3', '5: not-found']
      const { rerender } = render(<Shown places={[former]} />, { wrapper })
      await advance(100)
      expect(lines()).toEqual(['0: Street 0'])
      rerender(<Shown places={places} />)
      expect(lines()).toEqual(['1: loading', '3: loading', '5: loading'])
      await advance(100)
      expect(lines()).toEqual(answers)

      await advance(60 * 60_000)
      for (const isOnline of [false, true]) {
        act(() => onlineManager.setOnline(isOnline))
        await advance(100)
      }
      // Rows that unmount and mount again, as in a list that is scrolled.
      rerender(<Shown places={[]} />)
      rerender(<Shown places={places} />)
      await advance(100)
      expect(lines()).toEqual(answers)
      expect(service.requests.map(({ lat }) => lat)).toEqual(['0', '1', '3', '5'])
    },
  )

  test.each(defaults)(
    '%s by default retries a failure twice, and asks for it a few times in ten minutes',
    async (_, queries) => {
      expectWarning(/No response/)
      const service = createAccountService()
      service.failWith('network')
      const { wrapper } = withService({
        service,
        queryClient: new QueryClient({ defaultOptions: { queries } }),
      })
      render(<Shown places={[known]} />, { wrapper })
      await advance(7_000)
      expect(service.requests).toHaveLength(3)
      await advance(10 * 60_000)

      expect(screen.getByText('1: network')).toBeInTheDocument()
      expect(service.requests.length).toBeLessThanOrEqual(3 + 16)
    },
  )
})

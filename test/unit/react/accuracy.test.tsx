import { dehydrate, hydrate, QueryClient, useQuery } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import {
  type Address,
  AddressFromCoords,
  createGeocodingClient,
  type GeocodingClientOptions,
  reverseGeocodeOptions,
  useGeocodingClient,
  useReverseGeocode,
  useReverseGeocodes,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { reichstag } from '../../support/places.ts'
import { withService } from '../../support/withService.tsx'

// An address says no more than is sure, wherever it comes from.

const inATown = { ...reichstag, accuracy: 1_400 }

/** An app's own reader, which writes lines without pieces. */
const readAddress = (): Address => ({
  formatted: 'Pergamonmuseum, Am Kupfergraben 5, 10117 Berlin, Deutschland',
  lines: ['Pergamonmuseum', 'Am Kupfergraben 5', '10117 Berlin', 'Deutschland'],
  parts: {
    name: 'Pergamonmuseum',
    houseNumber: '5',
    street: 'Am Kupfergraben',
    streetAddress: 'Am Kupfergraben 5',
    district: 'Mitte',
    postcode: '10117',
    city: 'Berlin',
    country: 'Deutschland',
    countryCode: 'DE',
  },
})

type Own = GeocodingClientOptions['readAddress']

const sources: [what: string, addressBy: (own: Own) => Promise<Address | null | undefined>][] = [
  [
    'client.reverse',
    async (own) => {
      const client = createGeocodingClient({ ...createAccountService().providerProps, readAddress: own })
      return (await client.reverse(inATown)).address
    },
  ],
  [
    'useReverseGeocode',
    async (own) => {
      const { wrapper } = withService({ readAddress: own })
      const { lat, lng, accuracy } = inATown
      const { result } = renderHook(() => useReverseGeocode(lat, lng, { accuracy }), { wrapper })
      await waitFor(() => expect(result.current.isSuccess).toBe(true))
      return result.current.data?.address
    },
  ],
  [
    'useReverseGeocodes',
    async (own) => {
      const { wrapper } = withService({ readAddress: own })
      const points = [inATown]
      const { result } = renderHook(() => useReverseGeocodes(points), { wrapper })
      await waitFor(() => expect(result.current[0]?.isSuccess).toBe(true))
      return result.current[0]?.data?.address
    },
  ],
  [
    'an entry that was prefetched and persisted',
    async (own) => {
      const service = createAccountService()
      const client = createGeocodingClient({ ...service.providerProps, readAddress: own })
      const first = new QueryClient()
      await first.prefetchQuery(reverseGeocodeOptions(client, inATown))
      const queryClient = new QueryClient()
      hydrate(queryClient, JSON.parse(JSON.stringify(dehydrate(first))))
      const { wrapper } = withService({ service, queryClient })
      const { result } = renderHook(() => useQuery(reverseGeocodeOptions(useGeocodingClient(), inATown)), {
        wrapper,
      })
      expect(service.requests).toHaveLength(1)
      return result.current.data?.address
    },
  ],
]

test.each(
  sources.flatMap(([what, addressBy]) => [
    { what, reader: 'the built-in reader', addressBy: () => addressBy(undefined) },
    { what, reader: "an app's own reader", addressBy: () => addressBy(readAddress) },
  ]),
)('of a customer who is known to 1,400 m $what says the town and the country, with $reader', async (row) => {
  const address = await row.addressBy()

  expect(address?.lines).toEqual(['Berlin', 'Deutschland'])
  expect(address?.formatted).toBe('Berlin, Deutschland')
  expect(
    Object.keys(address?.parts ?? {})
      .filter((part) => part !== 'region')
      .sort(),
  ).toEqual(['city', 'country', 'countryCode'])
  expect(address).not.toHaveProperty('position')
})

test('of an own address without parts, which may say a house, nothing is left', async () => {
  const own = () => ({ formatted: 'Elmweg 5, Leeds', lines: ['Elmweg 5', 'Leeds'], parts: {} })
  const client = createGeocodingClient({ ...createAccountService().providerProps, readAddress: own })

  expect((await client.reverse(inATown)).address).toBeNull()
  expect((await client.reverse(reichstag)).address?.lines).toEqual(['Elmweg 5', 'Leeds'])
})

test.each(['Calle 26', 'Route 66'])(
  '%s keeps its own number at 150 m, and loses that of the house',
  async (road) => {
    const geocode = () => ({ road, house_number: '59', city: 'Leeds' })
    const { wrapper } = withService({ service: createAccountService({ geocode }) })
    render(<AddressFromCoords {...reichstag} accuracy={150} data-testid="root" />, { wrapper })

    expect(await screen.findByText(road)).toBeVisible()
    expect(screen.getByTestId('root')).not.toHaveTextContent('59')
  },
)

test('a hook asks once while the accuracy wobbles, and gives no house number', async () => {
  const { wrapper, service } = withService()
  const { result, rerender } = renderHook(
    ({ accuracy }) => useReverseGeocode(reichstag.lat, reichstag.lng, { accuracy }),
    { wrapper, initialProps: { accuracy: 60 } },
  )
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  for (const accuracy of [61, 120, 249, 250]) rerender({ accuracy })

  expect(result.current.data?.address?.lines).toEqual(['Platz der Republik', '11011 Berlin', 'Deutschland'])
  expect(service.requests).toHaveLength(1)
})

test('in a list each point has its own accuracy', async () => {
  const { wrapper, service } = withService()
  const points = [{ ...reichstag, accuracy: 20_000 }, reichstag, { ...reichstag, accuracy: 30 }]
  const { result } = renderHook(() => useReverseGeocodes(points), { wrapper })
  await waitFor(() => expect(result.current.every(({ data }) => data?.address)).toBe(true))

  expect(service.requests.map(({ lat }) => lat)).toEqual(['52.52', '52.5186'])
})

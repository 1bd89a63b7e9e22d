import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  AddressFromCoords,
  createGeocodingClient,
  GeocodingProvider,
  reverseGeocodeOptions,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'

const reichstag = { lat: 52.5186, lng: 13.3762 }
const { providerProps } = createAccountService()
const client = createGeocodingClient(providerProps)
const queryClient = new QueryClient()
await queryClient.prefetchQuery(reverseGeocodeOptions(client, reichstag))
const address = createElement(AddressFromCoords, reichstag)
const provider = createElement(GeocodingProvider, { client }, address)
process.stdout.write(renderToString(createElement(QueryClientProvider, { client: queryClient }, provider)))

try {
  createGeocodingClient({ ...providerProps, accountId: 0 })
} catch (error) {
  process.stdout.write(error.message)
}

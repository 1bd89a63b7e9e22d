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
const { accountId, token, fetch } = createAccountService()
const client = createGeocodingClient({ baseUrl: 'https://desk.example.com', accountId, token, fetch })
const queryClient = new QueryClient()
await queryClient.prefetchQuery(reverseGeocodeOptions(client, reichstag))
const address = createElement(AddressFromCoords, reichstag)
const provider = createElement(GeocodingProvider, { client }, address)
process.stdout.write(renderToString(createElement(QueryClientProvider, { client: queryClient }, provider)))

try {
  createGeocodingClient({ baseUrl: '', accountId: 0, token })
} catch (error) {
  process.stdout.write(error.message)
}

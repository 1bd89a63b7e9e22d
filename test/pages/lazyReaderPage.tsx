import {
  type DehydratedState,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import {
  AddressFromCoords,
  type Coordinates,
  createGeocodingClient,
  type GeocodingClient,
  GeocodingProvider,
  type Payload,
} from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'

interface Shown {
  place: Coordinates | null
  hasOwnReader?: boolean
  /** What a server has looked up. */
  dehydrated?: DehydratedState
}

declare global {
  interface Window {
    client: GeocodingClient
    showPlace: (shown: Shown) => void
  }
}

const options = { baseUrl: '', accountId: 1, token: 'agent-0123456789', userId: 7 }

/** Knows the payloads with a hall. */
async function readHall({ hall }: Payload) {
  return typeof hall === 'string' ? { formatted: hall, lines: [hall], parts: {} } : null
}

const root = createRoot(document.body)
const queryClient = new QueryClient()

window.client = createGeocodingClient(options)
window.showPlace = ({ place, hasOwnReader, dehydrated }) =>
  root.render(
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={dehydrated}>
        <GeocodingProvider {...options} readAddress={hasOwnReader ? readHall : undefined}>
          <AddressFromCoords lat={place?.lat} lng={place?.lng} />
        </GeocodingProvider>
      </HydrationBoundary>
    </QueryClientProvider>,
  )

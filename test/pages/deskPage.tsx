import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import {
  AddressFromCoords,
  type AddressFromCoordsProps,
  type Coordinates,
  createGeocodingClient,
  GeocodingProvider,
  isGeocodingError,
} from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'

export interface Access {
  baseUrl: string
  accountId: number
  token: string
  timeoutMs?: number
}

export interface Shown extends Pick<AddressFromCoordsProps, 'lat' | 'lng' | 'variant' | 'label'> {
  access: Access
}

declare global {
  interface Window {
    /** Replaces the content of the page with these, one below the other. */
    show(all: readonly Shown[]): void
    /** Looks up an address without React: resolves to the address in one line, or to the error. */
    lookUp(access: Access, coordinates: Coordinates): Promise<string | { kind: string; message: string }>
  }
}

const root = createRoot(document.body)
const queryClient = new QueryClient()

window.show = (all) =>
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        {all.map(({ access, ...props }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no identity.
          <section key={index}>
            <GeocodingProvider userId={7} {...access}>
              <AddressFromCoords {...props} />
            </GeocodingProvider>
          </section>
        ))}
      </QueryClientProvider>,
    ),
  )

window.lookUp = async (access, coordinates) => {
  try {
    const { address } = await createGeocodingClient(access).reverse(coordinates)
    return address?.formatted ?? ''
  } catch (error) {
    if (isGeocodingError(error)) return { kind: error.kind, message: error.message }
    throw error
  }
}

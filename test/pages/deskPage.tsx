import {
  type DehydratedState,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import {
  type Coordinates,
  createGeocodingClient,
  GeocodingProvider,
  isGeocodingError,
  type Payload,
} from 'react-reverse-geocode'
import { MapPreview, type MapPreviewProps } from 'react-reverse-geocode/map'
import 'react-reverse-geocode/styles.css'
import { CookieSession } from '../manual/CookieSession.tsx'
import { AnyAddress, type AnyAddressProps } from '../support/AnyAddress.tsx'
import { reichstag } from '../support/places.ts'

export interface Access {
  baseUrl: string
  accountId: number
  token: string
}

/** The agent's token, which is `null` while nobody is signed in, or a cookie. */
type Session = { token: string | null } | { credentials: 'same-origin' }

export interface ShownAddress extends Partial<AnyAddressProps> {
  /** Whether an inline address is a link to a map. */
  isLink?: boolean
  /** Whether the address has Map, Copy, and two buttons of the app, of which “Assign” has a class. */
  hasButtons?: boolean
}

/** A provider with these addresses. By default, the page's server is the account API. */
export interface Shown {
  session: Session
  baseUrl?: string
  accountId?: number
  timeoutMs?: number
  retries?: number
  /** Whether the app has a parser, for payloads with a hall. */
  hasCustomParser?: boolean
  dehydrated?: DehydratedState
  addresses: readonly ShownAddress[]
}

export interface ShownMap extends Partial<MapPreviewProps> {
  tiles: string
  /** CSS pixels. */
  width?: number
}

declare global {
  interface Window {
    /** Shows these one below the other, instead of what the page shows. */
    show(...all: readonly Shown[]): void
    showMap(shown: ShownMap): void
    /** Shows an address with the manual's provider for a session cookie. */
    showCookieSession(): void
    /** Looks up an address without React. Resolves to the address in one line, or to the error. */
    lookUp(access: Access, coordinates: Coordinates): Promise<string | { kind: string; message: string }>
  }
}

const root = createRoot(document.body)
const queryClient = new QueryClient()

window.show = (...all) =>
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        {all.map(({ dehydrated, addresses, hasCustomParser, session, ...options }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no identity.
          <HydrationBoundary key={index} state={dehydrated}>
            <GeocodingProvider
              baseUrl=""
              accountId={1}
              userId={7}
              readAddress={hasCustomParser ? readHall : undefined}
              {...options}
              {...session}
            >
              {addresses.map(({ lat, lng, isLink, hasButtons, ...props }, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not change.
                <section key={row} style={{ minHeight: 40 }}>
                  <AnyAddress
                    lat={lat}
                    lng={lng}
                    {...(isLink && { mapHref })}
                    {...(hasButtons && { actions })}
                    {...props}
                  />
                </section>
              ))}
            </GeocodingProvider>
          </HydrationBoundary>
        ))}
      </QueryClientProvider>,
    ),
  )

const mapHref = () => 'https://map.example/'

const actions: AnyAddressProps['actions'] = (_, { mapButton, copyButton }) => (
  <>
    {mapButton}
    {copyButton}
    <button type="button">Call</button>
    <button type="button" className="">
      Note
    </button>
    <button type="button" className="app-button">
      Assign
    </button>
  </>
)

async function readHall({ hall }: Payload) {
  return typeof hall === 'string' ? { formatted: hall, lines: [hall], parts: {} } : null
}

window.showMap = ({ width = 320, ...props }) =>
  root.render(
    <div style={{ inlineSize: width }}>
      <MapPreview
        {...reichstag}
        zoom={14}
        attribution={<a href="https://map.example.com/copyright">© Map makers</a>}
        // One row of tiles fills this height.
        style={{ aspectRatio: 'auto', blockSize: 104 }}
        {...props}
      />
    </div>,
  )

window.showCookieSession = () =>
  root.render(
    <CookieSession agentId="agent 7">
      <AnyAddress {...reichstag} />
    </CookieSession>,
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

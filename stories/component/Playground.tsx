import { onlineManager } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import type { GeocodingErrorKind } from 'react-reverse-geocode'
import { MapPreview } from 'react-reverse-geocode/map'
import { landmarks } from 'react-reverse-geocode/testing'
import { AnyAddress, type AnyAddressProps } from '../../test/support/AnyAddress.tsx'
import { errorKinds } from '../../test/support/errorKinds.ts'
import { MAP } from '../support/mapPlaces.ts'
import { inLanguage, ServiceProvider, type ServiceSetup } from '../support/withService.tsx'
import './Playground.css'

/** The setup of the fake API and the provider for each state in the playground's list. */
const setups: Readonly<Record<string, ServiceSetup>> = {
  success: { delayMs: 400 },
  loading: { held: true },
  offline: {},
  empty: { geocode: () => null, nothingFound: 'no-payload' },
  'signed out': { provider: { token: null } },
  ...Object.fromEntries(Object.entries(errorKinds).map(([kind, { failure }]) => [kind, { failure }])),
  timeout: { failure: 'timeout', provider: { timeoutMs: 200 } },
}

const INVALID = 'invalid-coordinates' satisfies GeocodingErrorKind

export const states = Object.keys(setups)

/**
 * The names of the landmarks. Storybook writes the keys into the URL, where it allows no commas:
 * https://storybook.js.org/docs/writing-stories/args#setting-args-through-the-url
 */
export const places = Object.fromEntries(landmarks.map(({ name }) => [keyOf(name), name]))

export interface PlaygroundProps
  extends Pick<AnyAddressProps, 'variant' | 'label' | 'lazy' | 'moving' | 'accuracy' | 'frame'> {
  state: string
  place: string
  /** In CSS pixels. */
  width: number
  map: boolean
  details: boolean
  button: boolean
  /** The language that is chosen in the toolbar. */
  language?: string | undefined
}

export function Playground(props: PlaygroundProps) {
  const { state, place, width, map, details, button, language, ...settings } = props
  const { provider, ...setup } = setups[state] ?? {}
  return (
    <div className="playground">
      {state === 'offline' && <Offline />}
      <div>
        <div style={{ inlineSize: width, maxInlineSize: '100%' }}>
          {/* The key gives each state an empty cache. */}
          <ServiceProvider
            key={state}
            {...setup}
            provider={{ retries: 0, ...provider, ...inLanguage(language) }}
          >
            <AnyAddress
              {...settings}
              {...coordinatesOf(place, state)}
              media={map && (({ coordinates }) => <MapPreview {...coordinates} {...MAP} />)}
              details={details && DETAILS}
              actions={button ? <button type="button">Save</button> : undefined}
            />
          </ServiceProvider>
        </div>
      </div>
      <pre dir="ltr">{codeOf(props)}</pre>
    </div>
  )
}

function keyOf(name: string): string {
  const withoutAccents = name.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return withoutAccents.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

function coordinatesOf(place: string, state: string) {
  const { lat, lng } = landmarks.find(({ name }) => keyOf(name) === place) ?? { lat: null, lng: null }
  return state === INVALID && lat !== null ? { lat: lat + 180, lng } : { lat, lng }
}

/** Takes the page offline before the lookup begins, because layout effects run before React Query's. */
function Offline() {
  useLayoutEffect(() => {
    onlineManager.setOnline(false)
    return () => onlineManager.setOnline(true)
  }, [])
  return null
}

const DETAILS = '2.4 km from the shop'

const MEDIA = `media={({ coordinates }) => (
    <MapPreview
      {...coordinates}
      tiles="/tiles/{z}/{x}/{y}.png"
      attribution="© OpenStreetMap"
    />
  )}`

function codeOf(props: PlaygroundProps): string {
  const { state, place, language: _, width: __, map, details, button, ...settings } = props
  const isCard = settings.variant !== 'inline'
  const coordinates = coordinatesOf(place, state)
  const attributes = Object.entries({ ...coordinates, ...settings }).flatMap(([name, value]) => {
    if (value === undefined || value === '' || value === DEFAULTS[name]) return []
    if (value === true) return [name]
    return [typeof value === 'string' ? `${name}=${JSON.stringify(value)}` : `${name}={${value}}`]
  })
  const slots = [
    isCard && map && MEDIA,
    isCard && details && `details=${JSON.stringify(DETAILS)}`,
    button && 'actions={<button type="button">Save</button>}',
  ].filter(Boolean)
  return `<AddressFromCoords\n${[...attributes, ...slots].map((line) => `  ${line}\n`).join('')}/>`
}

const DEFAULTS: Readonly<Record<string, unknown>> = {
  variant: 'card',
  lazy: false,
  frame: true,
}

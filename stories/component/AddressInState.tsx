import { onlineManager } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import type { GeocodingErrorKind } from 'react-reverse-geocode'
import { landmarks } from 'react-reverse-geocode/testing'
import { AnyAddress, type AnyAddressProps } from '../../test/support/AnyAddress.tsx'
import { errorKinds } from '../../test/support/errorKinds.ts'
import { inLanguage, ServiceProvider, type ServiceSetup } from '../support/withService.tsx'

/** What the playground can show, by the name in its list. */
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

/** The names of the landmarks. Storybook writes the keys into the URL, where it allows no commas. */
export const places = Object.fromEntries(landmarks.map(({ name }) => [keyOf(name), name]))

export interface AddressInStateProps
  extends Pick<
    AnyAddressProps,
    'variant' | 'label' | 'lazy' | 'moving' | 'accuracy' | 'frame' | 'media' | 'details' | 'actions'
  > {
  state: string
  place: string
  /** The language of the toolbar. */
  language?: string | undefined
}

/** The component at a landmark, in a state of one's choice. */
export function AddressInState({ state, place, language, ...props }: AddressInStateProps) {
  const { provider, ...setup } = setups[state] ?? {}
  return (
    <>
      {state === 'offline' && <Offline />}
      {/* The key gives each state an empty cache. */}
      <ServiceProvider key={state} {...setup} provider={{ retries: 0, ...provider, ...inLanguage(language) }}>
        <AnyAddress {...props} {...coordinatesOf(place, state)} />
      </ServiceProvider>
    </>
  )
}

function keyOf(name: string): string {
  const withoutAccents = name.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return withoutAccents.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

export function coordinatesOf(place: string, state: string) {
  const { lat, lng } = landmarks.find(({ name }) => keyOf(name) === place) ?? { lat: null, lng: null }
  return state === INVALID && lat !== null ? { lat: lat + 180, lng } : { lat, lng }
}

/** react-query is offline for the whole page. The lookup below it begins after this effect. */
function Offline() {
  useLayoutEffect(() => {
    onlineManager.setOnline(false)
    return () => onlineManager.setOnline(true)
  }, [])
  return null
}

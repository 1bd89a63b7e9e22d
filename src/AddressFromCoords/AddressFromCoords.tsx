'use client'

import { createElement, forwardRef, type HTMLAttributes, type ReactNode, useRef } from 'react'
import type { Coordinates } from '../coordinates.ts'
import { type MapHref, useGeocoding } from '../GeocodingProvider.tsx'
import { en as english } from '../messages/en.ts'
import type { MessageOverrides } from '../messages/messages.ts'
import { Content } from './Content.tsx'
import { type AddressState, useAddressState } from './useAddressState.ts'
import { useMergedRef } from './useMergedRef.ts'
import { useNearViewport } from './useNearViewport.ts'
import { withOverrides } from './withOverrides.ts'

/** Props of {@link AddressFromCoords}. An element's own, such as `className` and `aria-label`, go on its root. */
export interface AddressFromCoordsProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Degrees (WGS 84), −90 to 90. `null` or `undefined` while there is no location; `0` is a location. */
  lat: number | null | undefined
  /** Degrees (WGS 84), −180 to 180. */
  lng: number | null | undefined
  /** `card` for a sidebar 240 to 400 px wide, `inline` for one line in a bubble or a cell. Default: `card`. */
  variant?: 'card' | 'inline' | undefined
  /** What the customer's app called the place. */
  name?: string | null | undefined
  /** Makes the link to a map; `null` for none. Default: the provider's. */
  mapHref?: MapHref | null | undefined
  /** Asks only once the element comes near the viewport, as for the rows of a long list; `loading` until then. */
  lazy?: boolean | undefined
  /** Milliseconds for which a place waits before it is asked for, as for a pin that is dragged. Default: 0. */
  settleMs?: number | undefined
  /** Words that replace the provider's, and those the English ones. */
  messages?: MessageOverrides | undefined
  /** Draws the states yourself, inside the root. */
  children?: ((state: AddressState) => ReactNode) | undefined
}

/**
 * The address at a place, or why there is none, with the coordinates always beside it so that an agent can work
 * on. Needs a `GeocodingProvider` above it and `react-reverse-geocode/styles.css`.
 *
 * Renders a `<div>` for `card` and a `<span>` for `inline`, with all other props, `className` and `ref` on it.
 * `data-state` on it is the state (`idle`, `loading`, `offline`, `success`, `empty`, `error`); `data-error` the
 * error's kind.
 */
export const AddressFromCoords = forwardRef<HTMLElement, AddressFromCoordsProps>(function AddressFromCoords(
  {
    lat,
    lng,
    variant = 'card',
    name,
    mapHref,
    lazy = false,
    settleMs,
    messages,
    children,
    className,
    ...rootProps
  },
  ref,
) {
  const element = useRef<HTMLElement>(null)
  const rootRef = useMergedRef(element, ref)
  const isNear = useNearViewport(element, variant, lazy)
  const state = useAddressState(lat, lng, isNear, settleMs)
  const geocoding = useGeocoding()
  const providedMapHref = geocoding.mapHref === undefined ? openStreetMap : geocoding.mapHref
  const words = withOverrides(withOverrides(english, geocoding.messages), messages)
  const root = {
    ...rootProps,
    ref: rootRef,
    className: className ? `address-from-coords ${className}` : 'address-from-coords',
    'data-variant': variant,
    'data-state': state.status,
    'data-error': state.status === 'error' ? state.error.kind : undefined,
    'aria-busy': state.status === 'loading' || (state.status === 'error' && state.retrying) || undefined,
  }
  // Not as JSX: only the function knows an element that is one or the other.
  return createElement<HTMLAttributes<HTMLElement>, HTMLElement>(
    variant === 'card' ? 'div' : 'span',
    root,
    children ? (
      children(state)
    ) : (
      <Content
        state={state}
        compact={variant === 'inline'}
        name={name || undefined}
        mapHref={mapHref === undefined ? providedMapHref : mapHref}
        words={words}
        locale={geocoding.locale}
      />
    ),
  )
})

function openStreetMap({ lat, lng }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
}

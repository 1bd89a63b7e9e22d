'use client'

import {
  createElement,
  forwardRef,
  type HTMLAttributes,
  type ReactNode,
  useImperativeHandle,
  useRef,
} from 'react'
import type { Coordinates } from '../coordinates.ts'
import { traitsOf } from '../errors.ts'
import { type MapHref, openStreetMap } from '../mapLink.ts'
import { en as english } from '../messages/en.ts'
import type { MessageOverrides } from '../messages.ts'
import { useGeocoding } from '../react/GeocodingContext.ts'
import { DEBOUNCE_MS } from '../react/reverseGeocodeOptions.ts'
import type { AddressState } from './AddressState.ts'
import { Content } from './Content.tsx'
import { useAddressState } from './useAddressState.ts'
import { withOverrides } from './withOverrides.ts'

/** Props of {@link AddressFromCoords}. All others, such as `className` and `aria-label`, are put on its root element. */
export interface AddressFromCoordsProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Degrees (WGS 84), −90 to 90. `null` or `undefined` without a location. `0` is valid. */
  lat: number | null | undefined
  /** Degrees (WGS 84), −180 to 180, or up to ±540 of a map that repeats the world. `null` or `undefined` as for `lat`. */
  lng: number | null | undefined
  /**
   * The radius in metres in which the customer is, as `GeolocationCoordinates.accuracy` gives it. Up to 50, or if it is
   * missing, not finite or not positive, all of the address is shown. Up to 250 it is shown without the house number, the unit
   * and the name; up to 25,000 the town, the region and the country; above that the region and the country. As many decimals
   * of the coordinates are sent as that needs.
   */
  accuracy?: Coordinates['accuracy']
  /**
   * `card` for a sidebar 240 to 400 px wide. `inline` for a message or a table cell: a line with the street or the place,
   * and the town. Default: `card`.
   */
  variant?: 'card' | 'inline' | undefined
  /**
   * A text above the address of a card, such as the name that the customer's app gave the place. In a line it is before the
   * address, is cut off first, and is left out where the text is narrower than 9em. With `lines={2}` it has the first line,
   * and street and town share the second.
   */
  label?: string | null | undefined
  /** Returns the URL of the map link. `null`: no link. Default: the provider's, and then OpenStreetMap. */
  mapHref?: MapHref | null | undefined
  /**
   * Sends the request only when the element comes near the viewport, or near the visible part of a list that scrolls. If it
   * leaves while the request waits, the request is dropped. Default: false.
   */
  lazy?: boolean | undefined
  /**
   * How many lines an `inline` address has. 2 is for a narrow message: the town is below the street, unless there is a
   * `label`. What does not fit into a line is cut off, and the end of the street first, where many countries write the house
   * number. A card with `frame={false}` wraps instead. Default: 1.
   */
  lines?: 1 | 2 | undefined
  /**
   * For a place that moves. While the next place is looked up, the address of the former one stays, dimmed and with
   * `data-former` on the root, and a screen reader does not read it.
   *
   * - `pin`: a pin that is dragged. Each place where it rests for `debounceMs` is looked up, and none in between.
   * - `live`: a customer's live location. It is looked up when it is farther from the last place that was looked up than
   *   25 m or its `accuracy`, whichever is more, and once in ten seconds at most. Until then the address stays, and the
   *   coordinates follow. A position whose `accuracy` lets more be said is looked up at once; one that lets less be said only
   *   counts beyond twice the bound, and then parts of the address are left out without another look-up.
   */
  moving?: 'live' | 'pin' | undefined
  /** `false` for a card without padding, border and background, inside a frame of the app. Default: true. */
  frame?: boolean | undefined
  /**
   * Milliseconds for which a place must stay before it is asked for. Default: 50, so that what only flies past is never
   * asked for, and 250 for a `pin`. It waits for rest and is no throttle: a place that moves sooner each time is never asked
   * for. For a live location set `moving="live"`, where it only delays each look-up.
   */
  debounceMs?: number | undefined
  /** Renders something above the text of a card, edge to edge. Called in every state that has coordinates. */
  media?: ((coordinates: Coordinates) => ReactNode) | undefined
  /**
   * Renders the app's own facts about the place in a small row below the address of a card, such as the local time. Called
   * in every state that has coordinates. There is no row where it returns `null` or `false`. An element that renders
   * nothing keeps an empty row, so that nothing moves when the address arrives. A screen reader does not announce the row.
   */
  details?: ((state: AddressState) => ReactNode) | undefined
  /**
   * Renders the app's own buttons: in a card between the map link and Copy, in a line last. Buttons without a class look
   * like those of the component. Called in every state that has coordinates. In a line they should be one or two icons
   * with an `aria-label`.
   */
  actions?: ((state: AddressState) => ReactNode) | undefined
  /** Messages that replace the provider's, which replace the English ones. */
  messages?: MessageOverrides | undefined
  /** Renders everything inside the root. The component then renders no part of it. Called with the state on each render. */
  children?: ((state: AddressState) => ReactNode) | undefined
}

/**
 * The address at a place, or a message if there is none. A card always shows the coordinates too, unless they are missing
 * or invalid, so that an agent can continue to work. An `inline` address shows them only while there is no address. Needs
 * a `GeocodingProvider` above it and `react-reverse-geocode/styles.css`.
 *
 * Renders a `<div>` for `card` and a `<span>` for `inline`. All other props, `className` and `ref` are put on it. Its
 * attribute `data-state` is `idle`, `loading`, `offline`, `success`, `empty` or `error`. With an error, `data-error` is
 * its `kind`, and `data-tone` is `warning` or `danger`, the colour of the icon before a card's message, or `muted`,
 * which has none.
 *
 * @example
 * <AddressFromCoords lat={52.5186} lng={13.3762} />
 * <AddressFromCoords lat={row.lat} lng={row.lng} variant="inline" lazy />
 *
 * @throws {Error} while rendering, outside a provider.
 */
export const AddressFromCoords = forwardRef<HTMLElement, AddressFromCoordsProps>(
  function AddressFromCoords(props, ref) {
    const provider = useGeocoding()
    const { mapHref: providedMapHref = openStreetMap } = provider
    const {
      lat,
      lng,
      accuracy,
      variant = 'card',
      label,
      mapHref = providedMapHref,
      lazy = false,
      lines = 1,
      moving,
      frame = true,
      debounceMs = moving === 'pin' ? PIN_DEBOUNCE_MS : DEBOUNCE_MS,
      media,
      details,
      actions,
      messages: ownMessages,
      children,
      className,
      ...rootProps
    } = props
    const element = useRef<HTMLElement>(null)
    // biome-ignore lint/correctness/useExhaustiveDependencies: another variant is another element in the ref.
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [variant])
    const messages = withOverrides(withOverrides(english, provider.messages), ownMessages)
    const state = useAddressState(lat, lng, {
      element,
      elementType: variant,
      lazy,
      moving,
      debounceMs,
      accuracy,
    })
    const root = {
      ...rootProps,
      ref: element,
      className: className ? `address-from-coords ${className}` : 'address-from-coords',
      'data-variant': variant,
      'data-frame': frame ? undefined : 'none',
      'data-state': state.status,
      'data-error': state.status === 'error' ? state.error.kind : undefined,
      'data-tone': state.status === 'error' ? traitsOf(state.error.kind).tone : undefined,
      'data-former': (state.status === 'loading' && state.former !== undefined) || undefined,
      'data-lines': variant === 'inline' && lines > 1 ? lines : undefined,
      'aria-busy': isBusy(state) || undefined,
    }
    // Not JSX, whose types have no element that is either a <div> or a <span>.
    return createElement<HTMLAttributes<HTMLElement>, HTMLElement>(
      variant === 'card' ? 'div' : 'span',
      root,
      children ? (
        children(state)
      ) : (
        <Content
          state={state}
          variant={variant}
          label={label || undefined}
          mapHref={mapHref}
          media={media}
          details={details}
          actions={actions}
          messages={messages}
          locale={provider.locale}
        />
      ),
    )
  },
)

/** Not while an error or an address stays on the screen and is tried again in the background. */
function isBusy(state: AddressState): boolean {
  return state.status === 'error' ? state.retrying : state.status === 'loading' && state.isFetching
}

/** Longer than the time between two places of a drag, so nothing is requested during it. */
const PIN_DEBOUNCE_MS = 250

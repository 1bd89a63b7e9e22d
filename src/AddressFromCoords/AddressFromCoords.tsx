'use client'

import {
  createElement,
  forwardRef,
  type HTMLAttributes,
  type ReactNode,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import type { Coordinates } from '../coordinates.ts'
import { type MapHref, openStreetMap } from '../mapLink.ts'
import { en as english } from '../messages/en.ts'
import type { MessageOverrides } from '../messages.ts'
import { useGeocoding } from '../react/GeocodingContext.ts'
import { DEBOUNCE_MS } from '../react/reverseGeocodeOptions.ts'
import type { AddressState } from './AddressState.ts'
import { type Actions, CARD_BUTTONS, createButtons, fillActions, LINE_BUTTONS } from './buttons.tsx'
import { Card } from './Card.tsx'
import { Line, tooltipOf } from './Line.tsx'
import { fillSlot, isPlaced, type Slot } from './slots.ts'
import { useAddressState } from './useAddressState.ts'
import { withOverrides } from './withOverrides.ts'

/** Props of {@link AddressFromCoords}. All others, such as `className` and `title`, are put on its root element. */
export type AddressFromCoordsProps = CardProps | LineProps

interface CardProps extends CommonProps {
  /** `card` for a sidebar, 160 px wide or more. Default: `card`. */
  variant?: 'card' | undefined
  /**
   * Something above the text of a card, edge to edge, such as a `MapPreview`: a node, or a function of the state. Rendered
   * in every state that has coordinates.
   */
  media?: Slot
  /**
   * The app's own facts about the place, in a small row below the address, such as the local time: a node, or a function of
   * the state. Rendered in every state that has coordinates. There is no row for `null` and `false`. A screen reader does
   * not announce the row.
   */
  details?: Slot
  /** `false` for a card without padding, border and background, inside a frame of the app. Default: true. */
  frame?: boolean | undefined
}

interface LineProps extends CommonProps {
  /** `inline` for a message, a table cell or a sentence: one line with the street, its number and the town. */
  variant: 'inline'
  media?: undefined
  details?: undefined
  frame?: undefined
}

interface CommonProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** Degrees (WGS 84), −90 to 90. `null` or `undefined` without a location. `0` is valid. */
  lat: number | null | undefined
  /** Degrees (WGS 84), −180 to 180, or up to ±540 of a map that repeats the world. `null` or `undefined` as for `lat`. */
  lng: number | null | undefined
  /**
   * Accuracy radius in meters, as in `GeolocationCoordinates.accuracy`. Up to 50, or if it is omitted, not finite or not
   * positive, the full address is shown. Up to 250 it is shown without the house number, the unit and the name; up to
   * 25,000 the town, the region and the country; above that the region and the country. The coordinates are sent, shown and
   * copied with as many decimals as that needs.
   */
  accuracy?: Coordinates['accuracy']
  /**
   * A text that leads, such as the name that the customer's app gave the place: the title of a card, or the beginning of a
   * line, which then has the town beside it.
   */
  label?: string | null | undefined
  /**
   * Returns the URL of the map link. `null`: no link. Default for the Map button of a card: the provider's, and then
   * OpenStreetMap. The text of a line is a link only if this is given here.
   */
  mapHref?: MapHref | null | undefined
  /**
   * Sends the request only when the element comes near the viewport, or near the visible part of a list that scrolls. If it
   * leaves while the request waits, the request is dropped. It needs a box: with `display: contents` it is never near.
   * Default: false.
   */
  lazy?: boolean | undefined
  /**
   * For a place that moves. While the next place is looked up, the address of the former one stays, dimmed and
   * with `data-address-stale` on the root, and a screen reader does not read it.
   *
   * - `pin`: a pin that is dragged. Each place where it rests for `debounceMs` is looked up, and none in between.
   * - `live`: a customer's live location. It is looked up when it is farther from the last place that was looked up than
   *   25 m or its `accuracy`, whichever is more, and once in ten seconds at most. Until then the address stays, and the
   *   coordinates follow. A position whose `accuracy` lets more be said is looked up at once; one that lets less be said only
   *   counts beyond twice the bound, and then parts of the address are left out without another look-up.
   */
  moving?: 'live' | 'pin' | undefined
  /**
   * Debounce in milliseconds: how long coordinates must stay the same before they are looked up. Default: 50, so that what
   * only flies past is never requested, and 250 for a `pin`. Coordinates that change sooner each time are never looked up:
   * for a live location set `moving="live"`, where it only delays each look-up.
   */
  debounceMs?: number | undefined
  /**
   * The buttons, in every state that has coordinates. Not given: Try again with an error, and in a card Map and Copy. A node
   * stands after these, such as the app's own buttons, which look like ours if they have no class. `null`: none at all, and no
   * coordinates, for messages, and for rows that are links or buttons themselves. A function of the state returns them all,
   * in any order:
   * `(state, { retryButton, mapButton, copyButton }) => …`.
   */
  actions?: Actions
  /** Messages that replace the provider's, which replace the English ones. */
  messages?: MessageOverrides | undefined
  /** Renders everything inside the root. The component then renders no part of it. Called with the state on each render. */
  children?: ((state: AddressState) => ReactNode) | undefined
}

/**
 * The address at a place, or a message if there is none. A card also shows the coordinates, so that an agent can continue
 * to work. Needs a `GeocodingProvider` above it and `react-reverse-geocode/styles.css`.
 *
 * Renders a `<div>` for `card` and a `<span>` for `inline`. All other props, `className` and `ref` are put on it. Its
 * attribute `data-address-state` is `idle`, `loading`, `offline`, `success`, `empty` or `error`. With an error,
 * `data-address-error` is its `kind`.
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
      mapHref,
      lazy = false,
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
    const isCard = variant === 'card'
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
    const { locale } = provider
    const textId = useId()
    const shared = { state, label: label || undefined, messages, locale, textId }
    const mapButtonHref = mapHref === undefined ? providedMapHref : mapHref
    const buttons = isPlaced(state) ? createButtons(state, mapButtonHref, messages, textId) : undefined
    const root = {
      ...(!isCard && !children && { title: tooltipOf(shared) }),
      ...rootProps,
      ref: element,
      className: className ? `address-from-coords ${className}` : 'address-from-coords',
      // Content that the app renders keeps the app's layout.
      'data-address-variant': children ? undefined : variant,
      'data-address-frame': isCard && frame ? '' : undefined,
      'data-address-state': state.status,
      'data-address-error': state.status === 'error' ? state.error.kind : undefined,
      'data-address-stale': state.status === 'loading' && state.former ? '' : undefined,
      'aria-busy': isBusy(state) || undefined,
    }
    const content = children ? (
      children(state)
    ) : isCard ? (
      <Card
        {...shared}
        media={fillSlot(media, state)}
        details={fillSlot(details, state)}
        actions={fillActions(actions, state, buttons, CARD_BUTTONS)}
        isBare={actions === null}
      />
    ) : (
      <Line
        {...shared}
        mapUrl={mapHref && isPlaced(state) ? mapHref(state.coordinates) : undefined}
        actions={fillActions(actions, state, buttons, LINE_BUTTONS)}
      />
    )
    // Not JSX, whose types have no element that is either a <div> or a <span>.
    return createElement<HTMLAttributes<HTMLElement>, HTMLElement>(isCard ? 'div' : 'span', root, content)
  },
)

/** Not while an error or an address stays on the screen and is tried again in the background. */
function isBusy(state: AddressState): boolean {
  return state.status === 'error' ? state.retrying : state.status === 'loading' && state.isFetching
}

/** Longer than the time between two places of a drag, so nothing is requested during it. */
const PIN_DEBOUNCE_MS = 250

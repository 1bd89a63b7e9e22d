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

/** Props of {@link AddressFromCoords}. All other props, such as `className` and `title`, are set on its root element. */
export type AddressFromCoordsProps = CardProps | LineProps

interface CardProps extends CommonProps {
  /**
   * The layout: `'card'` for a sidebar at least 160 px wide, or `'inline'` for one line of text in a message, a table cell,
   * or a sentence.
   *
   * @default 'card'
   */
  variant?: 'card' | undefined
  /**
   * Content above the text of a card, edge to edge, such as a `MapPreview`. Pass a node, or a function that receives the
   * state. It's rendered in every state that has coordinates.
   */
  media?: Slot
  /**
   * A small row below the address of a card, such as the local time. Pass a node, or a function that receives the state.
   * It's rendered in every state that has coordinates. To omit the row, pass or return `null` or `false`. Screen readers
   * don't announce when it changes.
   */
  details?: Slot
  /**
   * Whether a card has padding, a border, and a background. Set it to `false` in your own container.
   *
   * @default true
   */
  frame?: boolean | undefined
}

interface LineProps extends CommonProps {
  /** One line with the street, the house number, and the city, for a message, a table cell, or a sentence. */
  variant: 'inline'
  media?: undefined
  details?: undefined
  frame?: undefined
}

interface CommonProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** The latitude in degrees (WGS 84), from −90 to 90. Pass `null` or `undefined` if there is no location; `0` is valid. */
  lat: number | null | undefined
  /**
   * The longitude in degrees (WGS 84), from −180 to 180. Values up to ±540, as from a map that wraps around, are also
   * accepted. Pass `null` or `undefined` if there is no location; `0` is valid.
   */
  lng: number | null | undefined
  /**
   * The accuracy radius in meters, as in `GeolocationCoordinates.accuracy`, which hides the parts of the address that aren't
   * certain:
   *
   * - up to 50, or unknown: shows the full address
   * - up to 250: hides the house number, unit, and name
   * - up to 25,000: shows the city, region, and country
   * - above 25,000: shows the region and country
   *
   * The coordinates are also sent, shown, and copied with fewer decimal places. A value that is omitted, not finite, or not
   * positive is treated as unknown.
   */
  accuracy?: Coordinates['accuracy']
  /**
   * The name of the place, such as the one that the customer's app sent. It becomes the title of a card. In an inline
   * address, it replaces the street and is followed by the city.
   */
  label?: string | null | undefined
  /**
   * Returns the URL of the map link. Pass `null` to remove the link. An inline address is a link only if you set this prop
   * on the component itself.
   *
   * @default the provider's `mapHref`, or OpenStreetMap, for the Map button of a card
   */
  mapHref?: MapHref | null | undefined
  /**
   * Whether to defer the lookup until the element is near the viewport, or near the visible part of a scrollable list. If
   * the element moves away while its request is queued, the request is canceled. The element needs a box: with
   * `display: contents`, it is never near.
   *
   * @default false
   */
  lazy?: boolean | undefined
  /**
   * How the coordinates change over time, if they do. While the next address is looked up, the previous one stays visible,
   * dimmed and hidden from screen readers unless it is a link, and the root has `data-address-stale`.
   *
   * - `'pin'`: a pin that the agent drags. Each place where the pin stops for `debounceMs` is looked up.
   * - `'live'`: a customer's live location. A new address is looked up at most every 10 seconds, and only after the customer
   *   has moved more than 25 m or `accuracy`, whichever is larger, for three positions in a row. Meanwhile, the coordinates
   *   update and the address stays. If a more accurate position allows more of the address to be shown, it's looked up
   *   immediately. If a less accurate position allows less, parts are hidden without a lookup, but only beyond twice the
   *   limit.
   */
  moving?: 'live' | 'pin' | undefined
  /**
   * The debounce in milliseconds: how long coordinates must stay the same before they are looked up. Rows that scroll past
   * sooner are never requested. Coordinates that keep changing sooner are never looked up either: for a live location, set
   * `moving="live"`.
   *
   * @default 50, or 250 with `moving="pin"`
   */
  debounceMs?: number | undefined
  /**
   * The buttons, in every state that has coordinates. If omitted, these are Try again after an error and, in a card, Map and
   * Copy.
   *
   * - A node is added after these buttons. Your own `<button>` without a class gets the component's styles.
   * - `null` removes all buttons and the coordinates: for messages, and for rows that are links or buttons themselves.
   * - A function returns all the buttons, in any order: `(state, { retryButton, mapButton, copyButton }) => …`.
   */
  actions?: Actions
  /** Messages that replace the provider's messages, which replace the English ones. */
  messages?: MessageOverrides | undefined
  /** Replaces everything inside the root element. The function is called with the state on every render. */
  children?: ((state: AddressState) => ReactNode) | undefined
}

/**
 * Shows the address at a latitude and longitude, or says why there is none.
 *
 * It needs a {@link GeocodingProvider} above it and the stylesheet `react-reverse-geocode/styles.css`. A card shows the
 * coordinates in every state, so that an agent can always continue to work.
 *
 * Renders a `<div>`, or a `<span>` with `variant="inline"`. `className`, `ref`, and all other props are set on it.
 *
 * @example
 * <AddressFromCoords lat={52.5186} lng={13.3762} />
 *
 * @example
 * <AddressFromCoords lat={52.5186} lng={13.3762} variant="inline" lazy />
 *
 * @throws {Error} while rendering, if there is no `GeocodingProvider` above it.
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

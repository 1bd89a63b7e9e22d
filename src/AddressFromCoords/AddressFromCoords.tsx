'use client'

import {
  createElement,
  forwardRef,
  type HTMLAttributes,
  memo,
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
import { DEBOUNCE_MS } from '../react/lookUp.ts'
import { type AddressState, isPlaced, type PlacedState } from './AddressState.ts'
import { type Actions, fillActions } from './buttons.tsx'
import { Card } from './Card.tsx'
import { Line, tooltipOf } from './Line.tsx'
import { presentable } from './presentable.ts'
import { isFormer } from './stateTexts.ts'
import { useAddressState } from './useAddressState.ts'
import { withOverrides } from './withOverrides.ts'

/** Props for {@link AddressFromCoords}. All other props, such as `className` and `title`, are set on its root element. */
export type AddressFromCoordsProps = CardProps | LineProps

interface CardProps extends CommonProps {
  /**
   * The layout: `'card'` for a sidebar at least 160 px wide, or `'inline'` for text in a message, a table cell, or a
   * sentence.
   *
   * @default 'card'
   */
  variant?: 'card' | undefined
  /**
   * Edge-to-edge content above the card's text, such as a `MapPreview`. Pass a node, or a function that receives the state.
   * It's rendered in every state that has coordinates.
   */
  media?: Slot
  /**
   * A small row below the card's address, such as the local time. Pass a node, or a function that receives the state. The
   * row is rendered in every state that has coordinates. To omit it, pass or return `null` or `false`. Screen readers don't
   * announce changes to the row.
   */
  details?: Slot
  /**
   * Whether a card has padding, a border, and a background. Set it to `false` to render the card inside your own container.
   *
   * @default true
   */
  frame?: boolean | undefined
  /**
   * Whether to show and to copy the coordinates. If it's `false`, the Copy button is disabled while there is no address. The
   * map link still contains the coordinates. To remove it, set `mapHref` to `null`.
   *
   * @default true
   */
  showCoordinates?: boolean | undefined
}

type Slot = ReactNode | ((state: PlacedState) => ReactNode)

interface LineProps extends CommonProps {
  /**
   * Renders text with the street, the house number, and the city, for a message, a table cell, or a sentence. It wraps, or is
   * truncated, like the text around it.
   */
  variant: 'inline'
  media?: undefined
  details?: undefined
  frame?: undefined
  showCoordinates?: undefined
}

interface CommonProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** The latitude in degrees (WGS 84), from −90 to 90. Pass `null` or `undefined` if there is no location; `0` is valid. */
  lat: number | null | undefined
  /**
   * The longitude in degrees (WGS 84), from −180 to 180. Longitudes up to ±540, from a map that wraps around, are also
   * accepted. Pass `null` or `undefined` if there is no location; `0` is valid.
   */
  lng: number | null | undefined
  /**
   * The accuracy radius in meters, as in `GeolocationCoordinates.accuracy`. The component shows only the parts of the
   * address that are certain at this accuracy:
   *
   * - up to 50, or unknown: the full address
   * - up to 250: the address without the house number, unit, and name
   * - up to 25,000: the city, region, and country
   * - above 25,000: the region and country
   *
   * Above 50, the coordinates are also sent, shown, and copied with fewer decimal places. If `accuracy` is omitted, `null`,
   * or not a positive finite number, it's treated as unknown.
   */
  accuracy?: Coordinates['accuracy']
  /**
   * The name of the place, for example as sent by the customer's app. A card shows the label as its title. An inline
   * address shows it in place of the street, followed by the city.
   */
  label?: string | null | undefined
  /**
   * Returns the URL of the map link. Pass `null` to remove the link. An inline address is a link only if you set this prop
   * on the component itself.
   *
   * @default the provider's `mapHref`, or OpenStreetMap, for a card's Map button
   */
  mapHref?: MapHref | null | undefined
  /**
   * Whether to defer the lookup until the element is near the viewport, or near the visible part of a scrollable list. If
   * the element moves away while its request is queued, the request is canceled. The element must generate a box. With
   * `display: contents`, it never counts as near the viewport, so the lookup never starts.
   *
   * @default false
   */
  lazy?: boolean | undefined
  /**
   * How the coordinates change over time, if they do. During a lookup, the previous address stays visible but dimmed, and
   * the root element has `data-address-stale`. Unless it's a link, screen readers skip the previous address and, in an inline
   * address, its label.
   *
   * - `'pin'`: for a pin that the agent drags. A place is looked up once the pin has stopped there for `debounceMs`.
   * - `'live'`: for a customer's live location. A lookup starts when three consecutive positions are far enough from the
   *   last place that was looked up: more than 25 m away, or more than `accuracy` if that's larger. Lookups are at least 10
   *   seconds apart. The last of fewer positions is looked up after 30 seconds. Between lookups, the coordinates update but
   *   the address doesn't change. A more accurate position is looked up immediately if `accuracy` falls to or below a limit:
   *   50, 250, 2,500, or 25,000. At a position more than 1 km away, or more than either `accuracy` if that's larger, the
   *   address is removed, and the next lookup doesn't wait for other positions. If positions become less accurate, no lookup
   *   is needed. A part of the address is hidden once `accuracy` is more than twice the part's limit.
   *
   * If you show another customer's location, pass a different `key`, so that nothing of the previous one stays.
   */
  moving?: 'live' | 'pin' | undefined
  /**
   * The debounce in milliseconds: how long coordinates must stay the same before they are looked up. Rows that scroll past
   * in less time are never requested. Coordinates that change again before the delay has elapsed aren't looked up, so set
   * `moving="live"` for a live location. With the default of 50, the first places on a page are looked up immediately.
   *
   * @default 50, or 250 with `moving="pin"`
   */
  debounceMs?: number | undefined
  /**
   * The component's buttons. They are rendered in every state that has coordinates. The default buttons are Try again after
   * an error and, in a card, Map and Copy.
   *
   * - To add your own buttons after the default ones, pass a node. A `<button>` without a class gets the component's
   *   styles.
   * - To remove all buttons, the coordinates, and their accuracy, pass `null`. Use it in chat messages, and in rows that are
   *   links or buttons themselves. To remove only the coordinates, set `showCoordinates` to `false`.
   * - To choose the buttons and their order, pass a function: `(state, { retryButton, mapButton, copyButton }) => …`.
   */
  actions?: Actions
  /** Messages that override the provider's messages, which override the English defaults. */
  messages?: MessageOverrides | undefined
  /**
   * A function that renders your own content in place of everything inside the root element. It's called with the state on
   * every render.
   */
  children?: ((state: AddressState) => ReactNode) | undefined
}

/**
 * Shows the address at a latitude and longitude, or the reason why there is none.
 *
 * The component requires a {@link GeocodingProvider} above it and the stylesheet `react-reverse-geocode/styles.css`. By
 * default, a card shows the coordinates in every state that has them, so agents can keep working.
 *
 * The root element is a `<div>`, or a `<span>` with `variant="inline"`. `className`, `ref`, and all other props are set on
 * it.
 *
 * @example
 * <AddressFromCoords lat={52.5186} lng={13.3762} />
 *
 * @example
 * <AddressFromCoords lat={52.5186} lng={13.3762} variant="inline" lazy />
 *
 * @throws {Error} while rendering, if there is no `GeocodingProvider` above it.
 */
export const AddressFromCoords = memo(
  forwardRef<HTMLElement, AddressFromCoordsProps>(function AddressFromCoords(props, ref) {
    const provider = useGeocoding()
    const { locale, mapHref: providedMapHref = openStreetMap } = provider
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
      showCoordinates = true,
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: each variant renders a different element.
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
    const textId = useId()
    // In plain JavaScript, `label` may be a number or `false`.
    const shownLabel = label ? presentable(String(label)).trim() : undefined
    const shared = { state, label: shownLabel, messages, locale }
    const mapButtonHref = mapHref === undefined ? providedMapHref : mapHref
    const buttons = { isCard, mapHref: mapButtonHref, showCoordinates, messages, locale, textId }
    const root = {
      ...(!isCard && !children && { title: tooltipOf(shared) }),
      ...rootProps,
      ref: element,
      className: className ? `address-from-coords ${className}` : 'address-from-coords',
      // With a variant, the stylesheet would lay out the custom content.
      'data-address-variant': children ? undefined : variant,
      'data-address-frame': isCard && frame ? '' : undefined,
      'data-address-state': state.status,
      'data-address-error': state.status === 'error' ? state.error.kind : undefined,
      'data-address-stale': isFormer(state) ? '' : undefined,
      'aria-busy': isBusy(state) || undefined,
    }
    const content = children ? (
      children(state)
    ) : isCard ? (
      <Card
        {...shared}
        textId={textId}
        media={fillSlot(media, state)}
        details={fillSlot(details, state)}
        actions={fillActions(actions, state, buttons)}
        showCoordinates={showCoordinates}
        isBare={actions === null}
      />
    ) : (
      <Line
        {...shared}
        textId={textId}
        mapUrl={mapHref && isPlaced(state) ? mapHref(state.coordinates) : undefined}
        actions={fillActions(actions, state, buttons)}
      />
    )
    // Not JSX, because its types reject a `RefObject<HTMLElement>` for a `<div>`.
    return createElement<HTMLAttributes<HTMLElement>, HTMLElement>(isCard ? 'div' : 'span', root, content)
  }),
)

function fillSlot(slot: Slot, state: AddressState): ReactNode {
  if (!isPlaced(state)) return null
  return typeof slot === 'function' ? slot(state) : slot
}

/** Returns `false` during a background retry, while an error or an address stays on the screen. */
function isBusy(state: AddressState): boolean {
  return state.status === 'error' ? state.retrying : state.status === 'loading' && state.isFetching
}

/** Longer than the time between two positions of a drag, so that nothing is requested while the pin moves. */
const PIN_DEBOUNCE_MS = 250

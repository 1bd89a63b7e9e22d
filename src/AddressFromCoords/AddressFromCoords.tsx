'use client'

import { createElement, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import type { Coordinates } from '../coordinates.ts'
import { useGeocoding } from '../GeocodingProvider.tsx'
import { english, type MessageOverrides, type Messages } from '../messages.ts'
import { CopyButton } from './CopyButton.tsx'
import { Icon } from './icons.tsx'
import { PayloadDetails } from './PayloadDetails.tsx'
import { type AddressState, useAddressState } from './useAddressState.ts'

export interface AddressFromCoordsProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Degrees (WGS 84), −90 to 90. `null` or `undefined` while there is no location; `0` is a location. */
  lat: number | null | undefined
  /** Degrees (WGS 84), −180 to 180. */
  lng: number | null | undefined
  /** `card` for a sidebar 240 to 400 px wide, `inline` for one line in a bubble or a cell. Default: `card`. */
  variant?: 'card' | 'inline' | undefined
  /** What the customer's app called the place. */
  name?: string | null | undefined
  /** Makes the link to a map; `null` for none. Default: OpenStreetMap. */
  mapHref?: ((coordinates: Coordinates) => string) | null | undefined
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
  { lat, lng, variant = 'card', name, mapHref = openStreetMap, messages, children, className, ...rootProps },
  ref,
) {
  const state = useAddressState(lat, lng)
  const geocoding = useGeocoding()
  const words = withOverrides(withOverrides(english, geocoding.messages), messages)
  const root = {
    ...rootProps,
    ref,
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
        mapHref={mapHref}
        words={words}
        locale={geocoding.locale ?? 'en'}
      />
    ),
  )
})

interface ContentProps {
  state: AddressState
  compact: boolean
  name: string | undefined
  mapHref: ((coordinates: Coordinates) => string) | null
  words: Messages
  locale: string
}

/**
 * Phrasing elements only, since the root may be a `<span>` inside a paragraph; only a card, which is a `<div>`, may
 * fold something away below.
 */
function Content({ state, compact, name, mapHref, words, locale }: ContentProps) {
  const coordinates = state.status === 'idle' ? null : state.coordinates
  const retryLabel = state.status === 'error' && state.retrying ? words.retrying : words.retry
  return (
    <>
      <Icon name={iconOf(state)} />
      <span data-part="content">
        {/* A card speaks when its words change; in a list of inline rows that would be noise. */}
        <span data-part="text" aria-live={compact ? undefined : 'polite'}>
          {name && (
            <span data-part="name">
              <bdi>{name}</bdi>
            </span>
          )}
          <Text state={state} compact={compact} words={words} />
        </span>
        {coordinates && (
          <bdi data-part="coordinates" dir="ltr">
            {formatCoordinates(coordinates, locale)}
          </bdi>
        )}
      </span>
      {coordinates && (
        <span data-part="actions">
          {state.status === 'success' && (
            // Another address has not been copied yet.
            <CopyButton
              key={state.address.formatted}
              text={state.address.lines.join('\n')}
              messages={words}
              compact={compact}
            />
          )}
          {state.status === 'error' && state.error.retryable && (
            <button
              type="button"
              data-part="retry"
              aria-disabled={state.retrying || undefined}
              aria-label={compact ? retryLabel : undefined}
              title={compact ? retryLabel : undefined}
              onClick={state.retry}
            >
              <Icon name="retry" />
              {compact || <span>{retryLabel}</span>}
            </button>
          )}
          {mapHref && state.status !== 'loading' && (
            <a
              data-part="map"
              href={mapHref(coordinates)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={compact ? words.openInMap : undefined}
              title={compact ? words.openInMap : undefined}
            >
              <Icon name="external" />
              {compact || <span>{words.openInMap}</span>}
            </a>
          )}
        </span>
      )}
      {state.status === 'empty' && !compact && (
        <PayloadDetails payload={state.payload} summary={words.payload} />
      )}
    </>
  )
}

function Text({ state, compact, words }: { state: AddressState; compact: boolean; words: Messages }) {
  switch (state.status) {
    case 'success':
      return (compact ? [state.address.formatted] : state.address.lines).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, and two may read the same.
        <span data-part="line" key={index} title={compact ? line : undefined}>
          <bdi>{line}</bdi>
        </span>
      ))
    case 'loading':
      return (
        <>
          <span data-part="skeleton" aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
          <span data-part="hidden">{words.loading}</span>
        </>
      )
    case 'error':
      return (
        <>
          {/* Made anew after each try, so that a card also says when the same went wrong again. */}
          <span key={String(state.retrying)} data-part="message" aria-hidden={state.retrying || undefined}>
            {words.errors[state.error.kind]}
          </span>
          {state.retrying && <span data-part="hidden">{words.retrying}</span>}
        </>
      )
    case 'idle':
    case 'offline':
    case 'empty':
      return <span data-part="message">{words[state.status]}</span>
    default:
      return state satisfies never
  }
}

function iconOf({ status }: AddressState) {
  if (status === 'error') return 'alert'
  return status === 'offline' ? 'offline' : 'pin'
}

function withOverrides(words: Messages, overrides: MessageOverrides | undefined): Messages {
  if (!overrides) return words
  const { errors, ...others } = overrides
  return { ...words, ...defined(others), errors: { ...words.errors, ...defined(errors ?? {}) } }
}

/** Without what is undefined, which would erase a word instead of leaving it as it is. */
function defined(words: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, word]) => (word === undefined ? [] : [[key, word]])),
  )
}

const formats = new Map<string, Intl.NumberFormat>()

function formatCoordinates({ lat, lng }: Coordinates, locale: string): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 5 })
    formats.set(locale, format)
  }
  const [latitude, longitude] = [format.format(lat), format.format(lng)]
  // Where the decimal separator is a comma, a comma cannot also stand between the two.
  return `${latitude}${latitude.includes(',') || longitude.includes(',') ? ';' : ','} ${longitude}`
}

function openStreetMap({ lat, lng }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
}

import { type Address, shortAddress } from '../address.ts'
import { commaOf } from '../texts.ts'
import { Icon } from './icons.tsx'
import { messageOf, shortMessageOf, signOf } from './messageOf.ts'
import type { MeasureText, VariantProps } from './VariantProps.ts'

/**
 * The content of an `inline` address: phrasing elements only, because the root is a `<span>` that may be in a paragraph.
 * Changes are not announced, because that would be noise in a list.
 *
 * The spaces are for screen readers, and for text that is copied. They are inside the elements: a translator of the browser
 * that replaces texts would otherwise move them, and React could not find them any more.
 */
export function Line({
  state,
  address,
  label,
  messages,
  coordinates,
  accuracy,
  distance,
  buttons,
  textId,
}: VariantProps) {
  const message = shortMessageOf(state, messages)
  // The whole address, because the stylesheet prints the tooltip in place of the short address.
  const said = state.status === 'success' ? state.address.formatted : messageOf(state, messages)
  const tooltip = [distance?.long, said, accuracy?.short].filter(Boolean).join(' · ') || undefined
  const hasMore = Boolean(address || coordinates || message)
  return (
    <>
      <Icon name={signOf(state) ?? 'pin'} />
      <span data-part="content">
        <span data-part="text" id={textId} title={tooltip}>
          {label && (
            <bdi data-part="name" title={label}>
              {hasMore ? `${label} ` : label}
            </bdi>
          )}
          {address && (
            <ShortAddress address={address} distance={distance} isFormer={state.status === 'loading'} />
          )}
          {/* The coordinates come before the message, so that they do not move when it appears. */}
          {!address && coordinates}
          {message && <bdi data-part="message">{coordinates ? ` ${message}` : message}</bdi>}
        </span>
        {state.status === 'loading' && state.isFetching && (
          <span data-part="hidden"> {messages.loading}</span>
        )}
        {/* Beside an address there is no room for the coordinates. A screen reader reads them. */}
        {address && (
          <span data-part="hidden">
            {' '}
            {messages.coordinates} {coordinates}
          </span>
        )}
        {accuracy && <span data-part="hidden"> {accuracy.long}</span>}
      </span>
      {buttons}
    </>
  )
}

/** A `<bdi>` takes its direction from the address, so the comma stands after the street on every page. */
function ShortAddress({
  address,
  distance,
  isFormer,
}: {
  address: Address
  distance: MeasureText | undefined
  isFormer: boolean
}) {
  const { place, town } = shortAddress(address)
  return (
    <bdi data-part="address" aria-hidden={isFormer || undefined}>
      {distance && (
        <span data-part="distance">
          <bdi>{distance.short}</bdi>
          {' · '}
        </span>
      )}
      <span data-part="line">
        {place}
        {town && <span data-part="comma">{commaOf(place)}</span>}
      </span>
      {town && <span data-part="town">{town}</span>}
    </bdi>
  )
}

import type { VariantProps } from './Content.tsx'
import { Icon } from './icons.tsx'
import { messageOf, shortMessageOf, signOf } from './messageOf.ts'
import { shortAddress } from './shortAddress.ts'

/**
 * The content of an `inline` address: phrasing elements only, because the root is a `<span>` that may be in a paragraph.
 * Changes are not announced, because that would be noise in a list.
 *
 * The spaces between the parts are for screen readers, and for text that wraps.
 */
export function Line({
  state,
  isBusy,
  address,
  name,
  messages,
  coordinates,
  accuracy,
  distance,
  buttons,
  textId,
}: VariantProps) {
  const { place, town } = address ? shortAddress(address) : {}
  const message = shortMessageOf(state, messages)
  const isFormer = state.status === 'loading' || undefined
  // The whole address, because the stylesheet prints the tooltip in place of the short address.
  const said = state.status === 'success' ? address?.formatted : messageOf(state, messages)
  const tooltip = [distance?.long, said, accuracy?.short].filter(Boolean).join(' · ') || undefined
  return (
    <>
      <Icon name={signOf(state) ?? 'pin'} />
      <span data-part="content">
        <span data-part="text" id={textId} title={tooltip}>
          {name && (
            <bdi data-part="name" title={name}>
              {name}
            </bdi>
          )}
          {place && (
            <>
              {name && ' '}
              <bdi data-part="line" aria-hidden={isFormer}>
                {distance && (
                  <>
                    <bdi data-part="distance">{distance.short}</bdi>
                    {' · '}
                  </>
                )}
                {place}
              </bdi>
            </>
          )}
          {town && (
            <>
              {' '}
              <bdi data-part="town" aria-hidden={isFormer}>
                {town}
              </bdi>
            </>
          )}
          {/* The coordinates come before the message, so that they do not move when it appears. */}
          {!address && coordinates && (
            <>
              {name && ' '}
              {coordinates}
            </>
          )}
          {message && (
            <>
              {(name ?? coordinates) && ' '}
              <bdi data-part="message">{message}</bdi>
            </>
          )}
        </span>
        {state.status === 'loading' && isBusy && <span data-part="hidden"> {messages.loading}</span>}
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

import { Fragment, type ReactNode, useState } from 'react'
import type { Address } from '../address.ts'
import type { Messages } from '../messages.ts'
import { commaOf } from '../texts.ts'
import type { AddressState } from './AddressState.ts'
import { cardRows } from './cardRows.ts'
import { Icon } from './icons.tsx'
import { messageOf, signOf } from './messageOf.ts'
import { useFold } from './useFold.ts'
import type { MeasureText, VariantProps } from './VariantProps.ts'

/**
 * The content of a card: in every state a title and rows below it. Without an address, the coordinates are the title, or
 * stand below the label. If there are coordinates, the stylesheet keeps the room of an address, so that nothing moves when
 * the state changes.
 */
export function Card({
  state,
  address,
  label,
  messages,
  coordinates,
  copyCoordinates,
  accuracy,
  distance,
  buttons,
  textId,
  media,
  details,
}: VariantProps & { media: ReactNode; details: ReactNode }) {
  const { ref, fold, isCut, toggle } = useFold(address ?? label)
  const isWithoutAddress = !address && state.status !== 'loading'
  const place = coordinates && (
    <div data-part="place">
      <span data-part="hidden">{messages.coordinates} </span>
      {coordinates}
      {accuracy && (
        <bdi data-part="accuracy" title={accuracy.long}>
          <span aria-hidden="true">{accuracy.short}</span>
          <span data-part="hidden">{accuracy.long}</span>
        </bdi>
      )}
    </div>
  )
  return (
    <>
      {media && <div data-part="media">{media}</div>}
      <div data-part="body">
        <div data-part="content">
          <Icon name="pin" />
          {/* A screen reader announces every change of this text, and always reads it as a whole. */}
          <div data-part="text" data-fold={fold} id={textId} ref={ref} aria-live="polite" aria-atomic="true">
            {label && <bdi data-part="name">{label}</bdi>}
            {distance && <Distance text={distance} />}
            {address && <AddressLines address={address} isFormer={state.status === 'loading'} />}
            {!address && state.status === 'loading' && <Placeholder />}
            {isWithoutAddress && place}
            <Message state={state} messages={messages} />
          </div>
          {/* Outside the live region: a screen reader announces the address when it arrives, not that it is looked up. */}
          {state.status === 'loading' && state.isFetching && (
            <span data-part="hidden">{messages.loading}</span>
          )}
          {isCut && <FoldButton isOpen={fold === 'open'} messages={messages} onClick={toggle} />}
        </div>
        {coordinates && (
          <div data-part="footer">
            {details && (
              <div>
                <div data-part="details">{details}</div>
              </div>
            )}
            {buttons}
            {!isWithoutAddress && (
              <div>
                {place}
                {copyCoordinates}
              </div>
            )}
          </div>
        )}
      </div>
    </>
  )
}

/**
 * Above the address, so that an agent sees it before the house number. A narrow card shows the short text. A screen reader
 * announces the long one with the address. Here `aria-live="off"` would not do: NVDA would leave the text out.
 */
function Distance({ text: { short, long } }: { text: MeasureText }) {
  return (
    <bdi data-part="distance">
      <span data-short={short}>
        <span>{long}</span>
      </span>
    </bdi>
  )
}

/** A screen reader does not read the address of a former place, because it would take it for that of the next one. */
function AddressLines({ address, isFormer }: { address: Address; isFormer: boolean }) {
  return (
    <span data-part="lines" aria-hidden={isFormer || undefined}>
      {cardRows(address).map((row, rowIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and two may have the same text.
        <bdi data-part="row" key={rowIndex}>
          {row.map(({ role, text, isTitle }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, and two may have the same text.
            <Fragment key={index}>
              {index > 0 && <span data-part="comma">{commaOf(text)}</span>}
              <span data-part="line" data-role={role} data-title={isTitle || undefined}>
                {text}
              </span>
            </Fragment>
          ))}
        </bdi>
      ))}
    </span>
  )
}

/** Below the pin, so that it takes no room from the text. */
function FoldButton({
  isOpen,
  messages,
  onClick,
}: {
  isOpen: boolean
  messages: Messages
  onClick: () => void
}) {
  const label = isOpen ? messages.showLess : messages.showMore
  return (
    <button
      type="button"
      data-part="fold"
      aria-expanded={isOpen}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name="unfold" />
    </button>
  )
}

function Placeholder() {
  return (
    <span data-part="skeleton" aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  )
}

/** Each new error is a new element, so that a screen reader announces it even if its message is the same as before. */
function Message({ state, messages }: { state: AddressState; messages: Messages }) {
  const error = state.status === 'error' ? state.error : undefined
  const [shown, setShown] = useState({ error, count: 1 })
  if (shown.error !== error) setShown({ error, count: shown.count + 1 })
  const text = messageOf(state, messages)
  const sign = signOf(state)
  return text ? (
    <bdi data-part="message" key={shown.count}>
      {sign && <Icon name={sign} />}
      {text}
    </bdi>
  ) : null
}

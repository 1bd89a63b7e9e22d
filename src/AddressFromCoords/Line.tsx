import type { Address } from '../address.ts'
import type { AddressState } from './AddressState.ts'
import { lineTexts, townOf } from './addressTexts.ts'
import type { VariantProps } from './Card.tsx'
import { Icon } from './icons.tsx'
import {
  accuracyMessage,
  addressOf,
  isApproximate,
  isStale,
  messageOf,
  nearestMessage,
  statusIcon,
} from './stateTexts.ts'

/**
 * The content of a line: phrasing elements only, because the root is a `<span>` that may be in a paragraph, and few of
 * them, because a list has a thousand. The stylesheet cuts off the first text. Changes are not announced, because that
 * would be noise in a list.
 */
export function Line({
  state,
  label,
  messages,
  textId,
  mapUrl,
  actions,
}: VariantProps & { mapUrl: string | undefined }) {
  const address = addressOf(state)
  const textAttributes = { 'data-address-part': 'text', id: textId, dir: 'auto' } as const
  const message = messageOf(state, messages)?.short
  const texts = <Texts state={state} address={address} label={label} message={message} />
  return (
    <>
      <Icon name={statusIcon(state) ?? 'pin'} />
      {state.status === 'loading' && !address && !label ? (
        <span data-address-part="skeleton" id={textId}>
          {state.isFetching && <span data-address-part="hidden">{messages.loading}</span>}
        </span>
      ) : mapUrl ? (
        <a {...textAttributes} href={mapUrl} target="_blank" rel="noopener noreferrer">
          {texts}
        </a>
      ) : (
        // A screen reader would take the previous address for the next one. A link cannot be hidden, because it has a focus.
        <span {...textAttributes} aria-hidden={isStale(state) || undefined}>
          {texts}
        </span>
      )}
      {actions}
    </>
  )
}

/** `≈` is part of the text that it qualifies, so that it is not separated from it where the line is cut off. */
function Texts({
  state,
  address,
  label,
  message,
}: {
  state: AddressState
  address: Address | undefined
  label: string | undefined
  message: string | undefined
}) {
  const about = address && isApproximate(state) ? '≈\u00A0' : ''
  if (label) {
    const rest = address ? townOf(address) : message
    return (
      <>
        <span data-address-part="label">{label}</span>
        {rest && <span>{` · ${about}${rest}`}</span>}
      </>
    )
  }
  if (!address) return <span data-address-part="message">{message}</span>
  const { street, number, town, area } = lineTexts(address)
  if (street === undefined) {
    return (
      <>
        <span data-address-part="town">{`${about}${town}`}</span>
        {area && <span data-address-part="area">{area}</span>}
      </>
    )
  }
  return (
    <>
      <span data-address-part="street">{`${about}${street}`}</span>
      {number}
      {town && <span data-address-part="town">{town}</span>}
    </>
  )
}

/** The tooltip is the whole address, with the distance and the accuracy. It is printed instead of the short address. */
export function tooltipOf({
  state,
  label,
  messages,
  locale,
}: Omit<VariantProps, 'textId' | 'actions'>): string | undefined {
  const message = messageOf(state, messages)
  const said = state.status === 'success' ? state.address.formatted : message?.title
  if (!said) return undefined
  return [
    label,
    said,
    message?.advice,
    nearestMessage(state, messages, locale),
    state.status === 'success' && accuracyMessage(state, messages, locale),
  ]
    .filter(Boolean)
    .join(' · ')
}

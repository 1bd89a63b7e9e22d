import { useMemo } from 'react'
import { lineText, townOf } from './addressTexts.ts'
import type { VariantProps } from './Card.tsx'
import { Icon } from './icons.tsx'
import {
  accuracyMessage,
  addressOf,
  isFar,
  isStale,
  messageOf,
  nearestMessage,
  nearTown,
  statusIcon,
  uncertaintyOf,
} from './stateTexts.ts'

/**
 * The content of an inline address. Its elements are inline, so they wrap and are truncated with the text around them. A list
 * may have a thousand inline addresses, so there are few elements, and changes aren't announced.
 */
export function Line({
  state,
  label,
  messages,
  locale,
  textId,
  mapUrl,
  actions,
}: VariantProps & { mapUrl: string | undefined }) {
  const text = useMemo(() => textOf({ state, label, messages, locale }), [state, label, messages, locale])
  const textAttributes = { 'data-address-part': 'text', id: textId } as const
  const icon = statusIcon(state)
  // With a Try again button, the label has no element: at most six elements are rendered.
  const content =
    label && state.status !== 'error' ? (
      <>
        <span data-address-part="label">{label}</span>
        {text && ` · ${text}`}
      </>
    ) : (
      [label, text].filter(Boolean).join(' · ')
    )
  return (
    <>
      {/* Otherwise, the stylesheet draws a pin there. */}
      {icon && (
        <span data-address-part="start">
          <Icon name={icon} />
        </span>
      )}
      {content &&
        (mapUrl ? (
          <a {...textAttributes} href={mapUrl} target="_blank" rel="noopener noreferrer">
            {content}
          </a>
        ) : (
          // A screen reader would take the previous address for the next one. A link cannot be hidden, because it has a focus.
          <span {...textAttributes} aria-hidden={isStale(state) || undefined}>
            {content}
          </span>
        ))}
      {state.status === 'loading' && !isStale(state) && (
        <span data-address-part="skeleton" id={label ? undefined : textId}>
          {state.isFetching && messages.loading}
        </span>
      )}
      {actions}
    </>
  )
}

/**
 * `≈` is first, so that it is seen wherever a line is cut off. How far off the address may be is last. Of an address that is
 * far away, only the town is certain.
 */
function textOf({
  state,
  label,
  messages,
  locale,
}: Omit<VariantProps, 'textId' | 'actions'>): string | undefined {
  const address = addressOf(state)
  if (!address) return messageOf(state, messages)?.short
  const town = label || isFar(state) ? townOf(address) : undefined
  const text = label ? town : (town ?? lineText(address))
  const uncertainty = uncertaintyOf(state, locale)
  return text && uncertainty ? `≈\u00A0${text} (±${uncertainty})` : text
}

/** The tooltip is the whole address, with the distance and the accuracy. */
export function tooltipOf({
  state,
  label,
  messages,
  locale,
}: Omit<VariantProps, 'textId' | 'actions'>): string | undefined {
  const message = messageOf(state, messages)
  const address = state.status === 'success' ? addressOf(state) : undefined
  const said = address ? nearTown(address.formatted, state, messages) : message?.title
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

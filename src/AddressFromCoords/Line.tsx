import { useMemo } from 'react'
import { lineText, townOf } from './addressTexts.ts'
import type { Shown, VariantProps } from './Card.tsx'
import { Icon } from './icons.tsx'
import {
  accuracyMessage,
  addressOf,
  isFar,
  isFormer,
  isPending,
  messageOf,
  nearestMessage,
  nearTown,
  statusIcon,
  uncertaintyOf,
} from './stateTexts.ts'

/**
 * All elements are inline-level, so that they wrap and are truncated with the text around them. A list may have a thousand
 * rows, so there are few elements, and no live region.
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
  const icon = statusIcon(state)
  // In an error, the label has no element, so that a row with an icon and a button has at most six elements.
  const content =
    label && state.status !== 'error' ? (
      <>
        <span data-address-part="label">{label}</span>
        {text && ` · ${text}`}
      </>
    ) : (
      [label, text].filter(Boolean).join(' · ')
    )
  // A link needs a name even before its lookup has started.
  const waitingText = state.isFetching ? messages.loading : !label && mapUrl && messages.map
  const skeleton = isPending(state) && <span data-address-part="skeleton">{waitingText}</span>
  const shown = content || skeleton
  const hasName = Boolean(content || (skeleton && waitingText))
  const textAttributes = { 'data-address-part': 'text', id: textId }
  return (
    <>
      {icon && (
        <span data-address-part="start">
          <Icon name={icon} />
        </span>
      )}
      {/* The same element in all states that have coordinates and a text, so that a link keeps the focus. */}
      {mapUrl && hasName ? (
        <a {...textAttributes} href={mapUrl} target="_blank" rel="noreferrer">
          {shown}
        </a>
      ) : (
        // A link isn't hidden, because it's focusable.
        <span {...textAttributes} aria-hidden={isFormer(state) || undefined}>
          {shown}
        </span>
      )}
      {label && skeleton}
      {actions}
    </>
  )
}

/** `≈` comes first, so that it's visible even if the text is truncated. */
function textOf({ state, label, messages, locale }: Shown): string | undefined {
  const address = addressOf(state)
  if (!address) return messageOf(state, messages)?.short
  const town = label || isFar(state) ? townOf(address) : undefined
  const text = label ? town : (town ?? lineText(address))
  const uncertainty = uncertaintyOf(state, locale)
  return text && uncertainty ? `≈\u00A0${text} (±${uncertainty})` : text
}

export function tooltipOf({ state, label, messages, locale }: Shown): string | undefined {
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

import { useState } from 'react'
import type { GeocodingError } from '../errors.ts'
import type { Messages } from '../messages/messages.ts'
import type { AddressState } from './useAddressState.ts'

/** The address in `lines`, or a message. If `compact`, its end may be cut off, so all of it is in the tooltip. */
export function Text({
  state,
  lines,
  compact,
  messages,
}: {
  state: AddressState
  lines: readonly string[]
  compact: boolean
  messages: Messages
}) {
  switch (state.status) {
    case 'success': {
      const elements = lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, and two may be the same text.
        <bdi data-part="line" key={index} title={compact ? line : undefined}>
          {line}
        </bdi>
      ))
      return compact ? elements : <span data-part="lines">{elements}</span>
    }
    case 'loading':
      return compact ? null : <Skeleton />
    case 'error': {
      // A second, newer copy of this package may have made the error, and know more kinds.
      const text = messages.errors[state.error.kind] ?? messages.errors.service
      return <ErrorMessage error={state.error} text={text} compact={compact} />
    }
    case 'idle':
    case 'offline':
    case 'empty':
      return <Message text={messages[state.status]} compact={compact} />
    default:
      return state satisfies never
  }
}

function Skeleton() {
  return (
    <span data-part="skeleton" aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  )
}

function Message({ text, compact }: { text: string; compact: boolean }) {
  return (
    <span data-part="message" title={compact ? text : undefined}>
      {text}
    </span>
  )
}

/** Each new error is a new element, so that a screen reader announces it even if its message is the same as before. */
function ErrorMessage({ error, text, compact }: { error: GeocodingError; text: string; compact: boolean }) {
  const [shown, setShown] = useState({ error, count: 1 })
  if (shown.error !== error) setShown({ error, count: shown.count + 1 })
  return <Message key={shown.count} text={text} compact={compact} />
}

import type { Messages } from '../messages/messages.ts'
import { ButtonFace } from './ButtonFace.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { AddressState } from './useAddressState.ts'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

/** The buttons and the map link, or only their icons if `compact`. */
export function Actions({
  state,
  copyText,
  mapUrl,
  compact,
  describedBy,
  messages,
}: {
  state: AddressState
  copyText: string | undefined
  mapUrl: string | undefined
  compact: boolean
  describedBy: string | undefined
  messages: Messages
}) {
  const containerProps = useFocusAfterRemoval()
  const labelOf = (message: string) => (compact ? { 'aria-label': message, title: message } : {})
  const retrying = state.status === 'error' && state.retrying
  const retryMessage = retrying ? messages.retrying : messages.retry
  return (
    <span data-part="actions" {...containerProps}>
      {/* The key makes React mount a new button for another address, which has not been copied yet. */}
      {copyText && (
        <CopyButton
          key={copyText}
          text={copyText}
          messages={messages}
          compact={compact}
          describedBy={describedBy}
        />
      )}
      {state.status === 'error' && state.error.retryable && (
        <button
          type="button"
          data-part="retry"
          aria-disabled={retrying || undefined}
          aria-describedby={describedBy}
          onClick={state.retry}
          {...labelOf(retryMessage)}
        >
          <ButtonFace icon="retry" message={retryMessage} compact={compact} />
        </button>
      )}
      {mapUrl && (
        <a
          data-part="map"
          href={mapUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={describedBy}
          {...labelOf(messages.openInMap)}
        >
          <ButtonFace icon="external" message={messages.openInMap} compact={compact} />
        </a>
      )}
    </span>
  )
}

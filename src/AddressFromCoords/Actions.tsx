import type { ReactNode } from 'react'
import { ButtonFace } from './ButtonFace.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { Messages } from './messages.ts'
import type { AddressState } from './useAddressState.ts'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

/**
 * The buttons for an agent. Copy and Retry come and go.
 *
 * The order in a card is: map link, Copy, Retry, the app's buttons. While there is no Copy, an invisible box keeps its
 * place before the app's buttons. The order in a line is: Retry or Copy, map link, the app's buttons, all as icons.
 */
export function Actions({
  state,
  copyText,
  mapUrl,
  isLine,
  describedBy,
  ownActions,
  messages,
}: {
  state: AddressState
  copyText: string | undefined
  mapUrl: string | undefined
  isLine: boolean
  describedBy: string | undefined
  ownActions: ReactNode
  messages: Messages
}) {
  const containerProps = useFocusAfterRemoval()
  const { copy, copied, retry, retrying, map, openInMap } = messages
  const everyMessage = [copy, copied, retry, retrying]
  // Beside the address of a former place Copy is disabled instead of removed, so that it keeps the focus.
  const hasCopy = Boolean(copyText) || (state.status === 'loading' && state.former !== undefined)
  const retryState = state.status === 'error' && state.retry ? state : undefined
  const mapLink = mapUrl && (
    <a
      data-part="map"
      href={mapUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={describedBy}
      aria-label={openInMap}
      title={isLine ? openInMap : undefined}
    >
      <ButtonFace icon="external" message={map} isLine={isLine} />
    </a>
  )
  return (
    <span data-part="actions" {...containerProps}>
      {!isLine && mapLink}
      {hasCopy && !(isLine && retryState) && (
        <CopyButton
          text={copyText}
          messages={messages}
          allMessages={ownActions ? everyMessage : [copy, copied]}
          isLine={isLine}
          describedBy={describedBy}
        />
      )}
      {retryState && (
        <RetryButton
          state={retryState}
          messages={messages}
          allMessages={ownActions ? everyMessage : [retry, retrying]}
          isLine={isLine}
          describedBy={describedBy}
        />
      )}
      {!isLine && ownActions && !hasCopy && (
        <span data-part="reserved" aria-hidden="true">
          <ButtonFace icon="copy" message={copy} allMessages={everyMessage} isLine={false} />
        </span>
      )}
      {isLine && mapLink}
      {ownActions}
    </span>
  )
}

function RetryButton({
  state,
  messages,
  allMessages,
  isLine,
  describedBy,
}: {
  state: AddressState & { status: 'error' }
  messages: Messages
  allMessages: readonly string[]
  isLine: boolean
  describedBy: string | undefined
}) {
  const message = state.retrying ? messages.retrying : messages.retry
  return (
    <button
      type="button"
      data-part="retry"
      aria-disabled={state.retrying || undefined}
      aria-describedby={describedBy}
      aria-label={isLine ? message : undefined}
      title={isLine ? message : undefined}
      onClick={state.retry}
    >
      <ButtonFace icon="retry" message={message} allMessages={allMessages} isLine={isLine} />
    </button>
  )
}

import type { ReactNode } from 'react'
import type { Messages } from '../messages.ts'
import { ButtonFace } from './ButtonFace.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { AddressState } from './useAddressState.ts'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

/**
 * The buttons for an agent. Copy and Retry come and go, so nothing is after them in a card: map link, the app's buttons,
 * Copy, Retry. A line ends at its last button. Its order is: Retry or Copy, map link, the app's buttons, all as icons.
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
  describedBy: string
  ownActions: ReactNode
  messages: Messages
}) {
  const containerProps = useFocusAfterRemoval()
  const { map, openInMap } = messages
  // Labels beside the app's buttons would not fit into one row of a narrow card.
  const isIcon = isLine || Boolean(ownActions)
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
      <ButtonFace icon="external" message={map} isIcon={isLine} />
    </a>
  )
  return (
    <span data-part="actions" {...containerProps}>
      {!isLine && mapLink}
      {!isLine && ownActions}
      {hasCopy && !(isLine && retryState) && (
        <CopyButton
          text={copyText}
          messages={messages}
          // The button that helps has more need of a label.
          isIcon={isIcon || retryState !== undefined}
          describedBy={describedBy}
        />
      )}
      {retryState && (
        <RetryButton state={retryState} messages={messages} isIcon={isIcon} describedBy={describedBy} />
      )}
      {isLine && mapLink}
      {isLine && ownActions}
    </span>
  )
}

function RetryButton({
  state,
  messages,
  isIcon,
  describedBy,
}: {
  state: AddressState & { status: 'error' }
  messages: Messages
  isIcon: boolean
  describedBy: string
}) {
  const message = state.retrying ? messages.retrying : messages.retry
  return (
    <button
      type="button"
      data-part="retry"
      aria-disabled={state.retrying || undefined}
      aria-describedby={describedBy}
      aria-label={isIcon ? message : undefined}
      title={isIcon ? message : undefined}
      onClick={state.retry}
    >
      <ButtonFace
        icon="retry"
        message={message}
        allMessages={[messages.retry, messages.retrying]}
        isIcon={isIcon}
      />
    </button>
  )
}

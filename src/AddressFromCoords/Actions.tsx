import type { ReactNode } from 'react'
import type { Messages } from '../messages.ts'
import type { AddressState } from './AddressState.ts'
import { ButtonFace } from './ButtonFace.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { Copying } from './useCopy.ts'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

/**
 * The buttons for an agent. In a card: Try again, map link, the app's buttons, Copy. A line ends at its last button, so the
 * one that comes and goes is first: Try again or Copy, map link, the app's buttons, all as icons.
 */
export function Actions({
  state,
  copyText,
  copying,
  notice,
  mapUrl,
  isLine,
  describedBy,
  ownActions,
  messages,
}: {
  state: AddressState
  copyText: string | undefined
  copying: Copying
  /** What became of the last press on Copy. */
  notice: string | undefined
  mapUrl: string | undefined
  isLine: boolean
  describedBy: string
  ownActions: ReactNode
  messages: Messages
}) {
  const containerProps = useFocusAfterRemoval()
  const { map, openInMap } = messages
  // Beside the address of a former place Copy is disabled instead of removed, so that it keeps the focus.
  const hasCopy = Boolean(copyText) || (state.status === 'loading' && state.former !== undefined)
  const retryState = state.status === 'error' && state.retry ? state : undefined
  const retry = retryState && (
    <RetryButton state={retryState} messages={messages} isIcon={isLine} describedBy={describedBy} />
  )
  const copy = hasCopy && (
    <CopyButton
      part="copy"
      text={copyText}
      label={messages.copy}
      copying={copying}
      messages={messages}
      isIcon={isLine}
      describedBy={describedBy}
    />
  )
  return (
    <span data-part="actions" {...containerProps}>
      {retry}
      {isLine && !retry && copy}
      {mapUrl && (
        <a
          data-part="map"
          href={mapUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={describedBy}
          aria-label={openInMap}
          title={openInMap}
        >
          <ButtonFace icon="external" message={map} isIcon={isLine} />
        </a>
      )}
      {ownActions}
      {!isLine && copy}
      <span role="status" data-part="hidden">
        {notice}
      </span>
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

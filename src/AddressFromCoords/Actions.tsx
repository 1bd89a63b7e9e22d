import { useEffect, useRef } from 'react'
import type { Messages } from '../messages/messages.ts'
import { buttonFace } from './buttonFace.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { AddressState } from './useAddressState.ts'

/** What an agent can do: copy `text`, try again, go to `mapHref`. In a line, `compact`, they are icons only. */
export function Actions({
  state,
  text,
  mapHref,
  compact,
  describedBy,
  words,
}: {
  state: AddressState
  text: string | undefined
  mapHref: string | undefined
  compact: boolean
  describedBy: string | undefined
  words: Messages
}) {
  const ref = useRef<HTMLSpanElement>(null)
  const focused = useRef(false)
  // The button that was pressed goes when the answer comes: the focus of a keyboard user moves to the first one left. It
  // is looked for in the element's own document, which a portal may have put into another window.
  useEffect(() => {
    const { current } = ref
    if (!focused.current || current?.ownerDocument.activeElement !== current?.ownerDocument.body) return
    current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
  })

  const retrying = state.status === 'error' && state.retrying
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows where the focus is.
    <span
      data-part="actions"
      ref={ref}
      onFocus={({ target }) => {
        focused.current = target.matches(':focus-visible')
      }}
      onBlur={() => {
        focused.current = false
      }}
    >
      {/* Another address has not been copied yet. */}
      {text && (
        <CopyButton key={text} text={text} words={words} compact={compact} describedBy={describedBy} />
      )}
      {state.status === 'error' && state.error.retryable && (
        <button
          type="button"
          data-part="retry"
          aria-disabled={retrying || undefined}
          aria-describedby={describedBy}
          onClick={state.retry}
          {...buttonFace('retry', retrying ? words.retrying : words.retry, compact)}
        />
      )}
      {mapHref && (
        <a
          data-part="map"
          href={mapHref}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={describedBy}
          {...buttonFace('external', words.openInMap, compact)}
        />
      )}
    </span>
  )
}

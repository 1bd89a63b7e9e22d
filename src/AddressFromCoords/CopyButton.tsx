import type { Messages } from '../messages.ts'
import { ButtonFace } from './ButtonFace.tsx'
import type { Copying, CopyOutcome } from './useCopy.ts'

/** Copies `text`. Its name says what, and stays the same, because a status beside it announces the outcome. */
export function CopyButton({
  part,
  text,
  label,
  copying,
  messages,
  isIcon,
  describedBy,
}: {
  part: 'copy' | 'copy-coordinates'
  /** Undefined while the address of a former place is shown, which is not the one to copy. */
  text: string | undefined
  /** The accessible name, and the label if there is room for one. */
  label: string
  copying: Copying
  messages: Messages
  isIcon: boolean
  /** The `id` of a description. The default is the tooltip. */
  describedBy?: string
}) {
  const outcome = copying.outcomeOf(text)
  const notice = outcome && noticeOf(outcome, messages)
  return (
    <button
      type="button"
      data-part={part}
      data-outcome={outcome}
      aria-disabled={text === undefined || undefined}
      aria-describedby={describedBy}
      aria-label={outcome === 'failed' ? notice : label}
      title={notice ?? messages.copy}
      onClick={({ currentTarget }) => {
        if (text !== undefined) copying.copy(text, currentTarget.ownerDocument)
      }}
    >
      {/* A check mark says that it was copied, so the button keeps its width. */}
      <ButtonFace
        icon={outcome === 'copied' ? 'check' : 'copy'}
        message={outcome === 'failed' ? messages.copyFailed : label}
        isIcon={isIcon}
      />
    </button>
  )
}

export function noticeOf(outcome: CopyOutcome, messages: Messages): string {
  return outcome === 'copied' ? messages.copied : messages.copyFailed
}

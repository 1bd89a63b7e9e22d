import { useEffect, useState } from 'react'
import type { Messages } from '../messages.ts'
import { ButtonFace } from './ButtonFace.tsx'

/** How long the outcome of a press is shown. */
const NOTICE_MS = 2000

type Outcome = 'copied' | 'failed'

/** Copies `text`. Shows that it was copied, or that the browser does not allow it. */
export function CopyButton({
  text,
  messages,
  isIcon,
  describedBy,
}: {
  /** Undefined while the address of a former place is shown, which is not the one to copy. */
  text: string | undefined
  messages: Messages
  isIcon: boolean
  describedBy: string
}) {
  const [attempt, setAttempt] = useState<{ text: string; outcome: Outcome }>()
  // Another address has not been copied yet.
  const outcome = attempt?.text === text ? attempt?.outcome : undefined

  useEffect(() => {
    if (!attempt) return
    const timer = setTimeout(() => setAttempt(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [attempt])

  const notices = { copied: messages.copied, failed: messages.copyFailed }
  const notice = outcome && notices[outcome]
  const message = notice ?? messages.copy
  return (
    <>
      <button
        type="button"
        data-part="copy"
        data-outcome={outcome}
        aria-disabled={text === undefined || undefined}
        aria-describedby={describedBy}
        // The label stays the same, because the status below announces the outcome.
        aria-label={isIcon ? messages.copy : undefined}
        title={isIcon ? message : undefined}
        onClick={async ({ currentTarget }) => {
          if (text === undefined) return
          setAttempt(undefined)
          setAttempt({ text, outcome: await writeToClipboard(text, currentTarget.ownerDocument) })
        }}
      >
        <ButtonFace
          icon={outcome === 'copied' ? 'check' : 'copy'}
          message={message}
          // `copyFailed` is rare, so the button becomes wider for it.
          allMessages={[messages.copy, messages.copied]}
          isIcon={isIcon}
        />
      </button>
      <span role="status" data-part="hidden">
        {notice}
      </span>
    </>
  )
}

/** Uses the clipboard of the button's own window, because a browser lets only the focused window write. */
async function writeToClipboard(text: string, document: Document): Promise<Outcome> {
  try {
    // A page without TLS has no clipboard. In an iframe without the permission, writing is refused.
    const { clipboard } = (document.defaultView ?? window).navigator
    await clipboard.writeText(text)
    return 'copied'
  } catch {
    return writeByCopyEvent(text, document) ? 'copied' : 'failed'
  }
}

/** The older way needs no permission: run the page's copy command, and put the text into its event. */
function writeByCopyEvent(text: string, document: Document): boolean {
  let written = false
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    written = true
  }
  document.addEventListener('copy', write)
  try {
    return document.execCommand('copy') && written
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', write)
  }
}

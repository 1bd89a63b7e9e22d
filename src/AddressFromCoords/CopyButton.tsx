import { useEffect, useState } from 'react'
import type { Messages } from '../messages/messages.ts'
import { buttonFace } from './buttonFace.tsx'

/** How long the button says what came of a press. */
const NOTICE_MS = 2000

type Outcome = 'copied' | 'failed'

/** Copies `text`; says that it was copied, or that the browser does not allow it. Renders a `<button>`. */
export function CopyButton({
  text,
  words,
  compact,
  describedBy,
}: {
  text: string
  words: Messages
  compact: boolean
  describedBy: string | undefined
}) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const notice = outcome && (outcome === 'copied' ? words.copied : words.copyFailed)
  return (
    <>
      <button
        type="button"
        data-part="copy"
        data-outcome={outcome ?? undefined}
        aria-describedby={describedBy}
        onClick={async ({ currentTarget }) => {
          setOutcome(null)
          setOutcome(await writeToClipboard(text, currentTarget.ownerDocument))
        }}
        {...buttonFace(outcome === 'copied' ? 'check' : 'copy', notice ?? words.copy, compact)}
        // The status below announces the outcome; a changed label would announce it twice.
        aria-label={compact ? words.copy : undefined}
      />
      <span role="status" data-part={notice && 'hidden'}>
        {notice}
      </span>
    </>
  )
}

/** By the window that the button is in: a browser lets only the one with the focus write. */
async function writeToClipboard(text: string, document: Document): Promise<Outcome> {
  try {
    // Missing on pages without TLS, refusing in iframes without the permission.
    const { clipboard } = (document.defaultView ?? window).navigator
    await clipboard.writeText(text)
    return 'copied'
  } catch {
    return writeByCopyEvent(text, document) ? 'copied' : 'failed'
  }
}

/** The older way, which an iframe may still go: it answers the page's own copy command with the text. */
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

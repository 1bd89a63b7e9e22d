import { useEffect, useState } from 'react'

/** How long the outcome of a press is shown. */
const NOTICE_MS = 2000

export type CopyOutcome = 'copied' | 'failed'

export interface Copying {
  /** What became of the last press, if it was for this text and not long ago. Another address has not been copied yet. */
  readonly outcomeOf: (text: string | undefined) => CopyOutcome | undefined
  /** `document` is that of the button. */
  readonly copy: (text: string, document: Document) => Promise<void>
}

/** Copies texts to the clipboard, and remembers for a moment whether the browser allowed it. */
export function useCopy(): Copying {
  const [attempt, setAttempt] = useState<{ text: string; outcome: CopyOutcome }>()
  useEffect(() => {
    if (!attempt) return
    const timer = setTimeout(() => setAttempt(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [attempt])
  return {
    outcomeOf: (text) => (attempt?.text === text ? attempt?.outcome : undefined),
    copy: async (text, document) => {
      setAttempt(undefined)
      setAttempt({ text, outcome: await writeToClipboard(text, document) })
    },
  }
}

/** Uses the clipboard of the button's own window, because a browser lets only the focused window write. */
async function writeToClipboard(text: string, document: Document): Promise<CopyOutcome> {
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

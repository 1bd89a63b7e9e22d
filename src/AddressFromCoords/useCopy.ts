import { useEffect, useState } from 'react'

const OUTCOME_MS = 2000

type CopyOutcome = 'copied' | 'failed'

export function useCopy(text: string | undefined) {
  const [attempt, setAttempt] = useState<{ text: string; outcome: CopyOutcome }>()
  useEffect(() => {
    if (!attempt) return
    const timer = setTimeout(() => setAttempt(undefined), OUTCOME_MS)
    return () => clearTimeout(timer)
  }, [attempt])
  return {
    outcome: attempt && attempt.text === text ? attempt.outcome : undefined,
    async copy(buttonDocument: Document): Promise<void> {
      if (text === undefined) return
      setAttempt(undefined)
      setAttempt({ text, outcome: await writeToClipboard(text, buttonDocument) })
    },
  }
}

/**
 * Uses the button's window, which may be a pop-up, because `writeText` rejects in a window without focus:
 * https://w3c.github.io/clipboard-apis/#privacy-async
 */
async function writeToClipboard(text: string, document: Document): Promise<CopyOutcome> {
  try {
    // `clipboard` is undefined in an insecure context, and `writeText` rejects in an iframe without the permission:
    // https://developer.mozilla.org/docs/Web/API/Clipboard_API#security_considerations
    const { clipboard } = (document.defaultView ?? window).navigator
    await clipboard.writeText(text)
    return 'copied'
  } catch {
    return writeByCopyEvent(text, document) ? 'copied' : 'failed'
  }
}

/** The copy command is deprecated, but needs no permission: https://w3c.github.io/clipboard-apis/#privacy-events */
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

'use client'

import { useEffect, useState } from 'react'
import type { Messages } from '../messages.ts'
import { Icon } from './icons.tsx'

/** How long the button says what came of a press. */
const NOTICE_MS = 2000

type Outcome = 'copied' | 'failed'

/** Copies `text`; says that it was copied, or that the browser does not allow it. Renders a `<button>`. */
export function CopyButton({
  text,
  messages,
  compact,
}: {
  text: string
  messages: Messages
  compact: boolean
}) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const label =
    outcome === 'copied' ? messages.copied : outcome === 'failed' ? messages.copyFailed : messages.copy
  return (
    <>
      <button
        type="button"
        data-part="copy"
        data-outcome={outcome ?? undefined}
        aria-label={compact ? label : undefined}
        title={compact ? label : undefined}
        onClick={async () => setOutcome(await writeToClipboard(text))}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        {compact || <span>{label}</span>}
      </button>
      <span role="status" data-part="hidden">
        {outcome && label}
      </span>
    </>
  )
}

async function writeToClipboard(text: string): Promise<Outcome> {
  try {
    // Missing on pages without TLS, refusing in iframes without the permission.
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}

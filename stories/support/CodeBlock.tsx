import { useState } from 'react'
import './CodeBlock.css'

/** Code, or an HTTP message, that a story generates. `Snippet` shows a file on a docs page. */
export function CodeBlock({ name, code }: { readonly name: string; readonly code: string }) {
  const [copied, setCopied] = useState<string>()
  return (
    <figure className="code-block">
      <figcaption>
        {name}
        <button
          type="button"
          onClick={() =>
            navigator.clipboard.writeText(code).then(
              () => setCopied(code),
              // A frame may lack the permission. The text can still be selected.
              () => {},
            )
          }
        >
          {copied === code ? 'Copied' : 'Copy'}
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only a focusable element scrolls by keyboard. */}
      <section tabIndex={0} aria-label={name}>
        <pre>{code}</pre>
      </section>
    </figure>
  )
}

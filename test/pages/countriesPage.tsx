import { hydrateRoot } from 'react-dom/client'
import { Countries, type SentCountries } from './Countries.tsx'

declare global {
  interface Window {
    /** Hydrates the server's HTML. Resolves to the errors that React recovered from, and the text. */
    hydrateCountries(html: string, sent: SentCountries): Promise<{ errors: string[]; text: string }>
  }
}

window.hydrateCountries = (html, sent) =>
  new Promise((resolve) => {
    document.body.innerHTML = html
    const errors: string[] = []
    const onShown = () => resolve({ errors, text: document.body.textContent })
    hydrateRoot(document.body, <Countries {...sent} onShown={onShown} />, {
      onRecoverableError: (error) => errors.push(String(error)),
    })
  })

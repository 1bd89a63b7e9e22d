import type { ReactNode } from 'react'
import { GeocodingProvider } from 'react-reverse-geocode'

/** `agentId` is whose session it is; `null` until somebody has signed in. */
export function CookieSession({ agentId, children }: { agentId: string | null; children: ReactNode }) {
  return (
    <GeocodingProvider
      baseUrl=""
      accountId={42}
      credentials="same-origin"
      scope={agentId}
      headers={() => ({ 'X-CSRF-Token': csrfToken() })}
    >
      {children}
    </GeocodingProvider>
  )
}

/** Where your server writes it, for example in `<meta name="csrf-token" content="…">`. */
function csrfToken() {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content
}

import type { ReactNode } from 'react'
import { GeocodingProvider } from 'react-reverse-geocode'

/** `agentId` is the agent of the session, or `null` if no agent is signed in. */
export function CookieSession({ agentId, children }: { agentId: string | null; children: ReactNode }) {
  return (
    <GeocodingProvider
      baseUrl=""
      accountId={42}
      credentials="same-origin"
      userId={agentId}
      headers={() => ({ 'X-CSRF-Token': csrfToken() })}
    >
      {children}
    </GeocodingProvider>
  )
}

/** Reads it where your server writes it, for example in `<meta name="csrf-token" content="…">`. */
function csrfToken() {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content
}

import type { ReactNode } from 'react'
import { GeocodingProvider } from 'react-reverse-geocode'

/** Pass the agent's ID from your session, or `null` if no agent is signed in. */
export function CookieSession({ agentId, children }: { agentId: string | null; children: ReactNode }) {
  return (
    <GeocodingProvider
      baseUrl=""
      accountId={42}
      userId={agentId}
      credentials="same-origin"
      headers={() => ({ 'X-CSRF-Token': csrfToken() })}
    >
      {children}
    </GeocodingProvider>
  )
}

function csrfToken() {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content
}

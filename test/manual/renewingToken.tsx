import type { ReactNode } from 'react'
import { GeocodingProvider } from 'react-reverse-geocode'

/** Your app's session. It holds a key, and can renew it. */
interface Session {
  agentId: string
  key: () => string
  renewKey: () => Promise<string>
}

export function Desk({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <GeocodingProvider
      baseUrl="https://desk.example.com"
      accountId={42}
      token={({ rejected }) => (rejected === session.key() ? session.renewKey() : session.key())}
      userId={session.agentId}
    >
      {children}
    </GeocodingProvider>
  )
}

import type { ReactNode } from 'react'
import { GeocodingProvider } from 'react-reverse-geocode'

/** Your app's session, which stores a token and can renew it. */
interface Session {
  agentId: string
  token: () => string
  renewToken: () => Promise<string>
}

export function Desk({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <GeocodingProvider
      baseUrl="https://desk.example.com"
      accountId={42}
      userId={session.agentId}
      token={({ rejected }) => (rejected === session.token() ? session.renewToken() : session.token())}
    >
      {children}
    </GeocodingProvider>
  )
}

import type { ReactNode } from 'react'
import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'

interface Props {
  agent: { id: number; token: string } | null
  children: ReactNode
}

// Once, around the app:
export function App({ agent, children }: Props) {
  return (
    <GeocodingProvider
      baseUrl="https://desk.example.com"
      accountId={42}
      userId={agent?.id ?? null}
      token={agent?.token ?? null}
    >
      {children}
    </GeocodingProvider>
  )
}

// Anywhere below:
export function SharedLocation() {
  return <AddressFromCoords lat={48.8584} lng={2.2945} label="Meeting point" />
}

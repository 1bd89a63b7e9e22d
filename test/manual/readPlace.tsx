import type { ReactNode } from 'react'
import { GeocodingProvider, type Payload } from 'react-reverse-geocode'
import * as z from 'zod'

const Place = z.object({ hall: z.string(), gate: z.number(), town: z.string() })

export function readPlace(payload: Payload) {
  const result = Place.safeParse(payload)
  if (!result.success) return null
  const { hall, gate, town } = result.data
  const lines = [`${hall}, gate ${gate}`, town]
  return { formatted: lines.join(', '), lines, parts: { name: hall, city: town } }
}

export function App({ agent, children }: { agent: { id: number; token: string }; children: ReactNode }) {
  return (
    <GeocodingProvider
      baseUrl=""
      accountId={42}
      userId={agent.id}
      token={agent.token}
      readAddress={readPlace}
    >
      {children}
    </GeocodingProvider>
  )
}

import type { Address, Payload } from 'react-reverse-geocode'
import * as z from 'zod'

const Place = z.object({ hall: z.string(), gate: z.number(), town: z.string() })

export function readPlace(payload: Payload): Address | null {
  const result = Place.safeParse(payload)
  if (!result.success) return null
  const { hall, gate, town } = result.data
  const lines = [`${hall}, gate ${gate}`, town]
  return { formatted: lines.join(', '), lines, parts: { name: hall, city: town } }
}

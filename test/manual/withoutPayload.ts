import type { Address, Payload } from 'react-reverse-geocode'
import * as z from 'zod'

export const fetchWithPayload: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const copy = response.clone()
  const body = await copy.json().catch(() => null)
  // An error stays as it is, and isn't cached as a location without an address.
  return body?.success ? new Response(JSON.stringify({ payload: body }), response) : response
}

const Body = z.object({
  data: z.object({ addr: z.object({ l1: z.string(), l2: z.string(), l3: z.string() }) }),
})

export async function readBody(payload: Payload): Promise<Address | null> {
  const { data: body } = Body.safeParse(payload)
  if (!body) return null
  const { l1, l2, l3 } = body.data.addr
  const { readAddress } = await import('react-reverse-geocode/read-address')
  return readAddress({ street_address: l1, city: l2, postcode: l3, country_code: 'GB' })
}

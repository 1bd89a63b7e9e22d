import type { Address, Payload } from 'react-reverse-geocode'
import * as z from 'zod'

const Place = z.object({ str: z.string(), hnr: z.string(), hnr_zus: z.string().nullish(), ort: z.string() })

export async function readPlace(payload: Payload): Promise<Address | null> {
  const { data } = Place.safeParse(payload)
  if (!data) return null
  // The built-in parser follows the country's address format.
  const { readAddress } = await import('react-reverse-geocode/read-address')
  return readAddress({
    road: data.str,
    house_number: [data.hnr, data.hnr_zus].filter(Boolean).join(''),
    city: data.ort,
    country_code: 'DE',
  })
}

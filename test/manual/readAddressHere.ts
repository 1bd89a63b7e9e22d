import type { Address, Coordinates, Payload } from 'react-reverse-geocode'

export async function readAddressHere(payload: Payload, coordinates: Coordinates): Promise<Address | null> {
  const { readAddress } = await import('react-reverse-geocode/read-address')
  const address = readAddress(payload, coordinates)
  if (address?.parts.countryCode !== 'DE') return address
  const { country, ...parts } = address.parts
  const lines = address.lines.filter((line) => line !== country)
  return { ...address, lines, formatted: lines.join(', '), parts }
}

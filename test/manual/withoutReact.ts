import { createGeocodingClient, isGeocodingError } from 'react-reverse-geocode'

export async function addressAt(lat: number, lng: number, token: string) {
  const client = createGeocodingClient({ baseUrl: 'https://desk.example.com', accountId: 42, token })
  try {
    const { address } = await client.reverse({ lat, lng }, { signal: AbortSignal.timeout(3_000) })
    return address?.formatted ?? 'No address here'
  } catch (error) {
    if (isGeocodingError(error, 'not-found')) return 'No address here'
    throw error
  }
}

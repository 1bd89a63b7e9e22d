import { AddressFromCoords, createGeocodingClient, GeocodingProvider } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { Desk } from './Desk.tsx'

/** A server component that looks up an address, passes plain props to the provider, and has a client component. */
export default async function Page() {
  const { accountId, token, fetch } = createAccountService()
  const client = createGeocodingClient({ baseUrl: 'https://desk.example.com', accountId, token, fetch })
  const { address } = await client.reverse({ lat: 48.8584, lng: 2.2945 })
  return (
    <>
      <p>{address?.formatted}</p>
      <GeocodingProvider baseUrl="https://desk.example.com" accountId={42} userId={null} token={null}>
        <AddressFromCoords lat={35.6586} lng={139.7454} variant="inline" />
      </GeocodingProvider>
      <Desk />
    </>
  )
}

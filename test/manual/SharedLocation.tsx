import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'

export function SharedLocation({ agent }: { agent: { id: number; token: string } }) {
  return (
    <GeocodingProvider
      baseUrl="https://desk.example.com"
      accountId={42}
      userId={agent.id}
      token={agent.token}
    >
      <AddressFromCoords lat={48.8584} lng={2.2945} label="Meeting point" />
    </GeocodingProvider>
  )
}

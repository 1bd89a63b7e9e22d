import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import { de } from 'react-reverse-geocode/messages/de'

export function Standort({ agent }: { agent: { id: number; token: string } }) {
  return (
    <GeocodingProvider
      baseUrl=""
      accountId={42}
      userId={agent.id}
      token={agent.token}
      messages={de}
      locale="de"
    >
      <AddressFromCoords lat={52.5186} lng={13.3762} />
      <AddressFromCoords lat={48.8584} lng={2.2945} messages={{ map: 'Stadtplan' }} />
    </GeocodingProvider>
  )
}

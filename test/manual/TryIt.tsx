import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import 'react-reverse-geocode/styles.css'

const service = createAccountService()

export default function App() {
  return (
    <GeocodingProvider {...service.providerProps}>
      <AddressFromCoords lat={52.5186} lng={13.3762} />
    </GeocodingProvider>
  )
}

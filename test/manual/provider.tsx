import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'

const service = createAccountService()
service.failWith('service', { times: 1 })

const page = (
  <GeocodingProvider {...service.providerProps}>
    <AddressFromCoords lat={52.5186} lng={13.3762} />
  </GeocodingProvider>
)

export { page }

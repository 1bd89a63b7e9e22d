import { createAccountService } from 'react-reverse-geocode/testing'

export const service = createAccountService({
  accountIds: [42, 43],
  token: 'test-session',
  geocode: ({ lat }) => ({ label: `Hall ${Math.round(lat)}`, city: 'Essen' }),
})

// Only requests for this location fail.
service.failWith('service', { at: { lat: 51.45, lng: 7.01 } })

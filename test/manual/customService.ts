import { createAccountService } from 'react-reverse-geocode/testing'

/** Two accounts, the key that the app under test sends, a payload for every place, and half a second before each response. */
export const service = createAccountService({
  accountIds: [42, 43],
  token: 'test-session',
  geocode: ({ lat, lng }) => ({ label: `Hall ${Math.round(lat)}, Gate ${Math.round(lng)}`, city: 'Essen' }),
  delayMs: 500,
})

// This place fails, and all others have their answer.
service.failWith('service', { at: { lat: 51.45, lng: 7.01 } })

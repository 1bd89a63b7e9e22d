import { type AccountServiceOptions, createAccountService } from 'react-reverse-geocode/testing'

/** A service whose address at latitude 1 is `Street 1`, and so on. */
export function createStreets(street = 'Street', options?: AccountServiceOptions) {
  return createAccountService({ geocode: ({ lat }) => ({ formatted: `${street} ${lat}` }), ...options })
}

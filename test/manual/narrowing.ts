import { type AddressState, isGeocodingError } from 'react-reverse-geocode'

export function cityOf(state: AddressState): string | undefined {
  return state.status === 'success' ? state.address.parts.city : undefined
}

export function waitAfter(error: unknown): number | undefined {
  return isGeocodingError(error, 'rate-limited') ? error.retryAfterMs : undefined
}

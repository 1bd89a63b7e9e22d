export { AddressFromCoords, type AddressFromCoordsProps } from './AddressFromCoords/AddressFromCoords.tsx'
export type { AddressState } from './AddressFromCoords/useAddressState.ts'
export {
  createGeocodingClient,
  type GeocodingCacheKey,
  type GeocodingClient,
  type ReverseGeocodeResult,
} from './client/createGeocodingClient.ts'
export type { GeocodingClientOptions, TokenFunction } from './client/options.ts'
export type { Payload } from './contract.ts'
export type { Coordinates } from './coordinates.ts'
export { type FieldError, GeocodingError, type GeocodingErrorKind, isGeocodingError } from './errors.ts'
export { GeocodingProvider, type GeocodingProviderProps, useGeocodingClient } from './GeocodingProvider.tsx'
export type { MessageOverrides, Messages } from './messages/messages.ts'
export { type Address, type AddressParts, readAddress } from './readAddress/readAddress.ts'
export {
  type ReverseGeocodeKey,
  type ReverseGeocodeSettings,
  reverseGeocodeOptions,
} from './reverseGeocodeOptions.ts'
export { useReverseGeocode } from './useReverseGeocode.ts'
export { useReverseGeocodes } from './useReverseGeocodes.ts'

import * as entry from 'react-reverse-geocode'
import * as testing from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'

/** Other people's code holds on to these: a name that goes, or one that slips out, is a change of version. */
test('react-reverse-geocode exports this and no more', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'AddressFromCoords',
    'GeocodingError',
    'GeocodingProvider',
    'createGeocodingClient',
    'isGeocodingError',
    'readAddress',
    'reverseGeocodeOptions',
    'useGeocodingClient',
    'useReverseGeocode',
    'useReverseGeocodes',
  ])
})

test('react-reverse-geocode/testing exports this and no more', () => {
  expect(Object.keys(testing).sort()).toEqual(['createAccountService', 'landmarks', 'nearestLandmark'])
})

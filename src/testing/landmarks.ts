import { type Coordinates, distanceBetween } from '../coordinates.ts'
import type { Payload } from '../payload.ts'
import { type AddressFacts, addressComponents, flatRecord, nestedAddress } from './payloadShapes.ts'

/**
 * A well-known place, with coordinates in degrees (WGS 84) that are correct to about 100 m, and a payload for it in the format of
 * a geocoder.
 */
export interface Landmark extends AddressFacts {
  /** The name in English. `parts.name` is the name in the local language, if there is one. */
  readonly name: string
  /** The payload that the fake API sends. It contains `formatted` unchanged. */
  readonly payload: Payload
}

// biome-ignore format: a field on each line would make the table five times as long
const PLACES: readonly (Omit<Landmark, 'payload'> & { readonly build: (facts: AddressFacts) => Payload })[] = [
  { name: 'Reichstag Building, Berlin', lat: 52.5186, lng: 13.3762, build: nestedAddress,
    formatted: 'Platz der Republik 1, 11011 Berlin, Deutschland',
    parts: { name: 'Reichstagsgebäude', houseNumber: '1', street: 'Platz der Republik', district: 'Tiergarten', city: 'Berlin', postcode: '11011', country: 'Deutschland', countryCode: 'DE' } },
  { name: 'Tokyo Tower', lat: 35.6586, lng: 139.7454, build: addressComponents,
    formatted: '日本、〒105-0011 東京都港区芝公園4-2-8',
    parts: { name: '東京タワー', houseNumber: '4-2-8', district: '芝公園', city: '港区', region: '東京都', postcode: '105-0011', country: '日本', countryCode: 'JP' } },
  { name: 'São Paulo Museum of Art', lat: -23.5614, lng: -46.6559, build: flatRecord,
    formatted: 'Avenida Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brasil',
    parts: { name: 'Museu de Arte de São Paulo', houseNumber: '1578', street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', region: 'São Paulo', postcode: '01310-200', country: 'Brasil', countryCode: 'BR' } },
  { name: 'Egyptian Museum, Cairo', lat: 30.0478, lng: 31.2336, build: nestedAddress,
    formatted: 'ميدان التحرير، القاهرة، مصر',
    parts: { name: 'المتحف المصري', street: 'ميدان التحرير', district: 'قصر النيل', city: 'القاهرة', country: 'مصر', countryCode: 'EG' } },
  { name: '10 Downing Street, London', lat: 51.5034, lng: -0.1276, build: addressComponents,
    formatted: '10 Downing Street, London SW1A 2AA, United Kingdom',
    parts: { houseNumber: '10', street: 'Downing Street', district: 'Westminster', city: 'London', region: 'England', postcode: 'SW1A 2AA', country: 'United Kingdom', countryCode: 'GB' } },
  { name: 'Eiffel Tower, Paris', lat: 48.8584, lng: 2.2945, build: nestedAddress,
    formatted: '5 Avenue Anatole France, 75007 Paris, France',
    parts: { name: 'Tour Eiffel', houseNumber: '5', street: 'Avenue Anatole France', city: 'Paris', region: 'Île-de-France', postcode: '75007', country: 'France', countryCode: 'FR' } },
  { name: 'Prado Museum, Madrid', lat: 40.4138, lng: -3.6921, build: nestedAddress,
    formatted: 'Calle de Ruiz de Alarcón, 23, 28014 Madrid, España',
    parts: { name: 'Museo Nacional del Prado', houseNumber: '23', street: 'Calle de Ruiz de Alarcón', city: 'Madrid', region: 'Comunidad de Madrid', postcode: '28014', country: 'España', countryCode: 'ES' } },
  { name: 'Royal Observatory, Greenwich', lat: 51.4778, lng: -0.0014, build: flatRecord,
    formatted: 'Blackheath Avenue, London SE10 8XJ, United Kingdom',
    parts: { name: 'Royal Observatory Greenwich', street: 'Blackheath Avenue', district: 'Greenwich', city: 'London', region: 'England', postcode: 'SE10 8XJ', country: 'United Kingdom', countryCode: 'GB' } },
  { name: 'Bolshoi Theatre, Moscow', lat: 55.7601, lng: 37.6186, build: flatRecord,
    formatted: 'Театральная площадь, 1, Москва, 125009, Россия',
    parts: { name: 'Большой театр', houseNumber: '1', street: 'Театральная площадь', city: 'Москва', postcode: '125009', country: 'Россия', countryCode: 'RU' } },
  { name: 'King David Hotel, Jerusalem', lat: 31.7744, lng: 35.2222, build: addressComponents,
    formatted: 'המלך דוד 23, ירושלים, ישראל',
    parts: { name: 'מלון המלך דוד', houseNumber: '23', street: 'המלך דוד', city: 'ירושלים', country: 'ישראל', countryCode: 'IL' } },
  { name: 'Burj Khalifa, Dubai', lat: 25.1972, lng: 55.2744, build: flatRecord,
    formatted: '1 بوليفارد الشيخ محمد بن راشد، دبي، الإمارات العربية المتحدة',
    parts: { name: 'برج خليفة', houseNumber: '1', street: 'بوليفارد الشيخ محمد بن راشد', city: 'دبي', country: 'الإمارات العربية المتحدة', countryCode: 'AE' } },
  { name: 'Red Fort, Delhi', lat: 28.6562, lng: 77.241, build: addressComponents,
    formatted: 'नेताजी सुभाष मार्ग, चाँदनी चौक, दिल्ली 110006, भारत',
    parts: { name: 'लाल क़िला', street: 'नेताजी सुभाष मार्ग', district: 'चाँदनी चौक', city: 'दिल्ली', postcode: '110006', country: 'भारत', countryCode: 'IN' } },
  { name: 'Forbidden City, Beijing', lat: 39.9163, lng: 116.3972, build: flatRecord,
    formatted: '中国北京市东城区景山前街4号 100009',
    parts: { name: '故宫博物院', houseNumber: '4号', street: '景山前街', district: '东城区', city: '北京市', postcode: '100009', country: '中国', countryCode: 'CN' } },
  { name: 'McMurdo Station, Antarctica', lat: -77.8464, lng: 166.6683, build: nestedAddress,
    formatted: 'McMurdo Station, Antarctica',
    parts: { name: 'McMurdo Station', country: 'Antarctica', countryCode: 'AQ' } },
  { name: 'Fastnet Lighthouse, Atlantic Ocean', lat: 51.3889, lng: -9.6028, build: nestedAddress,
    formatted: 'Fastnet Lighthouse, Ireland',
    parts: { name: 'Fastnet Lighthouse', country: 'Ireland', countryCode: 'IE' } },
]

/** Freezes a value and everything in it, because a test could otherwise change the payload of the next one. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) deepFreeze(part)
    Object.freeze(value)
  }
  return value
}

/** Fifteen places with addresses in different scripts, orders, and payload formats. The objects are frozen. */
export const landmarks: readonly Landmark[] = deepFreeze(
  PLACES.map(({ build, ...place }) => ({ ...place, payload: build(place) })),
)

/**
 * Returns the nearest of {@link landmarks} to a place, or `undefined` if none is near enough.
 *
 * @param coordinates - The place.
 * @param reach - The greatest distance in meters.
 * @returns the landmark.
 */
export function nearestLandmark(coordinates: Coordinates, reach: number): Landmark | undefined {
  const [nearest] = landmarks
    .map((landmark) => ({ landmark, distance: distanceBetween(coordinates, landmark) }))
    .filter(({ distance }) => distance <= reach)
    .sort((one, other) => one.distance - other.distance)
  return nearest?.landmark
}

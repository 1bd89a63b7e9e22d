import type { AddressPiece } from '../addressPieces.ts'
import { invert, type Texts } from './keys.ts'
import { isText } from './text.ts'

/**
 * The components of an address. They have the names of OpenCage and OpenStreetMap, and `unit` is a flat, a floor or a door.
 * Each stands under the part of an address that it is.
 */
const COMPONENTS = {
  name: ['name'],
  houseNumber: ['houseNumber'],
  unit: ['unit'],
  street: ['road', 'place', 'secondStreet'],
  district: ['suburb', 'cityDistrict', 'neighbourhood', 'quarter', 'residential', 'partOfTown'],
  city: ['postalCity', 'city', 'town', 'village', 'municipality', 'hamlet'],
  region: ['county', 'countyCode', 'stateDistrict', 'state', 'stateCode', 'region', 'island', 'archipelago'],
  postcode: ['postcode'],
  country: ['country'],
  other: ['continent'],
} as const satisfies Record<AddressPiece['part'], readonly string[]>

const PART_OF_COMPONENT: ReadonlyMap<string, AddressPiece['part']> = invert(COMPONENTS)

export const DISTRICTS = COMPONENTS.district
export const TOWNS = COMPONENTS.city

/** A locality is the town if no other is known. */
export const TOWNS_OR_LOCALITY = [...TOWNS, 'locality'] as const

export function partOf(component: string): AddressPiece['part'] {
  return PART_OF_COMPONENT.get(component) ?? 'other'
}

/** The texts of these meanings that are known. */
export function knownTexts(meanings: readonly (keyof Texts)[], texts: Texts): string[] {
  return meanings.map((meaning) => texts[meaning]).filter(isText)
}

/** The first of them. */
export function firstText(meanings: readonly (keyof Texts)[], texts: Texts): string | undefined {
  for (const meaning of meanings) if (texts[meaning]) return texts[meaning]
  return undefined
}

export function hasOneOf(meanings: readonly (keyof Texts)[], texts: Texts): boolean {
  return firstText(meanings, texts) !== undefined
}

import type { AddressPiece } from '../addressPieces.ts'
import { invert } from './keys.ts'

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

export type Component = (typeof COMPONENTS)[AddressPiece['part']][number]

/** The text of each component that is known. */
export type Components = { readonly [Name in Component | 'countryCode']?: string | undefined }

const PART_OF_COMPONENT: ReadonlyMap<string, AddressPiece['part']> = invert(COMPONENTS)

export const DISTRICTS = COMPONENTS.district
export const TOWNS = COMPONENTS.city

/** A locality is the town if no other is known. */
export const TOWNS_OR_LOCALITY = [...TOWNS, 'locality'] as const

export function partOf(component: string): AddressPiece['part'] {
  return PART_OF_COMPONENT.get(component) ?? 'other'
}

// Not an interface, for which `Object.entries` would return values of the type `any`:
// https://github.com/microsoft/TypeScript/issues/45273
/**
 * The parts of an address that the payload has separate fields for. If the street is only part of a longer text, it's in
 * `lines` but not in `parts`. A `street` can include the house number and the unit.
 */
export type AddressParts = {
  /** The name of the building, shop, or landmark. */
  readonly name?: string
  /** The house number, as written. */
  readonly houseNumber?: string
  /** The apartment, suite, door, floor, or staircase, as written. */
  readonly unit?: string
  /**
   * The street, house number, and unit as one text, in the order that is usual in the country. If you write your own
   * `readAddress`, set this part yourself.
   */
  readonly streetAddress?: string
  /** The name of the street. */
  readonly street?: string
  /** The district or neighborhood. */
  readonly district?: string
  /** The city, town, or village. */
  readonly city?: string
  /** The state, province, or region, or its code. */
  readonly region?: string
  /** The postal code. */
  readonly postcode?: string
  /** The name of the country. */
  readonly country?: string
  /** The country code (ISO 3166-1 alpha-2), in uppercase. */
  readonly countryCode?: string
}

/** An address that was parsed from a payload. */
export interface Address {
  /** The lines, joined into one line. */
  readonly formatted: string
  /**
   * One to five lines, the way you'd write them on an envelope. The name or the street usually comes first, and the country
   * last.
   */
  readonly lines: readonly string[]
  /** The known parts. Any of them can be missing. */
  readonly parts: AddressParts
  /** The position of the address in degrees (WGS 84), if the geocoder returns it and the address has a house number. */
  readonly position?: { readonly lat: number; readonly lng: number }
}

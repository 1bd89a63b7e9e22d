import { localizeCountry } from '../../src/countryName.ts'
import { readAddress } from '../../src/readAddress/readAddress.ts'

/** A country as an API names it. */
export interface WrittenCountry {
  readonly code: string
  readonly name: string
}

/** What is read from payloads with these names of countries, without their codes. The country decides the order of the lines. */
export function readCountries(names: readonly string[]) {
  return names.map((country) => {
    const address = readAddress({ street: 'Elm', number: '12', city: 'York', postcode: '12345', country })
    return `${address?.parts.countryCode}: ${address?.formatted}`
  })
}

/** What is shown of each country in this locale. */
export function showCountries(countries: readonly WrittenCountry[], locale: string): string[] {
  return countries.map(({ code, name }) => {
    const address = { formatted: name, lines: [name], parts: { country: name, countryCode: code } }
    return localizeCountry(address, locale).formatted
  })
}

import { localizeCountry } from '../../src/countryName.ts'
import { readAddress } from '../../src/readAddress/readAddress.ts'

export interface WrittenCountry {
  readonly code: string
  readonly name: string
}

/** Returns the code and the line that are read from a payload with each country, which determines the order of the line. */
export function readCountries(names: readonly string[]) {
  return names.map((country) => {
    const address = readAddress({ street: 'Elm', number: '12', city: 'York', postcode: '12345', country })
    return `${address?.parts.countryCode}: ${address?.formatted}`
  })
}

export function showCountries(countries: readonly WrittenCountry[], locale: string): string[] {
  return countries.map(({ code, name }) => {
    const address = { formatted: name, lines: [name], parts: { country: name, countryCode: code } }
    return localizeCountry(address, locale).formatted
  })
}

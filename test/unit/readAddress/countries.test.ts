import { readAddress } from 'react-reverse-geocode/read-address'
import { describe, expect, test } from 'vitest'
import { readEach } from '../../support/readEach.ts'

const elm = { street: 'Elm Street', city: 'Leeds' }

// biome-ignore format: a row of a table stays on one line, or two
describe('the country', () => {
  const codeOf = (country: object) => readAddress({ ...elm, ...country })?.parts.countryCode

  test.each([
    [{ country_code: 'de' }, 'DE'], [{ country: 'SE' }, 'SE'], [{ country_code: 'no' }, 'NO'], [{ country_a: 'SWE' }, 'SE'],
    [{ country: 'prt' }, 'PT'], [{ countryCode: 'SRB', countryName: 'Serbia' }, 'RS'], [{ country: { name: 'France', code: 'FR' } }, 'FR'],
    [{ pays: 'Allemagne' }, 'DE'], [{ country: 'united states of america' }, 'US'], [{ country: 'U.S.A.' }, 'US'], [{ country: 'UK' }, 'GB'],
    [{ country: 'Deutschland' }, 'DE'], [{ country: 'Burma' }, 'MM'], [{ country: 'Scotland' }, 'GB'], [{ country: 'Korea, Republic of' }, 'KR'],
    [{ country: 'Federal Republic of Nigeria' }, 'NG'], [{ country: 'Trinidad and Tobago' }, 'TT'], [{ country: 'Saint Lucia' }, 'LC'],
    [{ country: 'België / Belgique / Belgien' }, 'BE'], [{ country: 'Éire/Ireland' }, 'IE'], [{ country: 'Tchad تشاد' }, 'TD'],
    [{ country: 'Κύπρος - Kıbrıs' }, 'CY'], [{ country: 'Suomi - Finland' }, 'FI'], [{ country: 'Belgique – België' }, 'BE'], [{ country: 'الإمارات العربية المتحدة United Arab Emirates' }, 'AE'], [{ country: 'Republic of the Gambia' }, 'GM'],
    [{ country: 'Việt Nam' }, 'VN'], [{ country: 'საქართველო' }, 'GE'], [{ country: 'ΕΛΛΑΔΑ' }, 'GR'], [{ country: 'Polynésie française' }, 'PF'],
    [{ country: 'UAE', country_code: 'AE' }, 'AE'], [{ country: 'France', country_code: 'gf' }, 'GF'],
    [{ adminArea1: 'CA' }, 'CA'], [{ adminArea1: 'Plains', country: 'Canada' }, 'CA'],
    [{ regionCode: 'DE', languageCode: 'de' }, 'DE'], [{ regionCode: 'DE' }, undefined], [{ country_iso_code_3: 'FRA' }, 'FR'],
    [{ country: 'Tchad ⵜⵛⴰⴷ' }, 'TD'], [{ country: 'Sierra Leone ⵜⵛⴰⴷ' }, 'SL'], [{ country: 'Emirates الإمارات العربية المتحدة' }, 'AE'], [{ country: 'Korea (Republic)' }, 'KR'], [{ country_id: [21, 'Belgium'] }, 'BE'],
    [{ country: 'Canada / France' }, undefined], [{ country: 'Atlantis' }, undefined],
    // Codes of the European Union, for Kosovo, and of Natural Earth.
    [{ country_code: 'UK' }, 'GB'], [{ country_code: 'EL' }, 'GR'], [{ country_code: 'XKX' }, 'XK'], [{ country_code: 'XKK' }, 'XK'], [{ country_code: 'UNK' }, 'XK'],
    [{ country_code: 'RKS' }, 'XK'], [{ country_code: 'KOS' }, 'XK'], [{ country_code: 'XKS' }, 'XK'], [{ country_code: 'PSX' }, 'PS'], [{ country_code: 'SDS' }, 'SS'],
    [{ country_code: 'SAH' }, 'EH'], [{ country_code: 'ALD' }, 'AX'],
    // Names in the languages of the country, and in other languages.
    [{ country: 'Ísland' }, 'IS'], [{ country: 'Հայաստան' }, 'AM'], [{ country: 'Svizra' }, 'CH'], [{ country: 'Espainia' }, 'ES'], [{ country: 'Y Deyrnas Unedig' }, 'GB'],
    [{ country: 'Alemania' }, 'DE'], [{ country: 'Niemcy' }, 'DE'], [{ country: 'Германия' }, 'DE'], [{ country: 'Japon' }, 'JP'],
    [{ country_code: 'ZZ' }, undefined], [{ country_code: 'A1B' }, undefined], [{ city_id: 'FRA', district_code: 'DE' }, undefined],
  ])('of %o is %s', (country, code) => expect(codeOf(country)).toBe(code))

  // Names of ISO 3166 and of the World Bank, and a former one.
  test.each([
      ['BO', 'Bolivia (Plurinational State of)'], ['BQ', 'Bonaire, Sint Eustatius and Saba'], ['CD', 'Congo (Democratic Republic of the)'], ['CD', 'Congo, Dem. Rep.'],
      ['EG', 'Egypt, Arab Rep.'], ['FM', 'Micronesia (Federated States of)'], ['GR', 'Hellenic Republic'], ['IR', 'Iran, Islamic Republic of'], ['KG', 'Kyrgyz Republic'],
      ['KP', "Korea (Democratic People's Republic of)"], ['KR', 'Korea, Rep.'], ['LA', "Lao People's Democratic Republic"], ['MF', 'Saint Martin (French part)'], ['PN', 'Pitcairn'],
      ['SH', 'Saint Helena, Ascension and Tristan da Cunha'], ['SX', 'Sint Maarten (Dutch part)'], ['TL', 'East Timor'], ['TL', 'Democratic Republic of Timor-Leste'],
      ['VE', 'Venezuela, RB'], ['VI', 'Virgin Islands (U.S.)'],
  ])('%s is %s', (code, country) => expect(codeOf({ country })).toBe(code))

  test.each([
    ['USA', 'US'], ['Türkiye', 'TR'], ['Ísland', 'IS'], ['St. Kitts & Nevis', 'KN'], ['UAE', 'AE'], ['中国', 'CN'], ['Republic of South Africa', 'ZA'],
    // `CAR` may be a region, `Grand Jersey` is a hotel, `Georgia` may be a state, and `WA` is one.
    ['CAR', undefined], ['Grand Jersey', undefined], ['Georgia', undefined], ['WA', undefined],
  ])('at the end of a line, "%s" is %s', (end, code) => {
    expect(readAddress({ formatted: `1 Elm Street, Leeds, ${end}` })?.parts.countryCode).toBe(code)
  })

  test('is not a town with the name of a country', () => {
    expect(readAddress({ formatted: '12 Main St, Lebanon' })?.parts).not.toHaveProperty('countryCode')
  })

  readEach([
    ['is written in English if only its code is known', { city: 'Banjul', country: 'GMB' }, 'Banjul / Gambia'],
    ['is written as it is if it is not known', { ...elm, country: 'Atlantis' }, 'Elm Street / Leeds / Atlantis'],
    ['is left out if its code is unknown', { ...elm, country: 'ABC' }, 'Elm Street / Leeds', { country: undefined }],
    ['is written as it is if it is three letters beside its code', { ...elm, country: 'UAE', country_code: 'AE' }, 'Elm Street / Leeds / UAE'],
    ['is the end of a line of four pieces', { formatted: '5 Elm Street, Old Town, Leeds, Canada' }, '5 Elm Street / Old Town / Leeds / Canada', { countryCode: 'CA' }],
    ['is not the town after a house number with a letter and a street', { formatted: '12a Main St, Lebanon' }, '12a Main St / Lebanon', { country: undefined }],
    ['is the end of a line after a town with two numbers', { formatted: '75008 Paris Cedex 08, France' }, '75008 Paris Cedex 08 / France', { countryCode: 'FR' }],
    ['is the end of a line after a house number with a word', { formatted: 'Via Roma 5 bis, Italia' }, 'Via Roma 5 bis / Italia', { countryCode: 'IT' }],
    ['is the end of a line after a street with two numbers', { formatted: '350 5th Avenue, United States' }, '350 5th Avenue / United States', { countryCode: 'US' }],
    ['is the end of a line after a postcode and a town', { formatted: '75001 Paris, France' }, '75001 Paris / France', { countryCode: 'FR' }],
    ['is the end of a line whose beginning is a name', { formatted: 'Hotel 12, Lebanon' }, 'Hotel 12 / Lebanon', { countryCode: 'LB' }],
    ['is written once if it is the city', { city: 'Monaco', country_code: 'MCO' }, 'Monaco', { countryCode: 'MC' }],
    ['is the beginning of a line that ends with a house number', { formatted: 'Россия, Москва, улица Арбат, 24', street: 'улица Арбат', city: 'Москва', house: '24' }, 'улица Арбат, 24 / Москва / Россия'],
  ])
})

import { readAddress } from 'react-reverse-geocode/read-address'
import { describe, expect, test } from 'vitest'
import { type Row, readEach } from '../../support/readEach.ts'

const elmweg = (street: string, number: string, postcode: string, city: string) => ({
  [street]: 'Elmweg',
  [number]: '5',
  [postcode]: '12345',
  [city]: 'Springfeld',
})

// biome-ignore format: a row of a table stays on one line
test.each([
  ['in German', elmweg('Straße', 'Hausnummer', 'PLZ', 'Stadt')],
  ['in Norwegian', elmweg('gate_navn', 'husNummer', 'postnr', 'poststed')],
  ['in capitals', elmweg('STREET_NAME', 'HOUSE_NUMBER', 'POSTAL_CODE', 'CITY_NAME')],
  ['that are tags', elmweg('addr:street', 'addr:housenumber', 'addr:postcode', 'addr:city')],
  ['with hyphens', elmweg('street-line', 'house-number', 'postal-code', 'city-name')],
  ['with two underscores', elmweg('shipping__geo__street', 'shipping__geo__no', 'shipping__geo__zip', 'shipping__geo__city')],
  ['with the Spanish word for "name" in front', elmweg('nombreCalle', 'numero', 'codigoPostal', 'nombreCiudad')],
  ['with the French word for "name" at the end', elmweg('rue_nom', 'numero', 'code_postal', 'ville_nom')],
  ['that all begin with the same word', elmweg('acmestreet', 'acmenumber', 'acmezip', 'acmecity')],
  ['that all begin with the same three letters', elmweg('acmstreet', 'acmnumber', 'acmzip', 'acmcity')],
  ['with a language', elmweg('street_de', 'number', 'postcode', 'cityDE')],
  ['with a language in brackets', elmweg('Street (de)', 'Number', 'Postcode', 'City (de)')],
  ['of Salesforce', elmweg('Street__c', 'HouseNumber__c', 'PostalCode__c', 'City__c')],
  ['of a hit of a search engine', { hits: { hits: [{ _source: elmweg('street', 'number', 'zip', 'city') }] } }],
])('reads keys %s', (_, payload) => {
  expect(readAddress(payload)?.formatted).toBe('Elmweg 5, 12345 Springfeld')
})

// biome-ignore format: a row of a table stays on one line, or two
describe('keys', () => {
  readEach([
    ['that begin with the same letters by chance are not read', { ability: 'Much', about: 'Hello', abroad: 'Often', absent: 'Never' }, 'nothing'],
    ['of the end of a postcode are not part of the house number', { house_number: '5', street: 'Elm Street', city: 'Leeds', zip: '62701', zip_suffix: '1234', country: 'US' }, '5 Elm Street / Leeds 62701 / United States'],
    ['such as "code" with a prefix are not the postcode', { shipping_street: 'Elm Street', shipping_city: 'Leeds', shipping_code: '12345' }, 'Elm Street / Leeds', { postcode: undefined }],
    ['that begin with the same word are not read if they are only three', { acmestreet: 'Elmweg', acmezip: '12345', acmecity: 'Leeds' }, 'nothing'],
    ['with numbers are lines of the street', { address_line_1: '5 Elm Street', address_line_2: 'Flat 2', town: 'Leeds' }, '5 Elm Street, Flat 2 / Leeds'],
    ['with numbers up to nine are lines', { line1: '5 Elm Street', line9: 'Leeds' }, '5 Elm Street / Leeds'],
    ['with a number above nine are not lines', { line1: '5 Elm Street', line10: 'Oak Lane', city: 'Leeds' }, '5 Elm Street / Leeds'],
    ['of a second line are read beside a street', { address: '5 Elm Street', address2: 'Flat 2', city: 'Leeds' }, '5 Elm Street, Flat 2 / Leeds'],
    ['of a second line are read without a first line', { address2: '5 Elm Street', city: 'Leeds' }, '5 Elm Street / Leeds'],
    ...['tip_ulica', 'tipoRua'].map((key): Row => [
      `such as ${key} are the kind of a street`, { [key]: 'ул.', street: 'Elmova', dom: '8', gorod: 'Omsk' }, 'ул. Elmova 8 / Omsk',
    ]),
    ['of the suffix of a house number are read', { streetName: 'Elmgata', premiseNumber: 25, premiseSuffix: 'C', postTown: 'Oslo' }, 'Elmgata 25C / Oslo'],
    ['of the number of a region are not the region', { ...elmweg('street', 'number', 'zip', 'city'), region_number: 'R12' }, 'Elmweg 5 / 12345 Springfeld', { region: undefined }],
    ...['状态', 'وضعیت', 'الحالة'].map((key): Row => [
      `of a status, such as ${key}, are not the region`, { street: 'Elm Street', city: 'Leeds', [key]: 'Active' }, 'Elm Street / Leeds',
    ]),
    ['of the kind of a street may end with a language', { tipo_via_es: 'Calle', nombre_via_es: 'Mayor', numero: '5', municipio: 'Madrid' }, 'Calle Mayor 5 / Madrid'],
  ])
})

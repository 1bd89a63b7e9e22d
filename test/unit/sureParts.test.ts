import type { Payload } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { describe, expect, test } from 'vitest'
import { clientOf } from '../support/clientOf.ts'
import { reichstag } from '../support/places.ts'

const serviceFor = (payload: Payload) => createAccountService({ geocode: () => payload })

describe('the parts that are certain at an accuracy', () => {
  const lookUp = (payload: Payload, accuracy?: number) =>
    clientOf(serviceFor(payload)).reverse({ ...reichstag, accuracy })

  /** The region isn't in its lines. */
  const house = {
    name: 'Weinhaus',
    house_number: '12',
    unit: 'Whg. 3',
    road: 'Rheinstraße',
    suburb: 'Altstadt',
    city: 'Bingen',
    state: 'Rheinland-Pfalz',
    postcode: '55411',
    country: 'Deutschland',
    country_code: 'de',
  }

  const areas = ['city', 'region', 'country', 'countryCode']
  const street = ['street', 'district', 'postcode', ...areas]
  const whole = ['name', 'houseNumber', 'unit', 'streetAddress', ...street]
  const wholeLines = ['Weinhaus', 'Rheinstraße 12, Whg. 3', '55411 Bingen', 'Deutschland']

  test.each([
    [undefined, wholeLines, whole],
    [50, wholeLines, whole],
    [250, ['Rheinstraße', '55411 Bingen', 'Deutschland'], street],
    [1_400, ['Bingen', 'Rheinland-Pfalz', 'Deutschland'], areas],
    [25_000, ['Bingen', 'Rheinland-Pfalz', 'Deutschland'], areas],
    [60_000, ['Rheinland-Pfalz', 'Deutschland'], ['region', 'country', 'countryCode']],
  ])('at %s m, the lines are %j, and the parts are %j', async (accuracy, lines, parts) => {
    const { address, payload } = await lookUp({ address: house }, accuracy)

    expect(address).toMatchObject({ lines, formatted: lines.join(', '), parts: { countryCode: 'DE' } })
    expect(new Set(Object.keys(address?.parts ?? {}))).toEqual(new Set(parts))
    expect(payload).toEqual({ address: house })
  })

  test('at 100 m, a district that is in the name of the street is written once', async () => {
    const road = { road: '2. Cadde Moda', suburb: 'Moda', town: 'Kadıköy', country_code: 'tr' }
    const { address } = await lookUp({ address: road }, 100)

    expect(address?.lines).toEqual(['2. Cadde Moda', 'Kadıköy', 'Türkiye'])
  })

  test('at 100 m, there are at most five lines, even without the house number', async () => {
    const kyiv = {
      road: 'Elm',
      suburb: 'Old Town',
      city: 'Kyiv',
      state: 'Plains',
      postcode: '01001',
      country_code: 'ua',
    }
    const { address } = await lookUp({ address: kyiv }, 100)

    expect(address?.lines).toEqual(['Elm', 'Old Town', 'Kyiv', 'Plains', '01001, Ukraine'])
  })

  describe('at 100 m, a street with a number stays only if the number is certainly part of its name:', () => {
    const streetOf = async (road: string) =>
      (await lookUp({ address: { road, city: 'Praha 2' } }, 100)).address?.parts.street

    test.each([
      // A number instead of a name.
      'Calle 26',
      'Carrera 7A',
      'Av. 3',
      'Road A1 North',
      'Route 66',
      'County Road 12',
      'US Highway 61',
      'Old Highway 61',
      // An ordinal at the beginning, or after a direction or `des`.
      '5th Avenue',
      '2e Rue',
      '5ª Avenida',
      '17. Juni Straße',
      'West 5th Street',
      'Straße des 17. Juni',
      // A date.
      '9 de Julio',
      'Avenida 9 de Julio',
      'Rua 1º de Maio',
      'Rue du 4 Septembre',
      'Rue du 8 Mai 1945',
      'Via del 5 Marzo',
    ])('%s stays', async (road) => {
      expect(await streetOf(road)).toBe(road)
    })

    test.each([
      '1600 Pennsylvania Avenue',
      '12a Elm Street',
      'Elm Street 12',
      'شارع الملك ١٢',
      'Elm Road １２',
      // Names with words that precede a number elsewhere, as in `County Road 12`.
      'State Street 12',
      'Old Road 12',
      'National Avenue 12',
      // A number beside an ordinal or a date, or in what only looks like a date.
      '12 5th Avenue',
      'Calle 12 de Octubre 5',
      'Avenida 9 de Julio 1234',
      'Rua 7 de Setembro 1500',
      'Via del 5 Marzo 1234',
      '12E Elm Street',
      '12 Mayo Road',
      'Rue du 12 bis',
      'Lote 5 de Abreu',
      // A floor, a door, or a house number that is written as an ordinal.
      'Calle Mayor 5, 3º B',
      'Calle Mayor 3º B',
      'Elm Street 5th Floor',
      '5th Floor Elm House',
      '3e étage Rue Haute',
      'Bahnhofstraße 2. Stock',
      'Sas utca 25. földszint',
    ])('%s is removed', async (road) => {
      expect(await streetOf(road)).toBeUndefined()
    })
  })

  test.each([
    [['Calle 26', 'Bogotá'], { road: 'Calle 26', house_number: '59-51', city: 'Bogotá' }],
    [['Elm Road', 'Bandra'], { road: 'Elm Road', suburb: 'Bandra', city: 'Mumbai', country_code: 'in' }],
    // The line contains the town or the street twice.
    [
      ['Elm Road', 'Bingen'],
      { formatted: 'Elm Road 12, Bingen, Bingen am Rhein, Bingen', road: 'Elm Road', city: 'Bingen' },
    ],
    [
      ['Elm Road', 'Leeds'],
      { formatted: 'Elm Road Garage, 5 Elm Road, Leeds', road: 'Elm Road', city: 'Leeds' },
    ],
  ])('at 100 m, the first lines are %j of the payload %j', async (lines, payload) => {
    expect((await lookUp(payload, 100)).address?.lines.slice(0, 2)).toEqual(lines)
  })

  test.each([
    [100, ['Elm Street', 'Bend, OR', 'United States']],
    [1_400, ['Bend, OR', 'United States']],
    [60_000, ['Oregon', 'United States']],
  ])(
    'a state is written as its code beside its town, and as its name without it: at %i m, %j',
    async (accuracy, lines) => {
      const inOregon = { road: 'Elm Street', city: 'Bend', state: 'Oregon', country_code: 'us' }

      expect((await lookUp(inOregon, accuracy)).address?.lines).toEqual(lines)
    },
  )

  test.each([
    ['日本 東京都', { state: '東京都', country: '日本', country_code: 'jp' }],
    ['東京都, Japan', { state: '東京都', country: 'Japan', country_code: 'jp' }],
    ['منطقة الرياض، السعودية', { state: 'منطقة الرياض', country: 'السعودية', country_code: 'sa' }],
  ])('at 60,000 m, areas have the order and the separator of their script: %s', async (formatted, areas) => {
    expect((await lookUp({ address: areas }, 60_000)).address?.formatted).toBe(formatted)
  })

  test.each([
    ['a line whose parts are not known', { formatted: 'Sailing club, Harbour Road' }],
    ['a street without a town', { road: 'Elm Street', house_number: '12' }],
  ])('at 1,400 m, nothing is left of %s', async (_, payload) => {
    expect(await lookUp(payload, 1_400)).toEqual({ address: null, reason: 'too-inaccurate', payload })
  })
})

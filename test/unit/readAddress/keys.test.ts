import { readAddress } from 'react-reverse-geocode/read-address'
import { describe, expect, test } from 'vitest'
import { readEach } from '../../support/readEach.ts'

// biome-ignore format: a row of a table stays on one line, or two
describe('keys', () => {
  readEach([
    ['that are common words are read beside a clear key', { by: 'Aarhus', vej: 'Elmvej', postnr: '8000' }, 'Elmvej / 8000 Aarhus'],
    ['that are common words are not read without a clear key', { by: 'Mary Major', comment: 'Hello' }, 'nothing'],
    ['of Brazil decide the order', { logradouro: 'Rua A', numero: '5', localidade: 'Vila', uf: 'SP', cep: '01310-200' }, 'Rua A, 5 / Vila - SP / 01310-200', { countryCode: undefined }],
    ['of geocoder.ca are read', { stnumber: '32', staddress: 'Rue Saint-Jean', city: 'Québec', prov: 'QC', postal: 'G1R 1N8' }, '32 Rue Saint-Jean / Québec, QC G1R 1N8'],
    ['of the Dutch Locatieserver are a line and a province', { weergavenaam: 'Elmstraat 18A, 8011PC Zwolle', straatnaam: 'Elmstraat', huisnummer: 18, huisletter: 'A', postcode: '8011PC', woonplaatsnaam: 'Zwolle', provincienaam: 'Overijssel' }, 'Elmstraat 18A / 8011PC Zwolle', { region: 'Overijssel' }],
  ])
})

test.each(['capacity', 'stream', 'incident', 'formatted_date', 'provider', 'string', 'cityCount'])(
  'the key %s is not read as the word that it contains',
  (key) => expect(readAddress({ [key]: 'Main Street, Leeds' })).toBeNull(),
)

// biome-ignore format: fields of one kind stay together
test.each([
  { sc: '200' }, { et: 1741680862 }, { bl: 'C4' }, { kt: 'BE' }, { extension: '12' }, { source: 'Google' }, { station_to: 'York' }, { school_to: '12' },
  { medina: 'Fès el-Bali' }, { flatten: 1 }, { number_s: '2' }, { tip: 'VIA' }, { onr: '48213' }, { ul: '10 Mbit' }, { ptp: 'Kept promise' },
  { source: { name: 'Ordnance Survey', street: 'Explorer House', city: 'Southampton', postcode: 'SO16 0AS' } },
])('%j changes nothing beside an address', (others) => {
  const address = { street: 'Elm Street', house_number: '5', city: 'Leeds', country: 'Canada' }
  expect(readAddress({ ...address, ...others })?.formatted).toBe('5 Elm Street, Leeds, Canada')
})

import { describe } from 'vitest'
import { type Row, readEach } from '../../support/readEach.ts'

const elm = { street: 'Elm Street', city: 'Leeds' }

// biome-ignore format: a row of a table stays on one line, or two
describe('a value', () => {
  readEach([
    ['house number without a digit', { ...elm, house_number: 'Ground floor' }, 'Elm Street / Leeds', { houseNumber: undefined }],
    ['parts whose name stands under "ad", in Turkish', { ilce: { kod: 1, ad: 'Kadıköy' }, mahalle: { kod: '4', ad: 'Orta' }, csbm: { kod: '5', ad: 'Elm Caddesi' }, disKapiNo: '48A', icKapiNo: '7' }, 'Elm Caddesi 48A, 7 / Orta / Kadıköy', { unit: '7' }],
    ['addition that is the type of an object', { ...elm, number: { kind: 'building', value: '12' } }, '12 Elm Street / Leeds'],
    ['building under the key of an addition', { ...elm, number: '5', addition0: { type: 'building', value: 'Elm House' } }, 'Elm House / 5 Elm Street / Leeds'],
    ['street whose value is true', { road: true, city: 'Leeds', country: 'DE' }, 'Leeds / Germany', { street: undefined }],
    ...['name', 'display_name', 'label'].map((key): Row => [`id under "${key}", which is no name`, { [key]: 'DP/00412', ...elm }, 'Elm Street / Leeds', { name: undefined }]),
    ['name that is a kind', { name: 'parking', ...elm }, 'Elm Street / Leeds', { name: undefined }],
    ['name in small letters', { name: 'old mill', ...elm }, 'old mill / Elm Street / Leeds', { name: 'old mill' }],
    ['postcode that is too short', { ...elm, postcode: '10' }, 'Elm Street / Leeds', { postcode: undefined }],
    ['postcode that is too long', { ...elm, postcode: '12345 67890 12' }, 'Elm Street / Leeds', { postcode: undefined }],
    ...['A12345', '12345B', '1-234'].map((zone): Row => [`no postcode under "zone": ${zone}`, { ...elm, zone }, 'Elm Street / Leeds', { postcode: undefined }]),
    ...['U-OR', 'ORE.', '5OR'].map((state_code): Row => [`no code of a region: ${state_code}`, { ...elm, state_code }, 'Elm Street / Leeds', { region: undefined }]),
    ['name rather than its second one', { ...elm, city: { name: 'München', name1: 'Munich' } }, 'Elm Street / München'],
    ...['SO-1234', 'FM-1960'].map((name): Row => [`name with a number: ${name}`, { name, ...elm }, `${name} / Elm Street / Leeds`]),
    ['names of people within a part', { ...elm, state: { governor_name: { name: 'Jane Doe' } } }, 'Elm Street / Leeds', { region: undefined }],
    ['name within a name', { straatnaam: { geografischeNaam: { spelling: 'Elmweg', taal: 'nl' } }, gemeente: { id: '5', namen: [{ naam: 'x' }], gemeentenaam: [{ spelling: 'Gent' }] } }, 'Elmweg / Gent'],
    ['object with parts of its own', { street: { name: 'Elm Street', number: '1' }, city: { name: 'Leeds', country: 'Germany' } }, 'Elm Street 1 / Leeds / Germany'],
    ['kind of a street, and the first of its names', { ulica: { cecha: 'ul.', nazwa_1: 'Elmowa', nazwa_2: null }, numer: '39C', miejscowosc: 'Gdynia' }, 'ul. Elmowa 39C / Gdynia'],
    ['house numbers with the same postcode, which are no unit', { logradouro: 'Rua A', complemento: 'de 612 a 1510 - lado par', localidade: 'Vila', uf: 'SP' }, 'Rua A / Vila - SP', { unit: undefined }],
    ['smaller one of two states', [{ type: 'city', name: 'Leeds' }, { type: 'state', name: 'North' }, { type: 'state', name: 'Plains' }], 'Leeds / Plains'],
    ['no postcode under "code" without a street', { number: 42, code: 10023, city: 'Leeds', country: 'DE' }, 'Leeds 42 / Leeds / Germany', { postcode: undefined }],
    ['names in languages', { houseNumber: '16', municipality: { name: { fr: 'Bruxelles' } }, street: { name: { fr: 'Rue de la Loi' } }, postalCode: '1000' }, '16 Rue de la Loi / 1000 Bruxelles'],
    ['a street within an object', { number: '20', city: 'Berlin', postcode: '10115', street: { official: { text: 'Goethestraße' } } }, 'Goethestraße 20 / 10115 Berlin'],
    ['a street in two languages', { number: '20', city: 'Bruxelles', postcode: '1000', street: { fr: 'Rue de la Loi', nl: 'Wetstraat' }, countryCode: 'BE' }, 'Rue de la Loi 20 / 1000 Bruxelles / Belgium'],
    ['an object of codes', { ...elm, codes: { ward: 'X351', admin_district: 'E07000235' }, postcode: '3011' }, 'Elm Street / Leeds 3011'],
  ])
})

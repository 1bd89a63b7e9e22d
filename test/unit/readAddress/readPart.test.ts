import { describe } from 'vitest'
import { type Row, readEach } from '../../support/readEach.ts'

const elm = { street: 'Elm Street', city: 'Leeds' }

// biome-ignore format: a row of a table stays on one line, or two
describe('a value', () => {
  readEach([
    ['house number without a digit', { ...elm, house_number: 'Ground floor' }, 'Elm Street / Leeds', { houseNumber: undefined }],
    ['block without a number', { ...elm, houseNumber: '5', block: 'hero' }, '5 Elm Street / Leeds', { unit: undefined }],
    ['number of a lane in a store', { ...elm, houseNumber: '5', lane: 3 }, '5 Elm Street / Leeds', { street: 'Elm Street' }],
    ...['m', 'kWh', 'therms'].map((unit): Row => [`unit of a number: ${unit}`, { ...elm, houseNumber: '5', unit }, '5 Elm Street / Leeds', { unit: undefined }]),
    ...['th', 'mf'].map((door): Row => [`door in Danish: ${door}`, { vejnavn: 'Elmevej', husnr: '5', dør: door, postnrnavn: 'Aarhus' }, `Elmevej 5, ${door} / Aarhus`, { unit: door }]),
    ['flat under two keys', { ...elm, houseNumber: '5', unit: 'Flat 2', flat: '2' }, '5 Elm Street, Flat 2 / Leeds'],
    ['flat under two keys, of which the second says what it is', { ...elm, houseNumber: '5', flat: '2', unit: 'Flat 2' }, '5 Elm Street, Flat 2 / Leeds'],
    ['range of house numbers without its end', { strasse: 'Elmweg', hausnummervon: '5', hausnummerbis: 'unbekannt', ort: 'Ulm' }, 'Elmweg 5 / Ulm', { houseNumber: '5' }],
    ['parts whose name stands under "ad", in Turkish', { ilce: { kod: 1, ad: 'Kadıköy' }, mahalle: { kod: '4', ad: 'Orta' }, csbm: { kod: '5', ad: 'Elm Caddesi' }, disKapiNo: '48A', icKapiNo: '7' }, 'Elm Caddesi 48A, 7 / Orta / Kadıköy', { unit: '7' }],
    ['addition that is the type of an object', { ...elm, number: { kind: 'building', value: '12' } }, '12 Elm Street / Leeds'],
    ['building under the key of an addition', { ...elm, number: '5', addition0: { type: 'building', value: 'Elm House' } }, 'Elm House / 5 Elm Street / Leeds'],
    ['name of a house that is no addition', { ...elm, number: '5', addition: { value: 'Elm House' } }, '5 Elm Street / Leeds', { houseNumber: '5' }],
    ['postcode after the name of its town', { ...elm, postcode: 'Leeds, 12345' }, 'Elm Street / Leeds', { postcode: undefined }],
    ['addition that is a word', { straatnaam: 'Elmstraat', huisnummer: 5, huisnummertoevoeging: 'bovenwoning', woonplaats: 'Zwolle' }, 'Elmstraat 5 bovenwoning / Zwolle'],
    ['street whose value is true', { road: true, city: 'Leeds', country: 'DE' }, 'Leeds / Germany', { street: undefined }],
    ...['name', 'display_name', 'label'].map((key): Row => [`id under "${key}", which is no name`, { [key]: 'DP/00412', ...elm }, 'Elm Street / Leeds', { name: undefined }]),
    ...['SL-004471', 'INV/2024/00012'].map((name): Row => [`id that is no name: ${name}`, { name, ...elm }, 'Elm Street / Leeds', { name: undefined }]),
    ['name that is a kind', { name: 'parking', ...elm }, 'Elm Street / Leeds', { name: undefined }],
    ['name in small letters', { name: 'old mill', ...elm }, 'old mill / Elm Street / Leeds', { name: 'old mill' }],
    ['postcode that is too short', { ...elm, postcode: '10' }, 'Elm Street / Leeds', { postcode: undefined }],
    ['postcode that is too long', { ...elm, postcode: '12345 67890 12' }, 'Elm Street / Leeds', { postcode: undefined }],
    ...['A12345', '12345B', '1-234'].map((zone): Row => [`no postcode under "zone": ${zone}`, { ...elm, zone }, 'Elm Street / Leeds', { postcode: undefined }]),
    ...['U-OR', 'ORE.', '5OR'].map((state_code): Row => [`no code of a region: ${state_code}`, { ...elm, state_code }, 'Elm Street / Leeds', { region: undefined }]),
    ['no code of a province, but of a statistic', { road: 'Via Dante', house_number: '5', city: 'Milano', postcode: '20121', county_code: 'ITC4C', country_code: 'it' }, 'Via Dante 5 / 20121 Milano / Italy'],
    ['region of a cloud', { ...elm, regionCode: 'eu-west-1' }, 'Elm Street / Leeds', { region: undefined }],
    ['name of the capital within a region', { ...elm, state: { id: 7, capital: { name: 'Lincoln' } } }, 'Elm Street / Leeds', { region: undefined }],
    ['name rather than its second one', { ...elm, city: { name: 'München', name1: 'Munich' } }, 'Elm Street / München'],
    ...['SO-1234', 'FM-1960', 'STUDIO-54', 'Elm Burger #1001'].map((name): Row => [`name with a number: ${name}`, { name, ...elm }, `${name} / Elm Street / Leeds`]),
    ['names of people within a part', { ...elm, state: { governor_name: { name: 'Jane Doe' } } }, 'Elm Street / Leeds', { region: undefined }],
    ['name within a name', { straatnaam: { geografischeNaam: { taal: 'nl', spelling: 'Elmweg' } }, gemeente: { id: '5', namen: [{ naam: 'x' }], gemeentenaam: [{ spelling: 'Gent' }] } }, 'Elmweg / Gent'],
    ['object with parts of its own', { street: { name: 'Elm Street', number: '1' }, city: { name: 'Leeds', country: 'Germany' } }, 'Elm Street 1 / Leeds / Germany'],
    ['kind of a street, and the first of its names', { ulica: { cecha: 'ul.', nazwa_1: 'Elmowa', nazwa_2: null }, numer: '39C', miejscowosc: 'Gdynia' }, 'ul. Elmowa 39C / Gdynia'],
    ['house numbers with the same postcode, which are no unit', { logradouro: 'Rua A', complemento: 'de 612 a 1510 - lado par', localidade: 'Vila', uf: 'SP' }, 'Rua A / Vila - SP', { unit: undefined }],
    ...['lado ímpar', 'lado par', 'até 609/610'].map((complemento): Row => [`house numbers with the same postcode: ${complemento}`, { logradouro: 'Rua A', complemento, localidade: 'Vila', uf: 'SP' }, 'Rua A / Vila - SP', { unit: undefined }]),
    ['house of two floors, which is a unit', { logradouro: 'Rua A', numero: '5', complemento: 'Casa de 2 andares', localidade: 'Vila', uf: 'SP' }, 'Rua A, 5, Casa de 2 andares / Vila - SP'],
    ['smaller one of two states', [{ type: 'city', name: 'Leeds' }, { type: 'state', name: 'North' }, { type: 'state', name: 'Plains' }], 'Leeds / Plains'],
    ['no postcode under "code" without a street', { number: 42, code: 10023, city: 'Leeds', country: 'DE' }, 'Leeds 42 / Leeds / Germany', { postcode: undefined }],
    ['names in languages', { houseNumber: '16', municipality: { name: { fr: 'Bruxelles' } }, street: { name: { fr: 'Rue de la Loi' } }, postalCode: '1000' }, '16 Rue de la Loi / 1000 Bruxelles'],
    ['name rather than that in another language', { ...elm, city: { id: 5, name: 'Bruxelles', en: 'Brussels' } }, 'Elm Street / Bruxelles', { city: 'Bruxelles' }],
    ['name of a place with its town, which is a line', { placename: 'Elm Hill, Norwich', postcode: 'NR3 1HN', country_code: 'gb' }, 'Elm Hill / Norwich / NR3 1HN', { city: undefined }],
    ['a street within an object', { number: '20', city: 'Berlin', postcode: '10115', street: { official: { text: 'Goethestraße' } } }, 'Goethestraße 20 / 10115 Berlin'],
    ['a street in two languages', { number: '20', city: 'Bruxelles', postcode: '1000', street: { fr: 'Rue de la Loi', nl: 'Wetstraat' }, countryCode: 'BE' }, 'Rue de la Loi 20 / 1000 Bruxelles / Belgium'],
    ['an object of codes', { ...elm, codes: { ward: 'X351', admin_district: 'E07000235' }, postcode: '3011' }, 'Elm Street / Leeds 3011'],
  ])
})

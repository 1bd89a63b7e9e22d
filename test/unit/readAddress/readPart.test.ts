import { describe } from 'vitest'
import { type Row, readEach } from '../../support/readEach.ts'

const elm = { street: 'Elm Street', city: 'Leeds' }

// biome-ignore format: a row of a table stays on one line, or two
describe('values', () => {
  readEach([
    ['a house number that is neither a number nor a name is omitted', { ...elm, house_number: 'Ground floor' }, 'Elm Street / Leeds', { houseNumber: undefined }],
    ['a block without a number is omitted', { ...elm, houseNumber: '5', block: 'hero' }, '5 Elm Street / Leeds', { unit: undefined }],
    ['a number under "lane" is not a street', { ...elm, houseNumber: '5', lane: 3 }, '5 Elm Street / Leeds', { street: 'Elm Street' }],
    ...['m', 'kWh', 'therms'].map((unit): Row => [`the unit of measurement ${unit} is not a flat`, { ...elm, houseNumber: '5', unit }, '5 Elm Street / Leeds', { unit: undefined }]),
    ...['th', 'mf'].map((door): Row => [`${door} is a Danish door`, { vejnavn: 'Elmevej', husnr: '5', dør: door, postnrnavn: 'Aarhus' }, `Elmevej 5, ${door} / Aarhus`, { unit: door }]),
    ['a flat under two keys is written once, with the word for it', { ...elm, houseNumber: '5', unit: 'Flat 2', flat: '2' }, '5 Elm Street, Flat 2 / Leeds'],
    ['a flat under two keys is written with its word even if the word is under the second one', { ...elm, houseNumber: '5', flat: '2', unit: 'Flat 2' }, '5 Elm Street, Flat 2 / Leeds'],
    ['of a range whose end is unknown, the start is the house number', { strasse: 'Elmweg', hausnummervon: '5', hausnummerbis: 'unbekannt', ort: 'Ulm' }, 'Elmweg 5 / Ulm', { houseNumber: '5' }],
    ['the names of Turkish parts may be under "ad"', { ilce: { kod: 1, ad: 'Kadıköy' }, mahalle: { kod: '4', ad: 'Orta' }, csbm: { kod: '5', ad: 'Elm Caddesi' }, disKapiNo: '48A', icKapiNo: '7' }, 'Elm Caddesi 48A, 7 / Orta / Kadıköy', { unit: '7' }],
    ['an object of a house number may have a kind', { ...elm, number: { kind: 'building', value: '12' } }, '12 Elm Street / Leeds'],
    ['an addition with the type "building" is the name of the building', { ...elm, number: '5', addition0: { type: 'building', value: 'Elm House' } }, 'Elm House / 5 Elm Street / Leeds'],
    ['the name of a house under "addition" is not added to the house number', { ...elm, number: '5', addition: { value: 'Elm House' } }, '5 Elm Street / Leeds', { houseNumber: '5' }],
    ['a postcode with the name of a town is omitted', { ...elm, postcode: 'Leeds, 12345' }, 'Elm Street / Leeds', { postcode: undefined }],
    ['an addition to a Dutch house number may be a word', { straatnaam: 'Elmstraat', huisnummer: 5, huisnummertoevoeging: 'bovenwoning', woonplaats: 'Zwolle' }, 'Elmstraat 5 bovenwoning / Zwolle'],
    ['a street may begin with "In", as a status does', { road: 'In Gassen', house_number: '14', postcode: '8001', city: 'Zürich', country_code: 'ch' }, 'In Gassen 14 / 8001 Zürich / Switzerland'],
    ['a street with the value true is omitted', { road: true, city: 'Leeds', country: 'DE' }, 'Leeds / Germany', { street: undefined }],
    ...['name', 'display_name', 'label'].map((key): Row => [`an ID under "${key}" is not a name`, { [key]: 'DP/00412', ...elm }, 'Elm Street / Leeds', { name: undefined }]),
    ...['SL-004471', 'INV/2024/00012'].map((name): Row => [`the ID ${name} is not a name`, { name, ...elm }, 'Elm Street / Leeds', { name: undefined }]),
    ['a name that is a kind of place is omitted', { name: 'parking', ...elm }, 'Elm Street / Leeds', { name: undefined }],
    ['a name may be in lower case', { name: 'old mill', ...elm }, 'old mill / Elm Street / Leeds', { name: 'old mill' }],
    ...['10', '12345 67890 12'].map((postcode): Row => [`"${postcode}" is not a postcode`, { ...elm, postcode }, 'Elm Street / Leeds', { postcode: undefined }]),
    ...['A12345', '12345B', '1-234'].map((zone): Row => [`"zone" is not the postcode if it is ${zone}`, { ...elm, zone }, 'Elm Street / Leeds', { postcode: undefined }]),
    ...['U-OR', 'ORE.', '5OR'].map((state_code): Row => [`${state_code} is not the code of a region`, { ...elm, state_code }, 'Elm Street / Leeds', { region: undefined }]),
    ['the code of a region in statistics is not written after the town', { road: 'Via Dante', house_number: '5', city: 'Milano', postcode: '20121', county_code: 'ITC4C', country_code: 'it' }, 'Via Dante 5 / 20121 Milano / Italy'],
    ['the region of a cloud service is not the region', { ...elm, regionCode: 'eu-west-1' }, 'Elm Street / Leeds', { region: undefined }],
    ['the capital in the object of a region is not the region', { ...elm, state: { id: 7, capital: { name: 'Lincoln' } } }, 'Elm Street / Leeds', { region: undefined }],
    ['the first name of a town is used, and not its second one', { ...elm, city: { name: 'München', name1: 'Munich' } }, 'Elm Street / München'],
    ...['SO-1234', 'FM-1960', 'STUDIO-54', 'Elm Burger #1001'].map((name): Row => [`${name} is a name`, { name, ...elm }, `${name} / Elm Street / Leeds`]),
    ['the governor in the object of a region is not the region', { ...elm, state: { governor_name: { name: 'Jane Doe' } } }, 'Elm Street / Leeds', { region: undefined }],
    ['a name may be nested in other objects and lists', { straatnaam: { geografischeNaam: { taal: 'nl', spelling: 'Elmweg' } }, gemeente: { id: '5', namen: [{ naam: 'x' }], gemeentenaam: [{ spelling: 'Gent' }] } }, 'Elmweg / Gent'],
    ['the object of a street or a town may have other parts', { street: { name: 'Elm Street', number: '1' }, city: { name: 'Leeds', country: 'Germany' } }, 'Elm Street 1 / Leeds / Germany'],
    ['the first name of a street follows its kind', { ulica: { cecha: 'ul.', nazwa_1: 'Elmowa', nazwa_2: null }, numer: '39C', miejscowosc: 'Gdynia' }, 'ul. Elmowa 39C / Gdynia'],
    ...['de 612 a 1510 - lado par', 'lado ímpar', 'lado par', 'até 609/610'].map((complemento): Row => [`"${complemento}" is the range of a postcode, and not a unit`, { logradouro: 'Rua A', complemento, localidade: 'Vila', uf: 'SP' }, 'Rua A / Vila - SP', { unit: undefined }]),
    ['"Casa de 2 andares" is a unit', { logradouro: 'Rua A', numero: '5', complemento: 'Casa de 2 andares', localidade: 'Vila', uf: 'SP' }, 'Rua A, 5, Casa de 2 andares / Vila - SP'],
    ['of two items with the type "state", the last one is the region', [{ type: 'city', name: 'Leeds' }, { type: 'state', name: 'North' }, { type: 'state', name: 'Plains' }], 'Leeds / Plains'],
    ['"code" is not the postcode without a street', { number: 42, code: 10023, city: 'Leeds', country: 'DE' }, 'Leeds 42 / Leeds / Germany', { postcode: undefined }],
    ['a name may be in an object of languages', { houseNumber: '16', municipality: { name: { fr: 'Bruxelles' } }, street: { name: { fr: 'Rue de la Loi' } }, postalCode: '1000' }, '16 Rue de la Loi / 1000 Bruxelles'],
    ['a name is used, and not its translation', { ...elm, city: { id: 5, name: 'Bruxelles', en: 'Brussels' } }, 'Elm Street / Bruxelles', { city: 'Bruxelles' }],
    ['a name of a place with its town is the line', { placename: 'Elm Hill, Norwich', postcode: 'NR3 1HN', country_code: 'gb' }, 'Elm Hill / Norwich / NR3 1HN', { city: undefined }],
    ['a name may be in an object under "official"', { number: '20', city: 'Berlin', postcode: '10115', street: { official: { text: 'Goethestraße' } } }, 'Goethestraße 20 / 10115 Berlin'],
    ['of a street in two languages, the first one is used', { number: '20', city: 'Bruxelles', postcode: '1000', street: { fr: 'Rue de la Loi', nl: 'Wetstraat' }, countryCode: 'BE' }, 'Rue de la Loi 20 / 1000 Bruxelles / Belgium'],
    ['an object of codes has no parts', { ...elm, codes: { ward: 'X351', admin_district: 'E07000235' }, postcode: '3011' }, 'Elm Street / Leeds 3011'],
  ])
})

import { readAddress } from 'react-reverse-geocode/read-address'
import { describe, expect, test } from 'vitest'

type Row = readonly [what: string, payload: unknown, lines: string]

const lineOf = (payload: unknown) => readAddress(payload)?.lines.join(' / ') ?? 'nothing'

const elm = { street: 'Elm Street', city: 'Leeds' }
const google = (long_name: string, type: string, short_name = long_name) => ({
  long_name,
  short_name,
  types: [type],
})

/** Answers that were once read wrong, by the kind of the fault. */
// biome-ignore format: a row of a table stays on one line, or two
const FAULTS: Readonly<Record<string, readonly Row[]>> = {
  'a number joins no town whose street was not understood': [
    ['a street within an object', { number: '20', city: 'Berlin', postcode: '10115', street: { official: { text: 'Goethestraße' } } }, 'Goethestraße 20 / 10115 Berlin'],
    ['a street in two languages', { number: '20', city: 'Bruxelles', postcode: '1000', street: { fr: 'Rue de la Loi', nl: 'Wetstraat' }, countryCode: 'BE' }, 'Rue de la Loi 20 / 1000 Bruxelles / Belgium'],
    ['a street under an unknown key', { roadway: 'Main St', number: '20', city: 'Austin', state: 'TX', zip: '78701' }, 'Main St / 78701 Austin / TX'],
    ['a town in a country of numbered streets', { house_number: '5', city: 'Leeds', country_code: 'gb' }, 'Leeds / United Kingdom'],
  ],
  'of several results the one that says most precisely where it is': [
    ['a town, and then a house', { results: [{ city: 'Ottawa', country: 'Canada' }, { street: 'Bank St', houseNumber: '10', city: 'Ottawa', postcode: 'K1P 5N2', country: 'Canada' }] }, '10 Bank St / Ottawa K1P 5N2 / Canada'],
    ['a country, and then a house', { results: [{ country: 'Germany', country_code: 'de' }, { street: 'Hauptstraße', house_number: '5', postcode: '69117', city: 'Heidelberg' }] }, 'Hauptstraße 5 / 69117 Heidelberg'],
    ['a district, and then a road address, of Naver', { results: [{ name: 'legalcode', region: { area1: { name: '부산광역시' }, area2: { name: '해운대구' } } }, { name: 'roadaddr', region: { area1: { name: '부산광역시' }, area2: { name: '해운대구' } }, land: { name: 'APEC로', number1: '55' } }] }, '부산광역시 해운대구 APEC로 55'],
    ['a plus code, and then a house, of Google', { results: [
      { types: ['plus_code'], formatted_address: '8FVC9G8F+6X Zürich, Switzerland', address_components: [google('Zürich', 'locality'), google('Switzerland', 'country', 'CH')] },
      { types: ['street_address'], formatted_address: 'Bahnhofstrasse 5, 8001 Zürich, Switzerland', address_components: [google('5', 'street_number'), google('Bahnhofstrasse', 'route'), google('Zürich', 'locality'), google('8001', 'postal_code'), google('Switzerland', 'country', 'CH')] },
    ] }, 'Bahnhofstrasse 5 / 8001 Zürich / Switzerland'],
    ['the best score as a text', { results: [{ street: 'Oak Lane', city: 'Leeds', score: '0.4' }, { ...elm, score: '0.9' }] }, 'Elm Street / Leeds'],
    ['a confidence up to 1', { results: [{ street: 'Oak Lane', city: 'Leeds', confidence: 0.4 }, { ...elm, confidence: 0.9 }] }, 'Elm Street / Leeds'],
    ['the nearest', { results: [{ street: 'Oak Lane', city: 'Leeds', distance: 63 }, { ...elm, distance: 3 }] }, 'Elm Street / Leeds'],
    ['another street never replaces the first', { results: [elm, { street: 'Oak Lane', house_number: '5', city: 'Leeds' }] }, 'Elm Street / Leeds'],
  ],
  'what was asked for is no address of the place': [
    ['beside no result', { results: [], debug: { address: '1 Main Street, Boston, MA 02108, USA' } }, 'nothing'],
    ['beside the address', { arguments: { road: 'Oak Lane', house_number: '9', city: 'Berlin', postcode: '10115' }, address: elm }, 'Elm Street / Leeds'],
  ],
  'a flat is kept where the street has the house number, and no flat is a house number': [
    ['a flat of a numbered house', { street: '12 Main Street', apt: '5B', city: 'Boston', state: 'MA', zip: '02108' }, '12 Main Street, 5B / Boston, MA 02108'],
    ['a floor in a street', { street: 'Calle Mayor', piso: '3', city: 'Madrid' }, 'Calle Mayor / Madrid'],
  ],
  'codes and words of programs are no text': [
    ['an object of codes', { ...elm, codes: { ward: 'X351', admin_district: 'E07000235' }, postcode: '3011' }, 'Elm Street / Leeds 3011'],
    ['the name of a locator', { address: { Address: '4 Avenue Gustave Eiffel', City: 'Paris', Postal: '75007', CountryCode: 'FRA', Loc_name: 'FRA.PointAddress' } }, '4 Avenue Gustave Eiffel / 75007 Paris / France'],
    ['the class of a road', { result: [{ streetName: 'NH202', streetType: 'RESIDENTIAL', city: 'Imphal', countryCode: 'IN' }] }, 'NH202 / Imphal / India'],
  ],
  'each text is the part that it means': [
    ['a quarter of a numbered house', { components: { house_number: '391', neighbourhood: 'English Village', city: 'Erbil', postcode: '44001', country: 'Iraq', country_code: 'iq' }, formatted: '391, Erbil, 44001, Iraq' }, '391 English Village / Erbil / 44001 / Iraq'],
    ['a locality of a municipality', { street: 'Stationsplein', houseNumber: '11', postcode: '1012 AB', locality: 'Centrum', municipality: 'Amsterdam', countryCode: 'NL' }, 'Stationsplein 11 / Centrum / 1012 AB Amsterdam / Netherlands'],
    ['a country under "area"', { street: 'MG Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560038', area: 'India' }, 'MG Road / Bengaluru - 560038 / Karnataka / India'],
    ['names in languages', { houseNumber: '16', municipality: { name: { fr: 'Bruxelles' } }, street: { name: { fr: 'Rue de la Loi' } }, postalCode: '1000' }, '16 Rue de la Loi / 1000 Bruxelles'],
    ['lines beside fields', { postcode: 'A86 VC04', postalAddress: ['8 Silver Birches', 'Dunboyne', 'Co. Meath'], country: 'Ireland' }, '8 Silver Birches, Dunboyne, Co. Meath / A86 VC04 / Ireland'],
    ['keys with hyphens', { data: { attributes: { 'street-line': 'Rua do Ouro 20', 'postal-code': '1100-061', city: 'Lisboa' } } }, 'Rua do Ouro 20 / 1100-061 Lisboa'],
    ['a name that is the house number', [{ name: '14', street: 'Woodlands Road', city: null, postalCode: 'WD23 2LX', country: 'United Kingdom' }], '14 Woodlands Road / WD23 2LX / United Kingdom'],
    ['the kind of a Spanish street', { street: 'Alcalá', street_type: 'Calle', number: '48', city: 'Madrid' }, 'Calle Alcalá 48 / Madrid'],
    ['an Austrian door', { strasse: 'Hauptstraße', hausnummer: '12', stiege: '2', tuer: '5', plz: '1010', ort: 'Wien', country: 'AT' }, 'Hauptstraße 12, 2/5 / 1010 Wien / Austria'],
    ['a Polish flat and postcode', { ulica: 'ul. Marszałkowska', nr_domu: '10', nr_lokalu: '5', kod: '00-001', miasto: 'Warszawa', kraj: 'Polska' }, 'ul. Marszałkowska 10/5 / 00-001 Warszawa / Polska'],
    ['lines in the order of their numbers', { line2: 'Leeds', line1: '5 Elm Street', line3: 'UK' }, '5 Elm Street / Leeds / UK'],
    ['the name of a customer', { name: 'Jo Doe', first_name: 'Jo', address1: '5 Elm Street', city: 'Leeds' }, '5 Elm Street / Leeds'],
    ['a building with a sign in its name', { name: 'The Sail @ Marina Bay', ...elm }, 'The Sail @ Marina Bay / Elm Street / Leeds'],
  ],
  'nothing is said twice': [
    ['Monaco', { region: 'Monaco', country: 'Monaco' }, 'Monaco'],
    ['Washington', { city: 'Washington', state: 'Washington, D.C.', postcode: '20004', street: 'Elm Street', countrycode: 'US' }, 'Elm Street / Washington, DC 20004 / United States'],
    ['a line with doubled pieces', { formatted_address: 'Elm Street, Elm Street, Leeds, Leeds, UK' }, 'Elm Street / Leeds / UK'],
    ['a doubled country', { formatted_address: '5 Elm Street, Leeds, United Kingdom, United Kingdom' }, '5 Elm Street / Leeds / United Kingdom'],
    ['a territory', { road: 'Marine Drive', city: 'Tamuning', state: 'Guam', postcode: '96913', country: 'Guam', country_code: 'gu' }, 'Marine Drive / Tamuning, GU 96913 / United States of America'],
    ['Singapore', { road: 'Dover Crescent', house_number: '26', postcode: '130026', country: 'Singapore', country_code: 'sg' }, '26 Dover Crescent / Singapore 130026'],
  ],
  'a word of a program does not remove an address': [
    ['a bay', { formatted_address: 'Loading Bay 3, 5 Elm Street, Leeds LS1 1AA, UK' }, 'Loading Bay 3 / 5 Elm Street / Leeds LS1 1AA / UK'],
    ['a plant', { formatted_address: 'Processing Plant, Mill Road, Leeds LS1 1AA, UK' }, 'Processing Plant / Mill Road / Leeds LS1 1AA / UK'],
    ['a street', { street: 'Sorry Hill', house_number: '5', city: 'Leeds' }, 'Sorry Hill 5 / Leeds'],
    ['South Dakota', { formatted_address: '412 Main Street, Rapid City, S.D., USA' }, '412 Main Street / Rapid City / S.D. / USA'],
    ['lower case', { road: 'baker street', city: 'london', country: 'united kingdom' }, 'baker street / london / united kingdom'],
  ],
  'texts and numbers as data files have them': [
    ['a letter as an entity', { street: 'Sk&oslash;yenveien', house_number: '4', city: 'Oslo' }, 'Skøyenveien 4 / Oslo'],
    ['punctuation as entities', { formatted_address: 'St John&rsquo;s Road 4&ndash;6, Leeds, UK' }, 'St John’s Road 4–6 / Leeds / UK'],
    ['decimals', { street: 'Avenue Anatole France', house_number: '5.0', postcode: '75007.0', city: 'Paris' }, '5 Avenue Anatole France / 75007 Paris'],
    ['a postcode without its zero', { street: 'Elm Street', zip: 2116, state: 'MA', city: 'Boston', country: 'US' }, 'Elm Street / Boston, MA 02116 / United States'],
    ['the last digits of a postcode', { street: 'Elm Street', zip: '02116', zip4: '2813', state: 'MA', city: 'Boston', country: 'US' }, 'Elm Street / Boston, MA 02116-2813 / United States'],
    ['two postcodes', { street: 'Elmweg', postcode: '63739;63741', city: 'Aschaffenburg', country_code: 'de' }, 'Elmweg / 63739 Aschaffenburg / Germany'],
    ['zeros', { ...elm, house_number: 0, unit: '0', postcode: '00000' }, 'Elm Street / Leeds'],
    ['a long plus code', { formatted_address: '9G8F+6XW2 Elm Street 5, Zürich, Switzerland' }, 'Elm Street 5 / Zürich / Switzerland'],
    ['plus codes', { formatted_address: '8FVC0000+ Zürich, Switzerland' }, 'Zürich / Switzerland'],
    ['the code of Greece in the European Union', { street: 'Ermou', city: 'Athina', country: 'EL' }, 'Ermou / Athina / Greece'],
  ],
  'as people of the country write': [
    ['a Japanese list of areas', { display_name: '8, 東京タワー通り, 港区, 東京都, 105-0011, 日本', address: { house_number: '8', road: '東京タワー通り', city: '港区', province: '東京都', postcode: '105-0011', country: '日本', country_code: 'jp' } }, '日本 105-0011 / 東京都港区東京タワー通り8'],
    ['the code of an Italian province', { street: 'Via Torino', number: '2', city: 'Milano', provincia: 'MI', postcode: '20121', country: 'Italia' }, 'Via Torino 2 / 20121 Milano MI / Italia'],
    ['an Irish county', { road: 'Main Street', house_number: '8', town: 'Ennis', county: 'County Clare', postcode: 'V95X2C3', country_code: 'ie' }, '8 Main Street / Ennis / County Clare / V95 X2C3 / Ireland'],
    ['a British village', { road: 'Church Lane', village: 'Hilton', city: 'Huntingdonshire', postcode: 'PE28 9QA', country_code: 'gb' }, 'Church Lane / Hilton / PE28 9QA / United Kingdom'],
    ['an American state', { ...elm, state: 'California', postcode: '94303', country_code: 'us' }, 'Elm Street / Leeds, CA 94303 / United States'],
    ['a Polish postcode', { street: 'Elmowa', number: '5', city: 'Szczecin', postcode: '71637', country_code: 'pl' }, 'Elmowa 5 / 71-637 Szczecin / Poland'],
    ['a Venezuelan state', { road: 'Calle Elm', city: 'Caracas', state: 'Miranda', postcode: '1060', country_code: 've' }, 'Calle Elm / Caracas 1060, Miranda / Venezuela'],
    ['a Malaysian unit and state', { road: 'Jalan Ampang', house_number: '5', unit: 'A-12-3', city: 'Ipoh', state: 'Perak', postcode: '30000', country_code: 'my' }, 'A-12-3, 5 Jalan Ampang / 30000 Ipoh / Perak / Malaysia'],
    ['a Nigerian state', { road: 'Elm Road', house_number: '5', city: 'Ikeja', state: 'Lagos', postcode: '100001', country_code: 'ng' }, '5 Elm Road / Ikeja 100001 / Lagos / Nigeria'],
    ['a Salvadoran department', { road: 'Calle Elm', city: 'Soyapango', state: 'San Salvador', postcode: '1101', country_code: 'sv' }, 'Calle Elm / 1101 - Soyapango / San Salvador / El Salvador'],
    ['an Egyptian governorate', { road: 'Elm Street', city: 'Nasr City', state: 'Cairo Governorate', postcode: '11371', country_code: 'eg' }, 'Elm Street / Nasr City / Cairo / 11371 / Egypt'],
    ['an Iranian town before its street', { road: 'Elm', house_number: '5', city: 'Tehran', country_code: 'ir' }, 'Tehran / Elm, 5 / Iran'],
    ['a British town and its council', { road: 'Elm Road', town: "Bishop's Stortford", city: 'East Hertfordshire', postcode: 'CM23 1AA', country_code: 'gb' }, "Elm Road / Bishop's Stortford / CM23 1AA / United Kingdom"],
    ['a district of Seoul', { road: 'Sejong-daero', house_number: '110', borough: 'Jung-gu', city: 'Seoul', postcode: '04524', country_code: 'kr' }, '110 Sejong-daero / Jung-gu, Seoul 04524 / South Korea'],
    ['two districts of Seoul', { road: '명동길', house_number: '14', borough: '중구', quarter: '명동', city: '서울특별시', country_code: 'kr' }, '서울특별시 중구 명동 명동길 14 / South Korea'],
    ['a district of Taipei', { road: 'Elm Road', house_number: '5', suburb: 'Xinyi District', city: 'Taipei', country_code: 'tw' }, '5, Elm Road / Xinyi District, Taipei / Taiwan'],
    ['a Norwegian hamlet', { road: 'Elmvegen', hamlet: 'Mogreina', municipality: 'Ullensaker', postcode: '2054', country_code: 'no' }, 'Elmvegen / 2054 Ullensaker / Norway'],
    ['a German village', { village: 'Oberhäslich', town: 'Dippoldiswalde', postcode: '01744', country_code: 'de' }, '01744 Oberhäslich / Germany'],
    ['the comma of an Arabic line', { city: 'الرياض', road: 'طريق الملك فهد', house_number: '8228', unit: '1', country_code: 'sa' }, '8228 طريق الملك فهد، 1 / الرياض / Saudi Arabia'],
    ['Brooklyn, which is no locality', { address_components: [google('5', 'street_number'), google('Elm Street', 'route'), google('Brooklyn', 'sublocality'), google('Kings County', 'administrative_area_level_2'), google('New York', 'administrative_area_level_1', 'NY'), google('United States', 'country', 'US'), google('11211', 'postal_code')] }, '5 Elm Street / Brooklyn, NY 11211 / United States'],
    ['the code of the state in place of its name', { address: { Match_addr: '5 Elm St, Redlands, California, 92373', Address: '5 Elm St', City: 'Redlands', Region: 'California', RegionAbbr: 'CA', Postal: '92373', PostalExt: '1234', CountryCode: 'USA' } }, '5 Elm St / Redlands, CA 92373-1234 / United States'],
    ['a county that is not the town', { road: 'Elmweg', town: 'Bad Honnef', county: 'Rhein-Sieg-Kreis', postcode: '53604', country_code: 'de' }, 'Elmweg / 53604 Bad Honnef / Germany'],
  ],
}

describe.each(Object.entries(FAULTS))('%s', (_, rows) => {
  test.each(rows)('%s', (_, payload, lines) => expect(lineOf(payload)).toBe(lines))
})

/*
 * What stays, and why:
 * - the town Full: `Full` is also the grade of a match, and a wrong town is worse than none;
 * - a street `Opposite the central market.`: it has the shape of a validation error;
 * - a unit `2.10`: alone it cannot be told from a coordinate;
 * - the name beside an address object, as of a clinic: it may be that of the account;
 * - a list of names from the earth to a town, of GeoNames: nothing says which is the town;
 * - a postcode under a key for names, of OS Names: nothing else says that it is an address;
 * - Japanese blocks of Google without its line: block and number cannot be told apart from districts elsewhere;
 * - provinces of Spain and Argentina, departments of Honduras: OpenCage's orders have none, and the postcode tells them;
 * - a number in Iraq without a district: OpenCage's order gives it a separate line, above the street;
 * - `S/N`, the Italian town None, a street `Kyrkbyn 3:15` and a name with `.com`: each has the shape of what programs write;
 * - a floor and a flat, `2/14`: the key of the floor is not written, as its word differs by country;
 * - `Paris 7e Arrondissement` without a country: no order says that it repeats the town;
 * - a number of a country, `756`, the address of a fleet post office, JSON in a text, `city_hr`: no answer at hand has one;
 * - more than five pieces of a line share the last lines: an envelope has no room for more.
 */

test.each([
  ['under "location"', { location: '52.51861,13.37621' }],
  ['in a list', { center: [52.51861, 13.37621] }],
  ['in the order of GeoJSON', { geometry: { coordinates: [13.37621, 52.51861] } }],
  ['with names', { latLng: { lat: 52.51861, lng: 13.37621 } }],
])('a pair %s is read in the order that lies nearer to the question', (_, fields) => {
  const payload = { house_number: '1', road: 'Platz der Republik', city: 'Berlin', ...fields }
  expect(readAddress(payload, { lat: 52.5186, lng: 13.3762 })?.position).toEqual({
    lat: 52.51861,
    lng: 13.37621,
  })
})

import type { Row } from './readEach.ts'

/**
 * Kinds of answers in which a simple rule goes wrong. Most have inputs that the rule gets wrong, and others of the same form in
 * which the rule is right.
 */
// biome-ignore format: a row of a table stays on one line, or two
export const KINDS: Readonly<Record<string, readonly Row[]>> = {
  'the code of an answer is no postcode': [
    ['code beside a message', { code: '0000', message: 'success', street: 'Lindenweg', number: '5', city: 'Bonn' }, 'Lindenweg 5 / Bonn', { postcode: undefined }],
    ['code of an area', { adCode: '330106', street: 'Elm Rd', city: 'Hangzhou' }, 'Elm Rd / Hangzhou', { postcode: undefined }],
    ['code beside a street', { code: '05-555', street: 'Lipowa', city: 'Tarczyn' }, 'Lipowa / 05-555 Tarczyn', { postcode: '05-555' }],
  ],
  'a house number joins a village, but no town whose street is there': [
    ['street that is a number', { house_number: '9', street: '340', city: 'Doha', country: 'Qatar' }, '340, 9 / Doha / Qatar', { street: '340', houseNumber: '9' }],
    ['street that is a number, beside a building', { building: '12', street: '850', city: 'Doha', country: 'Qatar' }, '850, 12 / Doha / Qatar', { street: '850', houseNumber: '12' }],
    ['street that only the line has', { house_number: '2', display_name: '2, Marktplatz, Ulm', city: 'Ulm' }, '2, Marktplatz / Ulm', { houseNumber: '2', streetAddress: undefined }],
    ['street of coordinates', { house_number: '2', road: '52.5186, 13.3762', village: 'Lhota', country_code: 'cz' }, 'Lhota / Czechia', { houseNumber: undefined }],
    ['village without streets', { house_number: '75', village: 'Lhota', country_code: 'cz' }, 'Lhota 75 / Lhota / Czechia'],
    ['village whose street is a placeholder', { house_number: '75', street: 'N/A', village: 'Lhota', country_code: 'cz' }, 'Lhota 75 / Lhota / Czechia'],
    ['street that is the house number', { street: '75', village: 'Lhota', country_code: 'cz' }, 'Lhota 75 / Lhota / Czechia'],
  ],
  "an office's or an agent's address is another record": [
    ['billing address beside an empty list of results', { results: [], billing_address: { street: 'Elm Street 5', city: 'Leeds' } }, 'nothing'],
    ['billing address in an account', { account: { id: 7, billing_address: { street: 'Elm Street 5', city: 'Leeds' } } }, 'nothing'],
    ['billing address beside an error', { error: { message: 'Quota exceeded' }, billing_street: 'Elm Street 5', billing_city: 'Leeds' }, 'nothing'],
    ['store in a town', { city: 'Bonn', store: { street: 'Lindenweg 5', city: 'Bonn', postcode: '53111' } }, 'Bonn', { postcode: undefined }],
    ['office of an area, with its telephone', { concelho: 'Porto', freguesia: 'Bonfim', detalhesFreguesia: { rua: 'Rua do Ulmeiro 5', localidade: 'Porto', telefone: '223' } }, 'Bonfim / Porto'],
    ['place with its telephone, beside no area', { pickupPoint: { street: 'Elm Street 5', city: 'Leeds', telephone: '223' } }, 'Elm Street 5 / Leeds'],
    ["an agent's town before an address", { agent_city: 'York', street: 'Elm Street 5', city: 'Leeds', country_code: 'de' }, 'Elm Street 5 / Leeds / Germany'],
    ['driver before an address', { driver: 'Jane Doe', street: 'Elm Street 5', city: 'Leeds', country_code: 'de' }, 'Elm Street 5 / Leeds / Germany'],
    ['kind of a place before an address', { windmill: 'Old Mill', street: 'Elm Street 5', city: 'Leeds', country_code: 'de' }, 'Old Mill / Elm Street 5 / Leeds / Germany'],
    ['former address, which is fuller', { street: 'Elm Street 5', city: 'Leeds', prev_street: 'Oak Lane 9', prev_city: 'York', prev_postcode: 'YO1 1AA' }, 'Elm Street 5 / Leeds'],
    ['two addresses under unknown keys', { from: { street: 'Elm Street 5', city: 'Leeds' }, to: { street: 'Oak Lane 9', city: 'York' } }, 'nothing'],
    ['two addresses of a customer', { home_address: { street: 'Elm Street 5', city: 'Leeds' }, work_address: { street: 'Oak Lane 9', city: 'York' } }, 'nothing'],
    ['results beside an address under an unknown key', { results: [{ street: 'Elm Street 5', city: 'Leeds' }], depart: { street: 'Oak Lane 9', city: 'York' } }, 'Elm Street 5 / Leeds'],
    ['the same address under two unknown keys', { from: { street: 'Elm Street 5', city: 'Leeds' }, origin: { street: 'Elm Street', city: 'Leeds' } }, 'Elm Street 5 / Leeds'],
    ['billing address alone', { billing_address: { street: 'Elm Street 5', city: 'Leeds' } }, 'Elm Street 5 / Leeds'],
    ['parts of a billing address', { billing_street: 'Elm Street 5', billing_city: 'Leeds' }, 'Elm Street 5 / Leeds'],
    ['empty list beside the answer', { suggestions: [], address: { street: 'Elm Street 5', city: 'Leeds' } }, 'Elm Street 5 / Leeds'],
  ],
  'a word of two meanings needs a clear one beside it': [
    ['word of a post office beside an empty postcode', { ulica: 'Lipova 5', posta: 'Kranj', postnaStevilka: '' }, 'Lipova 5', { city: undefined }],
    ['Slovenian post office', { ulica: 'Lipova 5', posta: 'Kranj', postnaStevilka: '4000' }, 'Lipova 5 / 4000 Kranj'],
    ['channel beside a status', { full_name: 'Jane Doe', state: 'Active', via: 'WhatsApp' }, 'nothing'],
    ['Italian street', { via: 'Via Roma', citta: 'Milano', cap: '20100' }, 'Via Roma / 20100 Milano'],
    ['size of a Brazilian firm', { logradouro: 'Rua do Olmo', numero: '69', porte: 'DEMAIS', municipio: 'Joinville', uf: 'SC', cep: '89219501' }, 'Rua do Olmo, 69 / Joinville - SC / 89219-501', { unit: undefined }],
    ['French door', { numero: '12', voie: 'rue des Ormes', porte: 'B', commune: 'Lyon', code_postal: '69003' }, '12 rue des Ormes, B / 69003 Lyon', { unit: 'B' }],
    ['Taiwanese line', { FULL_ADDR: '臺北市萬華區榆樹路二段17巷255號', COUNTY: '臺北市', TOWN: '萬華區', ROAD: '榆樹路', NUMBER: '255號' }, '臺北市萬華區榆樹路二段17巷255號'],
    ['American street and number', { FULLADDR: '12 MAIN ST', CITY: 'SALEM', STATE: 'OR', ZIP: '97301' }, '12 MAIN ST / SALEM, OR 97301'],
  ],
  'a text beside coordinates is a line if it lists names': [
    ['sentence of a review', { text: 'Great pizza, friendly staff, cheap', lat: 52.5186, lng: 13.3762 }, 'nothing'],
    ['sentence that begins with a name', { text: 'Elm Road, on the left, Leeds', lat: 52.5186, lng: 13.3762 }, 'nothing'],
    ['name alone', { text: 'Elm Road', lat: 52.5186, lng: 13.3762 }, 'nothing'],
    ['list of names', { text: 'Elm Road, Elmton, Leeds', lat: 52.5186, lng: 13.3762 }, 'Elm Road / Elmton / Leeds'],
  ],
  'a status is no part': [
    ['Italian status under the key of a country', { via: 'Via Roma', citta: 'Milano', cap: '20100', stato: 'attivo', country_code: 'IT' }, 'Via Roma / 20100 Milano / Italy'],
    ['status in capitals under the key of a state', { street: 'Elm St 5', city: 'Salem', state: 'ACTIVE', zip: '97301' }, 'Elm St 5 / Salem 97301', { region: undefined }],
    ['status of a program under the key of a state', { street: 'Elm St 5', city: 'Salem', state: 'reconciling', zip: '97301', country: 'US' }, 'Elm St 5 / Salem 97301 / United States', { region: undefined }],
    ['state in capitals', { street: 'Elm St 5', city: 'Salem', state: 'OREGON', zip: '97301' }, 'Elm St 5 / Salem, OREGON 97301', { region: 'OREGON' }],
  ],
  'a line that ends with a quarter has no town': [
    ['quarter of a town, and its postcode', { address: '3 Mill Lane, Redland', suburb: 'Redland', city: 'Bristol', postcode: 'BS6 6AA' }, '3 Mill Lane / Redland / Bristol BS6 6AA'],
    ['quarter before the postcode', { formatted_address: '3 Mill Lane, Redland, BS6 6AA', suburb: 'Redland', city: 'Bristol', postcode: 'BS6 6AA' }, '3 Mill Lane / Redland / Bristol, BS6 6AA'],
    ['French quarter', { formatted_address: '12 Rue des Ormes, Folie', quartier: 'Folie', ville: 'Paris', code_postal: '75011' }, '12 Rue des Ormes / Folie / 75011 Paris'],
    ['American quarter without its state', { address: '9 Elm Street, Brooklyn', suburb: 'Brooklyn', city: 'New York City', state: 'NY', postcode: '11211', country_code: 'US' }, '9 Elm Street / Brooklyn / New York City, NY 11211'],
    ['American quarter before its state', { formatted_address: '9 Elm Street, Brooklyn, NY 11211', suburb: 'Brooklyn', city: 'New York', state: 'NY', postcode: '11211' }, '9 Elm Street / Brooklyn, NY 11211'],
    ['Australian quarter', { formatted: '12 Elm St, Fitzroy VIC 3065', suburb: 'Fitzroy', city: 'Melbourne', postcode: '3065', country_code: 'au' }, '12 Elm St / Fitzroy VIC 3065'],
    ['quarter before a town of another name', { formatted: 'Elmweg 5, Mitte, 8001 Zürich', suburb: 'Mitte', city: 'Kreis 1', postcode: '8001' }, 'Elmweg 5 / Mitte / 8001 Zürich'],
  ],
  'a line without separators is divided by its parts': [
    ['hamlet', { label: "Les Ormes 46110 L'Orme", name: 'Les Ormes', type: 'locality', postcode: '46110', city: "L'Orme" }, "Les Ormes / 46110 L'Orme"],
    ['town of two words', { formatted: 'Elm Town', city: 'Elm Town' }, 'Elm Town'],
    ['line that says more than its parts', { formatted: 'Les Ormes Nord 46110 Orme', district: 'Les Ormes', postcode: '46110', city: 'Orme' }, 'Les Ormes Nord 46110 Orme'],
  ],
  'a list of areas is no name': [
    ['areas of the address', { name: '中国,北京市,北京市,东城区', nation: '中国', province: '北京市', city: '北京市', district: '东城区', street: '正义路', street_number: '2号' }, '中国 / 北京市东城区正义路2号', { name: undefined }],
    ['house in a quarter', { name: 'Elm House, Chapel Allerton', road: 'Elm Street', suburb: 'Chapel Allerton', city: 'Leeds' }, 'Elm House, Chapel Allerton / Elm Street / Chapel Allerton / Leeds', { name: 'Elm House, Chapel Allerton' }],
  ],
  'a county is the town if no other is known': [
    ['Mexican county', { road: 'Av. Olmo', county: 'Toluca', state: 'México', country_code: 'mx' }, 'Av. Olmo / Toluca, México / Mexico', { city: 'Toluca' }],
    ['Indian county', { road: 'Elm Road', house_number: '5', county: 'Mysuru', state: 'Karnataka', postcode: '570001', country_code: 'in' }, '5, Elm Road / Mysuru - 570001 / Karnataka / India'],
    ['county of areas alone, beside its state', { county: 'Toluca', state: 'México', country: 'México', country_code: 'mx' }, 'Toluca / México / México'],
    ['county beside a town', { road: 'Av. Olmo', town: 'Olmos', county: 'Toluca', state: 'México', country_code: 'mx' }, 'Av. Olmo / Olmos, México / Mexico', { city: 'Olmos' }],
    ['county beside a quarter in the place of the town', { road: 'Rue des Ormes', suburb: 'Cadjehoun', county: '12e Arrondissement', country_code: 'bj' }, 'Rue des Ormes / Cadjehoun / Benin'],
  ],
  'the key of a street may contain something else': [
    ['village', { street: 'Otokutu', locality: 'Otokutu', administrativeArea: 'Delta', isoCountryCode: 'NG' }, 'Otokutu / Delta / Nigeria', { street: undefined }],
    ['areas and the country', { street: 'Kumasi, Ashanti, GHA', area: 'New Elm', district: 'Kumasi', region: 'Ashanti' }, 'New Elm / Kumasi / Ghana', { street: undefined }],
    ['whole line', { street: '5 Elm Street, Leeds LS1 4AB', city: 'Leeds', postcode: 'LS1 4AB' }, '5 Elm Street / Leeds LS1 4AB'],
    ['street with the name of its town', { street: 'Leeds Road', locality: 'Leeds', country: 'GB' }, 'Leeds Road / Leeds / United Kingdom'],
    ['street and the part of the town that it is in', { street: '5 Elm Street, Old Town', city: 'Leeds' }, '5 Elm Street, Old Town / Leeds'],
  ],
  'nothing is said twice': [
    ['name that is the street without a space', { name: '芝公園4丁目2-8', street: '芝公園 4丁目2-8', city: '港区', administrativeArea: '東京都', country: '日本' }, '日本 / 東京都港区芝公園 4丁目2-8'],
    ['line in two fields', { address1: '5 Elm Street', lines: ['5 Elm Street', 'Leeds LS1 4AB'] }, '5 Elm Street / Leeds LS1 4AB'],
    ['number of the street beside another', { name: '2235', street: '2235 Elm St', thoroughfare: 'Elm Street', subThoroughfare: '2211', locality: 'Salem' }, '2235 Elm St / Salem'],
    ['number in a street that is a number', { name: '5', street: '15th Street', subThoroughfare: '5', locality: 'Salem' }, '5 15th Street / Salem'],
    ['two lines', { address1: '5 Elm Street', address2: 'Flat 2', city: 'Leeds' }, '5 Elm Street, Flat 2 / Leeds'],
  ],
  'the code of a region is written where people write it': [
    ['code in a German line', { street: 'Marktplatz', locality: 'Munich', region: 'Bavaria', region_a: 'BY', country: 'Germany', label: 'Marktplatz, Munich, BY, Germany' }, 'Marktplatz / Munich / Germany', { region: 'Bavaria' }],
    ['code that is all that the lines would say of the region', { locality: 'Innsbruck', county: 'Innsbruck', region: 'Tyrol', region_a: 'TR', country: 'Austria', label: 'Innsbruck, TR, Austria' }, 'Innsbruck, TR / Austria'],
    ['name behind the postcode in an American line', { formatted: '19 Elm Avenue, Salem 97301, Oregon, USA', road: 'Elm Avenue', house_number: '19', city: 'Salem', state: 'Oregon', postcode: '97301', country: 'USA', country_code: 'us' }, '19 Elm Avenue / Salem, OR 97301 / United States'],
    ['name before the postcode in an American line', { formatted: '19 Elm Avenue, Salem, Oregon 97301, USA', road: 'Elm Avenue', house_number: '19', city: 'Salem', state: 'Oregon', postcode: '97301', country: 'USA', country_code: 'us' }, '19 Elm Avenue / Salem, Oregon 97301 / USA'],
  ],
  'a flat is added to a line that lacks it, even if the street is only in the line': [
    ['flat', { formatted_address: '51 Queen St, Boston, MA 02108', apt: '6B', city: 'Boston' }, '51 Queen St, 6B / Boston, MA 02108'],
    ['flat that the line has', { formatted_address: '51 Queen St 6B, Boston, MA 02108', apt: '6B', city: 'Boston' }, '51 Queen St 6B / Boston, MA 02108'],
  ],
  "the text of Mapbox's feature is a street if its type is an address": [
    ['street without a number', { place_type: ['address'], text: 'Elmplatz', place_name: 'Elmplatz, Berlin, 10713, Germany', context: [{ id: 'postcode.1', text: '10713' }, { id: 'place.1', text: 'Berlin' }, { id: 'country.1', text: 'Germany', short_code: 'de' }] }, 'Elmplatz / 10713 Berlin / Germany'],
    ['place', { place_type: ['poi'], text: 'Elm Bar', place_name: 'Elm Bar, Elmplatz, Berlin, 10713, Germany', context: [{ id: 'postcode.1', text: '10713' }, { id: 'place.1', text: 'Berlin' }] }, 'Elm Bar / Elmplatz / Berlin, 10713 / Germany'],
  ],
  'a key of an address and a form of writing is a line': [
    ...['formattedLocation', 'full_addr', 'complete_address', 'addressText', 'mailing_address', 'geocoded_address', 'nearest_address', 'resolvedAddress'].map((key): Row => [`line under ${key}`, { [key]: '5 Elm Street, Leeds LS1 4AB' }, '5 Elm Street / Leeds LS1 4AB']),
    ...['location', 'text', 'result'].map((key): Row => [`line under ${key}`, { [key]: '5 Elm Street, Leeds LS1 4AB' }, '5 Elm Street / Leeds LS1 4AB']),
    ['flat in a line under text', { text: 'Apt 6B, 51 Queen St, Boston, MA 02108' }, 'Apt 6B / 51 Queen St / Boston, MA 02108'],
    ['sentence', { text: 'Please send it to 5 Elm Street, Leeds LS1 4AB' }, 'nothing'],
    ['names beside coordinates', { Location: 'Elm Road, Elmton, Leeds', Latitude: '53.8', Longitude: '-1.5' }, 'Elm Road / Elmton / Leeds'],
    ['number of a computer', { ip_address: '10, 1, 2', mac_address: '5, Elm' }, 'nothing'],
    ['note beside an address', { address_note: 'Ring 5, twice', address: '5 Elm Street, Leeds' }, '5 Elm Street / Leeds'],
    ['room', { location: 'Room 5, second floor' }, 'nothing'],
  ],
  'a door may look like a coordinate or a date': [
    ['flat', { unit: '1.04', house_number: '5', road: 'Elm Street', city: 'Leeds' }, '5 Elm Street, 1.04 / Leeds', { unit: '1.04' }],
    ['Japanese block and number', { house_number: '1155-10-22', suburb: '小宮町', city: '八王子市', state: '東京都', country_code: 'jp' }, '東京都八王子市小宮町1155-10-22 / Japan'],
    ['date', { house_number: '2025-10-22', road: 'Elm Street', city: 'Leeds' }, 'Elm Street / Leeds', { houseNumber: undefined }],
    ['latitude', { house_number: '52.5186', road: 'Elm Street', city: 'Leeds' }, 'Elm Street / Leeds', { houseNumber: undefined }],
  ],
  'a program may have lost the zeros of a postcode': [
    ['Spanish one', { road: 'Carrer Gran', city: 'Barcelona', postcode: 8001, country_code: 'es' }, 'Carrer Gran / 08001 Barcelona / Spain', { postcode: '08001' }],
    ['Italian one with two', { road: 'Via Roma', city: 'Roma', postcode: 184, country_code: 'it' }, 'Via Roma / 00184 Roma / Italy'],
    ['Australian one', { road: 'Elm St', city: 'Darwin', state: 'NT', postcode: 800, country_code: 'au' }, 'Elm St / Darwin NT 0800 / Australia'],
    ['Puerto Rican one', { road: 'Calle Luna', city: 'San Juan', postcode: 901, country_code: 'pr' }, 'Calle Luna / San Juan, PR 00901 / United States of America'],
    ['Austrian one, which has four digits', { strasse: 'Ring 5', plz: '1010', ort: 'Wien' }, 'Ring 5 / 1010 Wien', { postcode: '1010' }],
    ['Norwegian one, which is whole', { road: 'Almveien', city: 'Oslo', postcode: '0150', country_code: 'no' }, 'Almveien / 0150 Oslo / Norway'],
  ],
  'the texts in a list of lists are words of its format': [
    ['jCard', { card: ['vcard', [['version', {}, 'text', '4.0'], ['adr', { label: 'Elmweg 6\n10117 Berlin' }, 'text', ['', '', 'Elmweg 6', 'Berlin', '', '10117', '']]]] }, 'Elmweg 6 / 10117 Berlin'],
    ['list of lines', { address: ['Elmweg 6', '10117 Berlin'] }, 'Elmweg 6 / 10117 Berlin'],
  ],
  'an unparished area is no town': [
    ['parish of postcodes.io', { postcode: 'LS1 4AB', parish: 'Leeds, unparished area', country: 'England' }, 'Leeds / LS1 4AB / England', { city: 'Leeds' }],
    ['parish', { postcode: 'YO1 7HH', parish: 'Elmton', country: 'England' }, 'Elmton / YO1 7HH / England', { city: 'Elmton' }],
  ],
  'a name and a number are no address': [
    ['environment', { environment: 'production', name: 'Elm', number: 5, region: 'eu' }, 'nothing'],
    ['status under the key of a street', { street: 'CLOSED', city: 'Full', number: 'Exact' }, 'nothing'],
    ['name that is a street, beside a postcode', { name: 'Elm Road', number: '5', postcode: '12345' }, '5 Elm Road / 12345'],
  ],
  'a state may be in small letters': [
    ['code', { house_number: '5', road: 'Elm St', city: 'Fresno', state: 'ca', country_code: 'us' }, '5 Elm St / Fresno, CA / United States', { region: 'CA' }],
    ['name beside a town', { city: 'Nürnberg', state: 'bayern', country: 'Germany' }, 'Nürnberg / bayern / Germany', { region: 'bayern' }],
    ['Polish name, which is not written', { street: 'Lipowa', house_number: '5', city: 'Tarczyn', state: 'mazowieckie', country: 'Poland' }, 'Lipowa 5 / Tarczyn / Poland', { region: 'mazowieckie' }],
    ['region of a cloud', { city: 'Leeds', region: 'eu-west-1', country: 'GB' }, 'Leeds / United Kingdom', { region: undefined }],
  ],
  'a word for a unit without its value says nothing': [
    ['kind of a unit', { unit_type: 'Flat', house_number: '51', street: 'Queen Street', city: 'Leeds' }, '51 Queen Street / Leeds', { unit: undefined }],
    ['kind and value of a unit', { unit_type: 'Flat', unit_value: '6B', house_number: '51', street: 'Queen Street', city: 'Leeds' }, '51 Queen Street, Flat 6B / Leeds'],
    ['flat that the number has', { unit_type: 'Flat', unit_value: '2', address_number: '2/14A', road_name: 'Elm Street', suburb_locality: 'Redland', town_city: 'Elmton' }, '2/14A Elm Street / Redland / Elmton', { unit: undefined }],
    ['flat with the number of the house', { unit: 'Flat 2', house_number: '2', road: 'Elm Street', city: 'Elmton' }, '2 Elm Street, Flat 2 / Elmton'],
  ],
  'a house may have a name in place of a number': [
    ['name', { house_number: 'Rose Cottage', road: 'Mill Lane', village: 'Elmton', country_code: 'gb' }, 'Rose Cottage / Mill Lane / Elmton / United Kingdom', { name: 'Rose Cottage' }],
    ['word for no number', { numero: 'Sin Número', calle: 'Calle Olmo', ciudad: 'Lima' }, 'Calle Olmo / Lima', { name: undefined }],
    ['number', { house_number: '5', road: 'Mill Lane', village: 'Elmton', country_code: 'gb' }, '5 Mill Lane / Elmton / United Kingdom'],
  ],
  'the name of a person or a firm is not that of a house': [
    ['beside an e-mail address', { name: 'Jane', email: 'jane@example.com', address: '5 Elm Street', city: 'Leeds' }, '5 Elm Street / Leeds', { name: undefined }],
    ['account', { account_name: { name: 'Acme', id: '5' }, mailing_street: '5 Elm Street', mailing_city: 'Leeds' }, '5 Elm Street / Leeds'],
    ['place', { name: 'Elm House', address: '5 Elm Street', city: 'Leeds' }, 'Elm House / 5 Elm Street / Leeds', { name: 'Elm House' }],
  ],
  'a state alone beside a record is that of an order': [
    ['delivery', { state: { code: 10, value: 'Picked up' }, drop_off_address: { line1: '5 Elm Street', city: 'Leeds' } }, '5 Elm Street / Leeds', { region: undefined }],
    ['province of the record within', { province: 'Ontario', street: { street: 'Elm Street', city: 'Elmton' } }, 'Elm Street / Elmton, Ontario'],
    ['state of the record', { state: 'Ontario', street: 'Elm Street', city: 'Elmton' }, 'Elm Street / Elmton, Ontario'],
  ],
  'the parts of a standard may be under its own words': [
    ['name of a street in JSContact', { components: [{ kind: 'number', value: '5' }, { kind: 'name', value: 'Lindenweg' }, { kind: 'locality', value: 'Bonn' }] }, 'Lindenweg 5 / Bonn', { street: 'Lindenweg' }],
    ['name and number of another list', { components: [{ kind: 'name', value: 'Elm' }, { kind: 'number', value: '5' }] }, 'nothing'],
    ['name of a place', { kind: 'venue', name: 'Elm House', street: 'Lindenweg', locality: 'Bonn' }, 'Elm House / Lindenweg / Bonn', { name: 'Elm House' }],
    ['region of ISO 3166-2', { street: 'Elm St', city: 'Salem', subdivision: 'US-OR', postalCode: '97301', country: 'US' }, 'Elm St / Salem, OR 97301 / United States', { region: 'OR' }],
    ['part of a town', { street: 'Elm St', city: 'Salem', subdivision: 'Old Orchard', country: 'US' }, 'Elm St / Salem / United States', { district: 'Old Orchard' }],
    ['line in an object', { formattedAddress: { text: '5 Elm Street, Leeds LS1 4AB', languageCode: 'en' } }, '5 Elm Street / Leeds LS1 4AB'],
  ],
  'a list under a word for postcodes holds places': [
    ['places', { postalCodes: [{ postalCode: '3011', placeName: 'Bern', countryCode: 'CH' }] }, '3011 Bern / Switzerland'],
    ['codes of areas', { codes: { ward: 'X351', district: 'E07' }, street: 'Elm Street', city: 'Leeds' }, 'Elm Street / Leeds'],
    ['post office and a store', { postOffice: [{ name: 'Elmton', district: 'Rupnagar', state: 'Punjab', country: 'India', pincode: '140001' }], store: { street: 'Oak Lane', city: 'York' } }, 'Elmton / Rupnagar / 140001 / Punjab / India'],
  ],
  'a second line is a unit if it has a number': [
    ['how to find the house', { address: '12 Elm Road', address_2: 'Near Elm Station', city: 'Pune', country: 'India' }, '12 Elm Road, Near Elm Station / Pune / India', { unit: undefined }],
    ['how to find the house under two keys', { address: '12 Elm Road', address_2: 'Near Elm Station', address2: 'Near Elm Station', city: 'Pune', country: 'India' }, '12 Elm Road, Near Elm Station / Pune / India', { unit: undefined }],
    ['flat', { address: '12 Elm Road', address_2: 'Flat 4', city: 'Pune', country: 'India' }, 'Flat 4, 12 Elm Road / Pune / India', { unit: 'Flat 4' }],
  ],
  'the areas around a street are written, even if no town is known': [
    ['Vietnamese areas', { address: '72 Thành Thái', ward: 'Phường 14', district: 'Quận 10', province: 'TP Hồ Chí Minh' }, '72 Thành Thái / Phường 14 / Quận 10 / TP Hồ Chí Minh'],
    ['Chinese line', { address: '上海市华志路283号', province: '上海市', district: '青浦区' }, '上海市华志路283号'],
    ['line alone', { address: '72 Elm Street' }, '72 Elm Street'],
    ['line with its province', { formatted_address: 'Canada Ontario Elm Private', country: 'Canada', province: 'Ontario', township: 'Elm Private' }, 'Canada Ontario Elm Private'],
  ],
  'of two parts of a town the smaller one is written too': [
    ['khwaeng of Bangkok', { road: 'ถนนหน้าพระลาน', quarter: 'แขวงพระบรมมหาราชวัง', suburb: 'เขตพระนคร', city: 'กรุงเทพมหานคร', country_code: 'th' }, 'ถนนหน้าพระลาน / แขวงพระบรมมหาราชวัง, เขตพระนคร, กรุงเทพมหานคร / Thailand'],
    ['Vietnamese ward', { road: 'Đường Lê Lợi', house_number: '1', quarter: 'Phường Bến Nghé', suburb: 'Quận 1', city: 'Hồ Chí Minh', country_code: 'vn' }, '1 Đường Lê Lợi / Phường Bến Nghé, Quận 1 / Hồ Chí Minh / Vietnam'],
    ['Thai subdistrict', { address: '99 หมู่ 5', subdistrict: 'บางพลีใหญ่', district: 'บางพลี', province: 'สมุทรปราการ', country_code: 'TH' }, '99 หมู่ 5 / บางพลีใหญ่, บางพลี / สมุทรปราการ / Thailand'],
    ['Taiwanese town and village', { county: '臺北市', town: '大安區', village: '龍坡里' }, '臺北市大安區龍坡里'],
    ['Taiwanese town', { county: '臺北市', town: '大安區' }, '臺北市大安區'],
  ],
  'a quantity is no part of an address': [
    ['times', { formatted: '5 minutes, 3 seconds' }, 'nothing'],
    ['kilometer of a road', { address: 'Carretera Sur, 12 km, Managua' }, 'Carretera Sur / 12 km / Managua'],
  ],
  'a code of 0 is no error': [
    ['message that all is well', { errorCode: 0, errorMessage: 'Code retour OK', points: [{ adresse1: '12 RUE DES ORMES', codePostal: '69003', localite: 'LYON' }] }, '12 RUE DES ORMES / 69003 LYON'],
    ['error with another code', { errorCode: 30, errorMessage: 'Quota exceeded', points: [{ adresse1: '12 RUE DES ORMES', codePostal: '69003', localite: 'LYON' }] }, 'nothing'],
  ],
  'a piece with a number is no country': [
    ['district and a country in brackets', { formatted_address: '68, Elm Marg, Okhla, New Delhi, Delhi. Pin-110020 (India)', city: 'New Delhi', street: 'Elm Marg', house_number: '68', pincode: '110020' }, '68, Elm Marg / New Delhi - 110020', { country: undefined }],
    ['two names of a country', { formatted: 'Rue des Ormes 5, 1000 Bruxelles, België / Belgique', city: 'Bruxelles' }, 'Rue des Ormes 5 / 1000 Bruxelles / België / Belgique', { countryCode: 'BE' }],
  ],
  'a district is larger than a town in some countries': [
    ['Sri Lankan one', { road: 'Galle Road', house_number: '12', city: 'Moratuwa', district: 'Colombo', country_code: 'lk' }, '12 Galle Road / Moratuwa / Sri Lanka'],
    ['Peruvian one', { road: 'Av. Larco', house_number: '12', city: 'Lima', district: 'Miraflores', country_code: 'pe' }, 'Av. Larco 12 / Miraflores / Lima / Peru', { district: 'Miraflores' }],
  ],
  'an American town stands before its state and ZIP code': [
    ['flat behind the street', { address1: '12 Elm St Apt 4B', city: 'Salem', state: 'OR', zip: '97301' }, '12 Elm St Apt 4B / Salem, OR 97301'],
    ['flat in a second line', { address1: '12 Elm St', address2: 'Suite 200', city: 'Salem', state: 'OR', zip: '97301-1234' }, '12 Elm St, Suite 200 / Salem, OR 97301-1234'],
    ['street without a kind', { street: '12 Elmway Loop', city: 'Salem', state: 'OR', zip: '97301' }, '12 Elmway Loop / Salem, OR 97301'],
    ['Italian street and province', { street: 'Via Roma 12', city: 'Milano', state: 'MI', zip: '20100' }, 'Via Roma 12 / 20100 Milano / MI'],
    ['street of a Swiss canton', { street: '12 rue du Rhône', city: 'Genève', state: 'GE', zip: '1204' }, '12 rue du Rhône / 1204 Genève / GE'],
    ['Mexican street named after a day', { street: '5 de Mayo 210', city: 'Monterrey', state: 'NL', zip: '64000' }, '5 de Mayo 210 / 64000 Monterrey / NL'],
    ['Malaysian street', { street: '12 Jalan Ampang', city: 'Kuala Lumpur', state: 'KL', zip: '50450' }, '12 Jalan Ampang / 50450 Kuala Lumpur / KL'],
  ],
  'in a list of areas the number belongs to the street behind it': [
    ['name and number', { display_name: 'Elm Bar, 12, Elm Street, Soho, London, Greater London, England, W1D 4HS, United Kingdom' }, 'Elm Bar / 12, Elm Street / Soho, London / Greater London / England, W1D 4HS, United Kingdom'],
    ['number', { display_name: '12, Ulmenweg, Mitte, Bonn, Nordrhein-Westfalen, 53115, Deutschland' }, '12, Ulmenweg / Mitte / Bonn / Nordrhein-Westfalen, 53115 / Deutschland'],
    ['line of few pieces', { display_name: 'Via Roma, 12, Milano, Italia' }, 'Via Roma, 12 / Milano / Italia'],
  ],
  'Thai is written in the order of Thailand': [
    ['record without a country', { address: '239 ถนนห้วยแก้ว', districtName: 'สุเทพ', cityName: 'เมืองเชียงใหม่', provinceName: 'เชียงใหม่', postalCode: '50200' }, '239 ถนนห้วยแก้ว / สุเทพ, เมืองเชียงใหม่ / เชียงใหม่ 50200'],
    ['record in Latin letters', { address: '239 Elm Road', districtName: 'Suthep', cityName: 'Elmton', postalCode: '50200' }, '239 Elm Road / Suthep / Elmton 50200'],
  ],
  'a county replaces its state only where people do not write the state': [
    ['Mexican village', { village: 'Elmdorf', county: 'Toluca', state: 'México', country_code: 'mx' }, 'Elmdorf / Toluca / México / Mexico'],
    ['Austrian village', { village: 'Elmdorf', county: 'Schärding', state: 'Oberösterreich', country_code: 'at' }, 'Elmdorf / Schärding / Austria'],
  ],
  'a key may name two words': [
    ['town or city', { street: 'Elm St', townOrCity: 'Salem', stateOrProvince: 'Oregon' }, 'Elm St / Salem, Oregon'],
    ['house number or name', { street: 'Elm St', house_number_or_name: '5', city: 'Salem' }, '5 Elm St / Salem'],
    ['city alone', { street: 'Elm St', city: 'Salem', province: 'Oregon' }, 'Elm St / Salem, Oregon'],
  ],
  'the number of a row is no house number': [
    // The open data set of Japanese municipalities
    ['beside that of a house', { NO: '1', 所在地_都道府県: '東京都', 所在地_市区町村: '八王子市', 所在地_町字: '北野町', 所在地_番地以下: '545-3' }, '東京都八王子市北野町545-3', { houseNumber: '545-3' }],
    ['alone', { no: '5', street: 'Elm Street', city: 'Leeds' }, '5 Elm Street / Leeds'],
  ],
  'the kind of a street stands before its name in Romance languages': [
    // SUNAT
    ['behind the word for a street', { viaTipo: 'JR.', viaNombre: 'HUALLAGA', numero: '145', distrito: 'LIMA', departamento: 'LIMA' }, 'JR. HUALLAGA 145 / LIMA'],
    ['English kind', { street_type: 'Crescent', street_name: 'Elm', house_number: '5', city: 'Leeds' }, '5 Elm Crescent / Leeds'],
  ],
  'the address that was sent to a service is not the result': [
    // ShipEngine
    ['beside the matched address', { original_address: { address_line1: '5 elm st', city_locality: 'salem' }, matched_address: { address_line1: '5 ELM ST', city_locality: 'SALEM', state_province: 'OR' } }, '5 ELM ST / SALEM, OR'],
    ['alone', { original_address: { address_line1: '5 Elm St', city_locality: 'Salem', state_province: 'OR' } }, '5 Elm St / Salem, OR'],
  ],
  'the name beside a company is that of a person': [
    ['in a shipment', { name: 'Jane Doe', company_name: null, address_line1: '5 Elm Street', city_locality: 'Leeds' }, '5 Elm Street / Leeds', { name: undefined }],
    ['house with a name', { name: 'Elm House', address_line1: '5 Elm Street', city_locality: 'Leeds' }, 'Elm House / 5 Elm Street / Leeds'],
  ],
  'a post office box is written if it says that it is one': [
    // schema.org
    ['with its word', { postOfficeBoxNumber: 'PO Box 30134', addressLocality: 'Nairobi', postalCode: '00100', addressCountry: 'KE' }, 'PO Box 30134 / Nairobi / 00100 / Kenya'],
    ['bare number', { postOfficeBoxNumber: '30134', addressLocality: 'Nairobi', addressCountry: 'KE' }, 'Nairobi / Kenya'],
  ],
  'a Turkish address has its quarter and its district once': [
    // Trendyol
    ['quarter in the street too', { address1: 'Moda Mah. Cem Sok. No:5', neighborhood: 'Moda Mah', district: 'Kadıköy', city: 'İstanbul', countryCode: 'TR' }, 'Moda Mah. Cem Sok. No:5 / Kadıköy / İstanbul / Türkiye'],
    ['quarter apart', { road: 'Cem Sokak', house_number: '5', suburb: 'Moda Mahallesi', town: 'Kadıköy', province: 'İstanbul', country_code: 'tr' }, 'Moda Mahallesi, Cem Sokak 5 / Kadıköy/İstanbul / Türkiye'],
  ],
  'a province is written before the region that it is in': [
    ['Philippines', { road: 'Elm Road', city: 'Biñan', state: 'Laguna', region: 'Calabarzon', country_code: 'ph' }, 'Elm Road, Biñan / Laguna / Philippines'],
    ['region alone', { road: 'Elm Road', city: 'Makati', region: 'Metro Manila', country_code: 'ph' }, 'Elm Road, Makati / Metro Manila / Philippines'],
  ],
  "the geocoder's order stays where the country is not known": [
    // LINZ
    ['flat before the house', { unit: '2', address_number: 14, full_road_name: 'Aro Street', town_city: 'Wellington', full_address: '2/14 Aro Street, Wellington' }, '2/14 Aro Street / Wellington'],
    ['order that nobody writes', { unit: '2', address_number: 14, full_road_name: 'Elmweg', town_city: 'Wels', postcode: '4600', country: 'AT', full_address: 'Elmweg 14/2, Wels, 4600' }, 'Elmweg 14/2 / 4600 Wels / Austria'],
  ],
  'an address of a form has its unit and its areas once': [
    ['unit in the text', { direccion: 'Jirón Olmo 145 Int 3', via_nombre: 'Olmo', numero: '145', interior: '3', distrito: 'Lima', departamento: 'Lima' }, 'Jirón Olmo 145 Int 3 / Lima'],
    // Ideal Postcodes
    ['unit before the street', { line_1: 'First Floor', line_2: '12A High Street', thoroughfare: 'High Street', building_number: '12A', post_town: 'Cardiff', postcode: 'CF10 1EP' }, 'First Floor, 12A High Street / Cardiff / CF10 1EP'],
  ],
  'fields of a few documented formats': [
    // Royal Mail PAF
    ['dependent thoroughfare', { building_number: '5', dependent_thoroughfare: 'Elm Mews', thoroughfare: 'High Street', post_town: 'LONDON', postcode: 'SW1A 1AA' }, '5 Elm Mews / High Street / LONDON / SW1A 1AA'],
    ['dependent thoroughfare alone', { building_number: '5', dependent_thoroughfare: 'Elm Mews', post_town: 'LONDON', postcode: 'SW1A 1AA' }, '5 Elm Mews / LONDON / SW1A 1AA'],
    // Address Lookup Service of Hong Kong
    ['range of house numbers', { BuildingName: 'Elm House', EngStreet: { BuildingNoFrom: '5', BuildingNoTo: '7', StreetName: 'ELM ROAD' }, EngDistrict: { DcDistrict: 'SHA TIN DISTRICT' }, Region: 'NT' }, 'Elm House / 5-7 ELM ROAD / SHA TIN DISTRICT / NT'],
    // Mappls
    ['country under the key of an area', { houseNumber: '5', street: 'Elm Road', city: 'Pune', pincode: '411001', area: 'India' }, '5, Elm Road / Pune - 411001 / India', { countryCode: 'IN' }],
    // Basisregisters Vlaanderen
    ['names within names', { gemeente: { gemeentenaam: { geografischeNaam: { spelling: 'Gent', taal: 'nl' } } }, straatnaam: { straatnaam: { geografischeNaam: { spelling: 'Olmlaan' } } }, huisnummer: '5', postinfo: { objectId: '9000' } }, 'Olmlaan 5 / 9000 Gent'],
    // Elasticsearch
    ['hit of a search', { hits: { hits: [{ _index: 'places', _source: { street: 'Elm Street', housenumber: '5', city: 'Leeds' } }] } }, '5 Elm Street / Leeds'],
    // TGOS
    ['section and lane in Taiwan', { COUNTY: '台北市', TOWN: '信義區', ROAD: '忠孝東路', SECTION: '四段', LANE: '216巷', NUMBER: '5號' }, '台北市信義區忠孝東路四段216巷5號'],
    // OpenStreetMap
    ['two house numbers', { street: 'Elm Street', housenumber: '5.0', postcode: '63739;63741', city: 'Elmburg' }, '5 Elm Street / Elmburg 63739'],
    // Smarty
    ['postcode of two halves', { primary_number: '5', street_name: 'Elm', street_suffix: 'St', city_name: 'Salem', state_abbreviation: 'OR', zipcode: '97301', plus4_code: '4411' }, '5 Elm St / Salem, OR 97301-4411'],
    // Android
    ['town under the key of a street', { thoroughfare: 'Elmton', locality: 'Elmton', adminArea: 'Yorkshire', countryCode: 'GB' }, 'Elmton / Yorkshire / United Kingdom', { street: undefined }],
    // GUGiK
    ['region in small letters', { street: 'Lipowa', number: '5', city: 'Tarczyn', code: '05-555', wojewodztwo: 'mazowieckie', country_code: 'pl' }, 'Lipowa 5 / 05-555 Tarczyn / Poland', { region: 'mazowieckie' }],
    // G-NAF
    ['flat in the form of a coordinate', { flat_number: '1.04', number_first: '5', street_name: 'ELM', street_type_code: 'STREET', locality_name: 'FITZROY', state_abbreviation: 'VIC', postcode: '3065', country_code: 'au' }, '1.04, 5 ELM STREET / FITZROY VIC 3065 / Australia'],
    // Register of addresses of Serbia
    ['names in Latin letters', { ulica_ime: 'Улица бреста', ulica_ime_lat: 'Ulica bresta', kucni_broj: '5', opstina_ime_lat: 'Novi Sad' }, 'Улица бреста 5 / Novi Sad'],
    // Finland's service register
    ['texts with their language', { streetAddress: [{ language: 'fi', value: 'Kirkkokatu' }, { language: 'sv', value: 'Kyrkogatan' }], streetNumber: '5', postalCode: '00170', postOffice: [{ language: 'fi', value: 'Helsinki' }], country: 'FI' }, 'Kirkkokatu 5 / 00170 Helsinki / Finland'],
    // OpenStreetMap in Czechia
    ['number of a village and of a street', { 'addr:conscriptionnumber': '1595', 'addr:streetnumber': '22', 'addr:street': 'Lipová', 'addr:city': 'Brno', 'addr:country': 'CZ' }, 'Lipová 1595/22 / Brno / Czechia'],
    // Nominatim
    ['town beside its county in a script without capitals', { address: { house_number: '12', road: 'הרצל', town: 'מבשרת ציון', county: 'נפת ירושלים', postcode: '9076000', country_code: 'il', country: 'ישראל' } }, 'הרצל 12 / 9076000 מבשרת ציון / ישראל', { city: 'מבשרת ציון' }],
    // KRS
    ['village of another post office', { ulica: 'Lipowa', nrDomu: '5', miejscowosc: 'Duchnów', kodPocztowy: '05-462', poczta: 'Wiązowna', kraj: 'Polska' }, 'Lipowa 5 / 05-462 Duchnów / Polska', { city: 'Duchnów' }],
    ['texts of one language beside a record', { results: [{ language: 'en', value: '5 Elm Street, Leeds', address: { street: 'Elm Street', number: '5', city: 'Leeds' } }] }, '5 Elm Street / Leeds'],
    ['end of a postcode', { street: 'Kerkstraat', house_number: '3', city: 'Ede', postcode: '1234', postcodeSuffix: 'AB' }, 'Kerkstraat 3 / 1234 Ede'],
    ['quarter whose street has its name', { suburb: 'Moda', road: 'Moda Caddesi', house_number: '5', town: 'Kadıköy', province: 'İstanbul', country_code: 'tr' }, 'Moda, Moda Caddesi 5 / Kadıköy/İstanbul / Türkiye'],
    ['flat with the number of its house', { street_address: '100 Main St', street: 'Main St', number: '100', unit: '100', city: 'Salem' }, '100 Main St, 100 / Salem'],
    // Beckn
    ['door and area code', { door: '21', street: 'Elm Road', locality: 'Docks', city: 'Bengaluru', area_code: '560001', country: 'IND' }, '21, Elm Road / Docks / Bengaluru - 560001 / India'],
    // DaData
    ['kind of a street, short and in full', { street_with_type: 'ул Сухонская', street_type: 'ул', street_type_full: 'улица', street: 'Сухонская', house: '11', city: 'Москва', country: 'Россия' }, 'ул Сухонская, 11 / Москва / Россия'],
    // Ordnance Survey, Names API
    ['name of a place, and of its areas', { NAME1: 'SW1A 1AA', TYPE: 'other', LOCAL_TYPE: 'Postcode', REGION: 'London', COUNTRY: 'England' }, 'SW1A 1AA / London / England'],
    // Register of addresses of Hungary
    ['kind of a Hungarian street', { irsz: '1051', telepules: 'Budapest', kozterulet_nev: 'Szil', kozterulet_jelleg: 'utca', hazszam: '5' }, '1051 Budapest / Szil utca 5.'],
    ['Chinese street with its number', { city: '臺北市', area: '信義區', zipcode: '110', road: '市府路', address: '市府路1號' }, '110 / 臺北市信義區市府路1號'],
    // Smarty
    ['kind of a flat after its number', { primary_number: '5', street_name: 'Elm', street_suffix: 'St', secondary_number: '4C', secondary_designator: 'Apt', city_name: 'Salem', state_abbreviation: 'OR' }, '5 Elm St, Apt 4C / Salem, OR'],
    // VTEX
    ['name of a receiver', { receiverName: 'Jane Doe', street: 'Rua do Olmo', number: '5', city: 'Santos', state: 'SP', country: 'BRA' }, 'Rua do Olmo, 5 / Santos - SP / Brazil'],
    // 2GIS
    ['office in a house', { street: 'Elm Street', number: '3', office: '1804', city: 'Leeds' }, '3 Elm Street, 1804 / Leeds'],
  ],
}

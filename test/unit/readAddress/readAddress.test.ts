import type { AddressParts } from 'react-reverse-geocode'
import { readAddress } from 'react-reverse-geocode/read-address'
import { landmarks } from 'react-reverse-geocode/testing'
import { describe, expect, test } from 'vitest'

/** What is tried, the payload, its lines with ` / ` between them, and parts that are read or, if `undefined`, not. */
type Row = readonly [what: string, payload: unknown, lines: string, parts?: Expected]
type Expected = { readonly [Part in keyof AddressParts]: string | undefined }

function tryEach(rows: readonly Row[]): void {
  const cases = rows.map(([what, payload, lines, parts = {}]) => ({ what, payload, lines, parts }))
  test.each(cases)('$what', ({ payload, lines, parts }) => {
    const address = readAddress(payload)
    expect(address?.lines.join(' / ') ?? 'nothing').toBe(lines)
    expect({ ...address?.parts, ...parts }).toEqual({ ...address?.parts })
  })
}

const elm = { street: 'Elm Street', city: 'Leeds' }
const oak = { street: 'Oak Lane', city: 'York', postcode: '75000' }

// biome-ignore format: a row of a table stays on one line, or two
describe('the line of the geocoder', () => {
  const line = '5 Elm Street, Leeds, Canada'
  const formatted = 'Canada, Plains, Leeds, Elm Street, 12'
  const known = { ...elm, houseNumber: '12', country: 'Canada' }
  tryEach([
    ['is kept if nothing else is known', { formatted: line }, '5 Elm Street / Leeds / Canada'],
    ['is kept with what the parts do not say', { formatted: 'Elm Park, Elm Street, Leeds', ...elm }, 'Elm Park / Elm Street / Leeds'],
    ['is composed anew if the country comes first', { formatted, ...known }, '12 Elm Street / Leeds / Canada'],
    ['is composed anew from parts, and not from the lines beside it', { formatted, ...known, lines: ['Elm House', '12 Elm Street'] }, '12 Elm Street / Leeds / Canada'],
    ['is composed anew if it has the same words in another order', { formatted: 'Elm Street 12 Leeds Canada', ...known }, '12 Elm Street / Leeds / Canada'],
    ['is kept if it has too many pieces, but a floor that the parts have not', { formatted: '12 Elm Street, Floor 1, Old Town, Inner City, Leeds, Spring County, Plains, Canada', ...known }, '12 Elm Street / Floor 1, Old Town / Inner City / Leeds, Spring County / Plains, Canada'],
    ['is composed anew if it has too many pieces', { formatted: '12 Elm Street, Old Town, Inner City, Leeds, Spring County, Plains, Canada', ...known }, '12 Elm Street / Leeds / Canada'],
    ['is kept if its house number is another one', { formatted: 'Elm Street 21 Leeds', ...elm, houseNumber: '12' }, 'Elm Street 21 Leeds'],
    ['is kept if it names the town in another language', { address: '5 Elm Street Munich 80331', city: 'München', postcode: '80331' }, '5 Elm Street Munich 80331'],
    ['is not cut apart if it lists all areas',
      { display_name: 'Elm House, 12, Elm Street, Old Town, Leeds, Spring County, 12345, Canada', address: known }, '12 Elm Street / Leeds / Canada'],
    ['is composed anew if it lists areas between street and town',
      { lat: '1', lon: '2', display_name: 'Elm Street, Old Town, Leeds, LS1 1AA, United Kingdom', address: { road: 'Elm Street', suburb: 'Old Town', city: 'Leeds', postcode: 'LS1 1AA', country: 'United Kingdom' } },
      'Elm Street / Leeds / LS1 1AA / United Kingdom'],
    ['is kept if it lists areas, but has street and number in one piece',
      { lat: '1', lon: '2', display_name: 'Elm Street 12, Elm Park, Leeds, Canada', address: known }, 'Elm Street 12 / Elm Park / Leeds / Canada'],
    ['is turned round if street and town are unknown', { formatted: 'Canada, Leeds, 12 Elm Street' }, '12 Elm Street / Leeds / Canada'],
    ['is turned round if only the town is known', { formatted: 'Canada, Leeds, 12 Elm Street', city: 'Leeds', country: 'Canada' }, '12 Elm Street / Leeds / Canada'],
    ['is turned round if only the street is known', { formatted: 'Canada, Leeds, 12 Elm Street', street: 'Elm Street', country: 'Canada' }, '12 Elm Street / Leeds / Canada'],
    ['keeps the town first', { formatted: 'Leeds, Plains, Canada', city: 'Leeds', country: 'Canada' }, 'Leeds / Plains / Canada'],
    ['shares lines if it has more than five pieces',
      { formatted: '12 Elm Street, Floor 1, Old Town, Inner City, Leeds, Spring County, Plains, Canada' },
      '12 Elm Street / Floor 1, Old Town / Inner City / Leeds, Spring County / Plains, Canada'],
    ['is a display name alone', { display_name: '5, Elm Street, Leeds' }, '5, Elm Street / Leeds'],
    ['is a display name beside coordinates', { display_name: 'Elm Park, Leeds', lat: '1', lon: '2' }, 'Elm Park / Leeds'],
    ['is a label with a number and a separator', { label: '5 Elm Street, Leeds' }, '5 Elm Street / Leeds'],
    ['is such a label in a list of results', { results: [{ label: '5 Elm Street, Leeds' }] }, '5 Elm Street / Leeds'],
    ['is not a label without a number', { label: 'Terms, conditions' }, 'nothing'],
    ['is a label that says more than the town', { label: 'Elm Street Leeds', city: 'Leeds' }, 'Elm Street Leeds'],
    ['is not a label that is the town', { label: 'Leeds', city: 'Leeds', country: 'Canada' }, 'Leeds / Canada'],
    ['is a place name with a separator', { place_name: 'Elm Park, Leeds' }, 'Elm Park / Leeds'],
    ['is not a place name that is the town', { place_name: 'Leeds', country: 'Canada' }, 'Leeds / Canada', { city: 'Leeds' }],
    ['is an address with its town', { address: '5 Elm Street, Leeds', city: 'Leeds' }, '5 Elm Street / Leeds'],
    ['is an address with one of its towns', { address: '5 Elm Street, Leeds', city: 'Leeds', suburb: 'Old Town' }, '5 Elm Street / Leeds'],
    ...[['Tromsø', 'Tromso'], ['Łódź', 'Lodz'], ['Đà Nẵng', 'Da Nang'], ['Iğdır', 'Igdir'], ['Gießen', 'Giessen'], ['Þórshöfn', 'Thorshofn'], ['Seyðisfjörður', 'Seydisfjordur']].map(([city, written]): Row => [
      `is an address with its town in other letters: ${city}`, { address: `5 Elm Street, ${written}`, city }, `5 Elm Street / ${written}`,
    ]),
    ['is not an address without its town', { address: '5 Elm Street', city: 'Leeds' }, '5 Elm Street / Leeds', { street: '5 Elm Street' }],
    ['is a text with the street', { text: '5 Elm Street, Leeds', ...elm }, '5 Elm Street / Leeds'],
    ['is not a text that is the street', { text: 'Elm Street', ...elm }, 'Elm Street / Leeds'],
    ['is a name and the line after it', { name: 'Elm House', place_formatted: 'Leeds, Canada' }, 'Elm House / Leeds / Canada'],
    ['is a list of lines', { lines: ['5 Elm Street', 'Leeds', 'Canada'] }, '5 Elm Street / Leeds / Canada'],
    ['is a place name without a separator that has more than the town', { place_name: 'Elm Park Leeds', city: 'Leeds' }, 'Elm Park Leeds'],
    ['is not one without a separator that may be a street', { address: '1 Leeds Road', city: 'Leeds' }, '1 Leeds Road / Leeds', { street: '1 Leeds Road' }],
    ['is not a line that is only a street', { formatted: 'Elm Street', city: 'Leeds' }, 'Elm Street / Leeds', { street: 'Elm Street' }],
    ['is not a code of a program', { formatted: 'maps.address' }, 'nothing'],
    ['is not an abbreviation', { formatted: 'IL' }, 'nothing'],
    ['is not a code with a number', { formatted: 'job-4711' }, 'nothing'],
    ['is kept with separators, but another town', { formatted: 'Elm Park, Oldtown', city: 'Leeds' }, 'Elm Park / Oldtown'],
    ['is composed anew without its street', { formatted: 'Elm House, Leeds', street: 'Oak Lane', city: 'Leeds' }, 'Oak Lane / Leeds'],
    ['is composed anew without its house number', { formatted: 'Elm Street, Leeds', ...elm, houseNumber: '5' }, '5 Elm Street / Leeds'],
    ['is composed anew from its town and its district, if it lists areas',
      { display_name: 'Elm Park, Old Town, Leeds', address: { city: 'Leeds', suburb: 'Old Town', country: 'Germany' } }, 'Old Town / Leeds / Germany'],
    ['is composed anew from a street without a town, if it lists areas',
      { display_name: 'Elm Street, Old Town, Spring County, Canada', address: { road: 'Elm Street', state: 'Plains', country: 'Canada' } }, 'Elm Street / Plains / Canada'],
    ['is composed anew in Japanese, if it lists areas up to the country',
      { display_name: '内堀通り, 千代田区, 東京都, 日本', lat: '1', lon: '2', address: { road: '内堀通り', city: '千代田区', province: '東京都', country: '日本' } }, '日本 / 東京都千代田区内堀通り'],
    ['is kept in Korean, if it is no list of areas', { formatted: '내수동, 서울, 대한민국', road: '내수동', city: '서울', country: '대한민국' }, '내수동 / 서울 / 대한민국'],
    ['is a text with a number and a country', { result: '221B Elm Street, Leeds LS1 1AA, United Kingdom' }, '221B Elm Street / Leeds LS1 1AA / United Kingdom'],
    ['is not a text with a country, but without a number', { result: 'Elm, Leeds, Canada' }, 'nothing'],
    ['is not a text with a number, but without a country', { data: 'Level 5 reached, well done' }, 'nothing'],
    ['is not a text with its number after the country', { data: 'Leeds, Canada, see page 5' }, 'nothing'],
    ['is not a place name with only the street', { place_name: 'Elm Street Leeds', street: 'Elm Street' }, 'Elm Street Leeds', { city: undefined }],
    ...[
      ['gb', 'LS1 1AA', 'Elm Park / Leeds LS1 1AA'], ['de', '12345', 'Elm Park / 12345 Leeds'], ['ca', 'K1R 7K9', 'Elm Park / Leeds K1R 7K9'],
    ].map(([country_code, postcode, lines = '']): Row => [
      `gets its postcode beside the town, as in ${country_code}`, { formatted: 'Elm Park, Leeds', city: 'Leeds', postcode, country_code }, lines,
    ]),
    ['gets its postcode at the end, if the town is unknown', { formatted: 'Elm Park, Old Town', postcode: '12345' }, 'Elm Park / Old Town / 12345'],
    ['gets its postcode before Japanese areas', { formatted: '東京都千代田区永田町1-7-1', city: '千代田区', postcode: '100-0014' }, '100-0014 / 東京都千代田区永田町1-7-1'],
    ['gets no postcode, if it has its beginning', { formatted: 'Elm Park, Leeds SW1A', city: 'Leeds', postcode: 'SW1A 2AA' }, 'Elm Park / Leeds SW1A'],
  ])
})

// biome-ignore format: a row of a table stays on one line, or two
describe('a line is cut into lines of an envelope', () => {
  tryEach([
    ...['12', '12a', '12 A', '12-14b', '12/3', '12 bis'].flatMap((number): Row[] => [
      [`house number ${number} before the street`, { formatted: `${number}, Elm Street, Leeds` }, `${number}, Elm Street / Leeds`],
      [`house number ${number} after the street`, { formatted: `Elmweg, ${number}, Leeds` }, `Elmweg, ${number} / Leeds`],
    ]),
    ...['12345', '1000', '01310-200', 'SP1 2AA', '1234 AB', 'D-12345', 'ON K1R 7K9', 'CA. 90210'].map((postcode): Row => [
      `postcode ${postcode} after its town`, { formatted: `12 Elm Street, Leeds, ${postcode}, Canada` }, `12 Elm Street / Leeds, ${postcode} / Canada`,
    ]),
    ['a postcode before its town', { formatted: '5 Elmweg, 12345, Leeds', street: 'Elmweg' }, '5 Elmweg / 12345, Leeds'],
    ['a postcode at the beginning', { formatted: '12345, Leeds, Elmweg' }, '12345, Leeds / Elmweg'],
    ['the code of a region', { formatted: 'Leeds, PL, Canada', city: 'Leeds', region: 'Plains' }, 'Leeds, PL / Canada'],
    ['a flat', { formatted: 'Elm Street, Flat 12, Leeds' }, 'Elm Street / Flat 12 / Leeds'],
    ['a Brazilian house number and its district', { formatted: 'Avenida Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brasil' },
      'Avenida Paulista, 1578 - Bela Vista / São Paulo - SP, 01310-200 / Brasil'],
    ['such a number with a letter', { formatted: 'Avenida Paulista, 1578A - Bela Vista, São Paulo' }, 'Avenida Paulista, 1578A - Bela Vista / São Paulo'],
    ['a street and its district', { formatted: 'Elm House, Elmweg 12 - Mitte, Leeds' }, 'Elm House / Elmweg 12 - Mitte / Leeds'],
    ['a region that begins with capitals', { formatted: '5 Elm Street, Leeds, ACT Region', city: 'Leeds' }, '5 Elm Street / Leeds / ACT Region'],
    ['the code of its country', { formatted: '12 Elm Street, Leeds, CAN', city: 'Leeds', country: 'Canada' }, '12 Elm Street / Leeds / CAN'],
  ])
})

// biome-ignore format: a row of a table stays on one line, or two
describe('a part', () => {
  tryEach([
    ['house number under the key of the street', { street: '12', district: 'Elmdorf', city: 'Leeds', country: 'AT', zip: '6900' }, 'Elmdorf 12 / 6900 Leeds / Austria', { houseNumber: '12', street: undefined }],
    ['house number under the key of the address', { address: '206', text: 'South Street', city: 'Leeds' }, '206 South Street / Leeds', { houseNumber: '206' }],
    ['house number under the key of the building', { ...elm, building: '12/3' }, '12/3 Elm Street / Leeds', { houseNumber: '12/3', name: undefined }],
    ['building that begins with a number', { ...elm, building: '5 Towers' }, '5 Towers / Elm Street / Leeds', { houseNumber: undefined }],
    ['house number in the street', { street: 'Elm Street, 5', houseNumber: '5', city: 'Leeds' }, '5 Elm Street / Leeds', { street: 'Elm Street' }],
    ['other number in the street', { street: '15th Street', houseNumber: '5', city: 'Leeds' }, '5 15th Street / Leeds'],
    ['house number in a name that is the street', { name: 'Elm Street 5', ...elm }, '5 Elm Street / Leeds', { houseNumber: '5', name: undefined }],
    ['house number with a letter', { ...elm, house_number: '5', house_letter: 'A' }, '5A Elm Street / Leeds'],
    ['house number with a number', { ...elm, house_number: 5, house_number_addition: '2' }, '5-2 Elm Street / Leeds'],
    ['house number with a letter and a number', { ...elm, house_number: 5, house_number_addition: 'A2' }, '5A2 Elm Street / Leeds'],
    ['house number with a letter and a word', { ...elm, house_number: '1', toevoeging: 'A-bis' }, '1A-bis Elm Street / Leeds'],
    ['house number that has its letter already', { ...elm, house_number: '5A', huisletter: 'A' }, '5A Elm Street / Leeds'],
    ['house number without a digit', { ...elm, house_number: 'Ground floor' }, 'Elm Street / Leeds', { houseNumber: undefined }],
    ['block', { ...elm, blk_no: '23' }, '23 Elm Street / Leeds', { houseNumber: '23' }],
    ['block beside a house number', { ...elm, houseNumber: '5', block: 'B2', unit: '7' }, '5 Elm Street, B2, 7 / Leeds', { unit: 'B2, 7' }],
    ['block that is the house number', { ...elm, houseNumber: '5', block: '5' }, '5 Elm Street / Leeds', { unit: undefined }],
    ['Japanese block of a district', { city: '千代田区', district: '永田町', block: '2', number: '21' }, '千代田区永田町2-21', { houseNumber: '2-21' }],
    ['house number that repeats the street', { city: '北京市', street: '正义路', street_number: '正义路 2号' }, '北京市正义路2号', { houseNumber: '2号' }],
    ['house number that is the street', { city: 'Cali', street: 'Calle 5', numero: 'Calle 5' }, 'Calle 5 / Cali', { houseNumber: 'Calle 5' }],
    ['house number of the nearest house, in another street', { formatted: '杭州市西湖区孤山', city: '杭州市', street: '湖滨路', number: '28号' }, '杭州市西湖区孤山', { houseNumber: undefined, street: undefined }],
    ['house number without a street or an area', { house_number: '5', postcode: '12345', country: 'DE' }, '12345 / Germany', { houseNumber: undefined }],
    ['unit without a street', { unit: 'Flat 2', city: 'Leeds', country: 'Canada' }, 'Leeds / Canada', { unit: undefined }],
    ['addition without a house number', { ...elm, rep: 'bis' }, 'Elm Street / Leeds', { houseNumber: undefined }],
    ['house number of a range in two fields', { strasse: 'Elmweg', hausnummer_von: '84', hausnummer_bis: '86', ort: 'Wien' }, 'Elmweg 84-86 / Wien', { houseNumber: '84-86' }],
    ...[['12', '12', '12'], ['12', '0', '12']].map(([von, bis, number = '']): Row => [
      `house number of a range from ${von} to ${bis}`, { strasse: 'Elmweg', number_first: von, number_last: bis, ort: 'Wien' }, `Elmweg ${number} / Wien`, { houseNumber: number },
    ]),
    ['house number beside a range', { calle: 'Elm', numero: '45', number_first: '1', number_last: '99', ciudad: 'Madrid' }, 'Elm 45 / Madrid'],
    ['number of a Czech house that has both already', { ulice: 'Elmova', cislo_domovni: '1595/22', cislo_orientacni: '22', obec: 'Praha' }, 'Elmova 1595/22 / Praha'],
    ['address that is more than a street, beside the kind of one', { address: '123 Main St', street_suffix: 'Street', city: 'Springfield', zip: '62701' }, '123 Main St / Springfield 62701'],
    ['house number of a village and of a street, in Czechia', { ulice: 'Elmova', cislo_domovni: '1595', cislo_orientacni: '22', cislo_orientacni_pismeno: 'a', obec: 'Praha' }, 'Elmova 1595/22a / Praha', { houseNumber: '1595/22a' }],
    ['house number of a street only, in Czechia', { ulice: 'Elmova', cislo_orientacni: '22', obec: 'Praha' }, 'Elmova 22 / Praha', { houseNumber: '22' }],
    ['Japanese block in Japanese numerals', { 市区町村: '渋谷区', 町名: '神宮前', 丁目: '三丁目', 番地: '25', 号: '18' }, '渋谷区神宮前三丁目25-18', { houseNumber: '三丁目25-18' }],
    ['house number with a building of the house', { formatted: 'Казахстан, Алматы, микрорайон Аксай, 46к2', country: 'Казахстан' }, 'микрорайон Аксай, 46к2 / Алматы / Казахстан'],
    ['parts whose name stands under "ad", in Turkish', { ilce: { kod: 1, ad: 'Kadıköy' }, mahalle: { kod: '4', ad: 'Orta' }, csbm: { kod: '5', ad: 'Elm Caddesi' }, disKapiNo: '48A', icKapiNo: '7' }, 'Elm Caddesi 48A, 7 / Orta / Kadıköy', { unit: '7' }],
    ['addition that is the type of an object', { ...elm, number: { kind: 'building', value: '12' } }, '12 Elm Street / Leeds'],
    ['building under the key of an addition', { ...elm, number: '5', addition0: { type: 'building', value: 'Elm House' } }, 'Elm House / 5 Elm Street / Leeds'],
    ['floor and room in Japanese', { ...elm, houseNumber: '5', floor: '3階', room: '五室' }, '5 Elm Street, 3階五室 / Leeds'],
    ['floor and room in two scripts', { ...elm, houseNumber: '5', floor: '3F', room: '五室' }, '5 Elm Street, 3F 五室 / Leeds'],
    ...[['12', '3', '12/3'], ['B2', '14', 'B2 14'], ['2', '14B', '2 14B']].map(([stiege, top, unit]): Row => [
      `staircase ${stiege} and door ${top}`, { ...elm, houseNumber: '5', stiege, top }, `5 Elm Street, ${unit} / Leeds`,
    ]),
    ['list of lines of an address', { address: ['Elm House', '5 Elm Street'], city: 'Leeds' }, 'Elm House, 5 Elm Street / Leeds'],
    ['first and second street', { street1: 'Elm Street', street2: 'Flat 2', number: '5', city: 'Leeds' }, '5 Elm Street, Flat 2 / Leeds'],
    ['fuller one of two lines', { formatted: 'Elm Street, Leeds', full_address: '5 Elm Street, Leeds' }, '5 Elm Street / Leeds'],
    ['first one of two lines with as many numbers', { formatted: '5 Elm Street, Leeds', full_address: '5 Elm Street, Leeds, Canada' }, '5 Elm Street / Leeds'],
    ['first one of two lines of two addresses', { formatted: 'Elm Street, Leeds', full_address: '5 Oak Lane, York' }, 'Elm Street / Leeds'],
    ['street in small letters', { address: 'broadway', city: 'New York' }, 'broadway / New York'],
    ['street beside a line', { formatted: '5 Elm Street, Flat 2, Leeds, Canada', address: '5 Elm Street', city: 'Leeds' }, '5 Elm Street / Flat 2 / Leeds / Canada', { street: '5 Elm Street' }],
    ['street that is one of two lines', { formatted: 'Elm House, 5 Elm Street, Leeds', line1: 'Elm House', line2: '5 Elm Street', city: 'Leeds' }, 'Elm House / 5 Elm Street / Leeds', { street: undefined }],
    ['street whose value is true', { road: true, city: 'Leeds', country: 'DE' }, 'Leeds / Germany', { street: undefined }],
    ['footway', { footway: 'Elm Path', city: 'Leeds' }, 'Elm Path / Leeds', { street: 'Elm Path' }],
    ['street rather than a footway', { footway: 'Elm Path', ...elm }, 'Elm Street / Leeds'],
    ['house number within a street of several pieces', { street: 'Elm House, 5, Elm Street', houseNumber: '5', city: 'Leeds' }, 'Elm House, 5, Elm Street / Leeds'],
    ['fuller one of two streets', { city: 'Leeds', street: 'Elm', formatted_street: 'Elm Ave NW' }, 'Elm Ave NW / Leeds'],
    ['street that the line of a form lacks', { line1: 'Elm House', ...elm, houseNumber: '5' }, '5 Elm Street / Leeds'],
    ['street with all lines of a form', { line1: 'Elm House', line2: '5 Elm Street', ...elm, postcode: 'LS1 1AA' }, 'Elm House, 5 Elm Street / Leeds / LS1 1AA', { street: 'Elm Street' }],
    ['street and district with the name of the town', { road: 'Dorf', suburb: 'Dorf', house_number: 12, village: 'Dorf', country_code: 'in' }, '12, Dorf / Dorf / India'],
    ['name that repeats the street', { name: 'elm street', ...elm }, 'Elm Street / Leeds', { name: undefined }],
    ['name that is a piece of the line', { formatted: 'Elm Park, Leeds', name: 'Elm Park', city: 'Leeds' }, 'Elm Park / Leeds', { name: 'Elm Park' }],
    ['name that is the street and number of the line', { formatted: '5 Elm Street, Leeds', name: '5 Elm Street', city: 'Leeds' }, '5 Elm Street / Leeds', { name: undefined }],
    ['name with a number that is a piece of a list of areas', { display_name: 'Gate 5, Elm Street, Leeds', name: 'Gate 5', ...elm }, 'Gate 5 / Elm Street / Leeds', { name: 'Gate 5' }],
    ['name beside numbered lines', { name: 'Elm House', line1: '5 Elm Street', line2: 'Flat 2', city: 'Leeds' }, 'Elm House / 5 Elm Street, Flat 2 / Leeds', { name: 'Elm House' }],
    ['name that is no town, as an address is known', { name: 'Elm House', street_address: '5 Elm Street', country: 'GB' }, 'Elm House / 5 Elm Street / United Kingdom'],
    ['name of an area that is not written', { ...elm, county: { name: 'Spring County' } }, 'Elm Street / Leeds', { name: undefined }],
    ['name that has the street and another number', { name: 'Elm Street Gate 2', houseNumber: '5', ...elm }, 'Elm Street Gate 2 / 5 Elm Street / Leeds'],
    ['label that is a name', { label: 'Elm House', ...elm }, 'Elm House / Elm Street / Leeds', { name: 'Elm House' }],
    ['display name that is a name', { display_name: 'Elm House', ...elm }, 'Elm House / Elm Street / Leeds', { name: 'Elm House' }],
    ...['name', 'display_name', 'label'].map((key): Row => [`id under "${key}", which is no name`, { [key]: 'DP/00412', ...elm }, 'Elm Street / Leeds', { name: undefined }]),
    ['name that is a kind', { name: 'parking', ...elm }, 'Elm Street / Leeds', { name: undefined }],
    ['name that is the whole address', { title: '5 Elm Street, Leeds 12345', ...elm, houseNumber: '5', postcode: '12345' }, '5 Elm Street / Leeds 12345', { name: undefined }],
    ['name that is no town, as a postcode is known', { name: 'Elm Cafe', lat: 1.5, lon: 2.5, country: 'Canada', postcode: 'K1R 7K9' }, 'Elm Cafe / K1R 7K9 / Canada', { city: undefined }],
    ['name that is no town, as a street is known', { name: 'Elm Cafe', lat: 1.5, lon: 2.5, country: 'Canada', street: 'Elm Street' }, 'Elm Cafe / Elm Street / Canada', { city: undefined }],
    ['name that is no town, as a line is known', { name: 'Elm Cafe', lat: 1.5, lon: 2.5, country: 'Canada', formatted: 'Oak Park, Leeds' }, 'Oak Park / Leeds / Canada', { city: undefined }],
    ['name that is no town, as its kind is known', { name: 'Elm Cafe', lat: 1.5, lon: 2.5, country: 'Canada', category: 'cafe' }, 'Elm Cafe / Canada', { city: undefined }],
    ['name that is no town, as it is in no country', { name: 'Home', lat: 1.5, lon: 2.5 }, 'nothing'],
    ['county, which is the town if no other is known', { road: 'Elm Street', county: 'Elmshire' }, 'Elm Street / Elmshire', { city: 'Elmshire' }],
    ['county beside a suburb, which is in it', { road: 'Elm Street', suburb: 'Old Town', county: 'Elmshire' }, 'Elm Street / Old Town / Elmshire', { district: 'Old Town', city: 'Elmshire' }],
    ['county that is in the line', { street_address: '5 Elm Street, Elmshire', county: 'Elmshire' }, '5 Elm Street / Elmshire', { city: 'Elmshire' }],
    ['county that is not in the line', { street_address: '5 Elm Street, Leeds', county: 'Elmshire' }, '5 Elm Street, Leeds / Elmshire', { city: 'Elmshire' }],
    ['larger district of a smaller one, which is the town', { road: 'Jalan Elm', kelurahan: 'Menteng', district: 'Pusat', province: 'Jakarta' }, 'Jalan Elm / Menteng / Pusat / Jakarta', { city: 'Pusat' }],
    ['smaller district without a larger one', { road: 'Jalan Elm', kelurahan: 'Menteng', province: 'Jakarta' }, 'Jalan Elm / Menteng / Jakarta', { city: undefined }],
    ['locality of a city before its neighborhood', { ...elm, locality: 'Old Town', neighborhood: 'Docks', country_code: 'in' }, 'Elm Street / Old Town / Leeds / India'],
    ['neighborhood of a town before its locality', { road: 'Elm Street', town: 'Leeds', locality: 'Old Town', neighborhood: 'Docks', country_code: 'in' }, 'Elm Street / Docks / Leeds / India'],
    ['locality of a city once', { ...elm, locality: 'Old Town', country_code: 'id' }, 'Elm Street / Old Town / Leeds / Indonesia'],
    ['name under its kind, but beside one part only', { windmill: 'Old Mill', city: 'Leeds' }, 'Leeds', { name: undefined }],
    ['number under the first key, which is no name', { ref: '4711', road: 'Elm Street', city: 'Leeds', postcode: '12345' }, 'Elm Street / Leeds 12345', { name: undefined }],
    ['name in small letters', { name: 'old mill', ...elm }, 'old mill / Elm Street / Leeds', { name: 'old mill' }],
    ['name of a cafe beside a house number and a town', { name: 'Elm Cafe', number: '5', city: 'Leeds' }, 'Elm Cafe / Leeds 5 / Leeds', { street: undefined }],
    ['name that is the street of a house number', { name: 'Elm Road', number: '5', postcode: '12345' }, '5 Elm Road / 12345', { street: 'Elm Road' }],
    ['name under its kind', { windmill: 'Old Mill', road: 'Elm Street', city: 'Leeds', postcode: '12345' }, 'Old Mill / Elm Street / Leeds 12345'],
    ['name that is a town, as it has a position', { name: 'Leeds', country: 'Canada', lat: 1.5, lon: 2.5 }, 'Leeds / Canada', { city: 'Leeds' }],
    ['name that is no town, as the town is known', { name: 'Elm House', locality: 'Leeds', country: 'Canada' }, 'Elm House / Leeds / Canada'],
    ['name alone', { name: 'Leeds' }, 'nothing'],
    ['district instead of a street', { suburb: 'Old Town', city: 'Leeds', country_code: 'th' }, 'Old Town / Leeds / Thailand'],
    ['suburb, which in Australia is the town', { road: 'Elm Street', suburb: 'Fitzroy', city: 'Melbourne', state_code: 'VIC', country_code: 'au' }, 'Elm Street / Fitzroy VIC / Australia'],
    ['district with the name of the city', { ...elm, suburb: 'LEEDS', country_code: 'in' }, 'Elm Street / Leeds / India'],
    ['village in a town, which is not written', { road: 'Dorf', village: 'Elmdorf', town: 'Leeds', suburb: 'Mitte', country_code: 'in' }, 'Dorf / Mitte / Leeds / India'],
    ['hamlet of a village, which is not written', { road: 'Dorf', village: 'Elmdorf', hamlet: 'Au', country_code: 'in' }, 'Dorf / Elmdorf / India'],
    ['code of a region beside its name', { ...elm, state: 'Plains', state_code: 'PL', country: 'US' }, 'Elm Street / Leeds, PL / United States', { region: 'Plains' }],
    ['code of a region by ISO', { ...elm, state: 'Oregon', 'ISO3166-2-lvl4': 'US-OR', country: 'US' }, 'Elm Street / Leeds, OR / United States'],
    ...['state_abbr', 'region_short'].map((key): Row => [
      `code of a region under "${key}"`, { ...elm, state: 'Plains', [key]: 'PL', country: 'US' }, 'Elm Street / Leeds, PL / United States',
    ]),
    ['smaller one of two states', [{ type: 'city', name: 'Leeds' }, { type: 'state', name: 'North' }, { type: 'state', name: 'Plains' }], 'Leeds / Plains'],
    ['state that is also a word', { city: 'Tulsa', street: 'Elm Street', state: 'OK', zip: '74103', country: 'US' }, 'Elm Street / Tulsa, OK 74103 / United States'],
    ['postcode that is too short', { ...elm, postcode: '10' }, 'Elm Street / Leeds', { postcode: undefined }],
    ['postcode that is too long', { ...elm, postcode: '12345 67890 12' }, 'Elm Street / Leeds', { postcode: undefined }],
    ['number under "code" beside a house of a village', { city: 'Wola', street: '', number: '45A', code: '05-555' }, 'Wola 45A / 05-555 Wola', { postcode: '05-555' }],
    ['number under "zone" beside a street in a town', { ...elm, zone: '12345' }, 'Elm Street / Leeds 12345'],
    ...['A12345', '12345B', '1-234'].map((zone): Row => [`no postcode under "zone": ${zone}`, { ...elm, zone }, 'Elm Street / Leeds', { postcode: undefined }]),
    ...['U-OR', 'ORE.', '5OR'].map((state_code): Row => [`no code of a region: ${state_code}`, { ...elm, state_code }, 'Elm Street / Leeds', { region: undefined }]),
    ['number under "zone" beside a town', { city: 'Leeds', zone: '12345', country: 'Canada' }, 'Leeds / Canada'],
    ['name rather than its second one', { ...elm, city: { name: 'München', name1: 'Munich' } }, 'Elm Street / München'],
    ...['SO-1234', 'FM-1960'].map((name): Row => [`name with a number: ${name}`, { name, ...elm }, `${name} / Elm Street / Leeds`]),
    ['no postcode under "code" without a street', { number: 42, code: 10023, city: 'Leeds', country: 'DE' }, 'Leeds 42 / Leeds / Germany', { postcode: undefined }],
    ['names of people within a part', { ...elm, state: { governor_name: { name: 'Jane Doe' } } }, 'Elm Street / Leeds', { region: undefined }],
    ['name that is the house number', { name: '1516', ...elm }, '1516 Elm Street / Leeds', { name: undefined, houseNumber: '1516' }],
    ...['M100', 'A100'].map((name): Row => [`name of digits: ${name}`, { name, ...elm }, `${name} / Elm Street / Leeds`, { name }]),
    ['name within a name', { straatnaam: { geografischeNaam: { spelling: 'Elmweg', taal: 'nl' } }, gemeente: { id: '5', namen: [{ naam: 'x' }], gemeentenaam: [{ spelling: 'Gent' }] } }, 'Elmweg / Gent'],
    ['list whose first item is used', { ...elm, state: [{ name: 'Plains' }, { name: 'Hills' }], country: 'US' }, 'Elm Street / Leeds, Plains / United States'],
    ['empty list', { addressComponent: { province: 'Ontario', city: [], streetNumber: { street: 'Elm Street', number: [] } } }, 'Elm Street / Ontario', { city: undefined }],
    ['object with parts of its own', { street: { name: 'Elm Street', number: '1' }, city: { name: 'Leeds', country: 'Germany' } }, 'Elm Street 1 / Leeds / Germany'],
  ])
})

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
    [{ country: 'Κύπρος - Kıbrıs' }, 'CY'], [{ country: 'الإمارات العربية المتحدة United Arab Emirates' }, 'AE'], [{ country: 'Republic of the Gambia' }, 'GM'],
    [{ country: 'Việt Nam' }, 'VN'], [{ country: 'საქართველო' }, 'GE'], [{ country: 'ΕΛΛΑΔΑ' }, 'GR'], [{ country: 'Polynésie française' }, 'PF'],
    [{ country: 'UAE', country_code: 'AE' }, 'AE'], [{ country: 'France', country_code: 'gf' }, 'GF'],
    [{ adminArea1: 'CA' }, 'CA'], [{ adminArea1: 'Plains', country: 'Canada' }, 'CA'],
    [{ regionCode: 'DE', languageCode: 'de' }, 'DE'], [{ regionCode: 'DE' }, undefined], [{ country_iso_code_3: 'FRA' }, 'FR'],
    [{ country: 'Tchad ⵜⵛⴰⴷ' }, 'TD'], [{ country: 'Sierra Leone ⵜⵛⴰⴷ' }, 'SL'], [{ country: 'Emirates الإمارات العربية المتحدة' }, 'AE'], [{ country: 'Korea (Republic)' }, 'KR'], [{ country_id: [21, 'Belgium'] }, 'BE'],
    [{ country: 'Canada / France' }, undefined], [{ country: 'Atlantis' }, undefined], [{ country_code: 'UK' }, undefined],
    [{ country_code: 'ZZ' }, undefined], [{ country_code: 'A1B' }, undefined], [{ city_id: 'FRA', district_code: 'DE' }, undefined],
  ])('of %o is %s', (country, code) => expect(codeOf(country)).toBe(code))

  test.each([
    ['USA', 'US'], ['Türkiye', 'TR'], ['St. Kitts & Nevis', 'KN'], ['UAE', 'AE'], ['中国', 'CN'], ['Republic of South Africa', 'ZA'],
    // A region of the Philippines or the Central African Republic, a hotel, a state or a country, a region of Australia.
    ['CAR', undefined], ['Grand Jersey', undefined], ['Georgia', undefined], ['WA', undefined],
  ])('at the end of a line, "%s" is %s', (end, code) => {
    expect(readAddress({ formatted: `1 Elm Street, Leeds, ${end}` })?.parts.countryCode).toBe(code)
  })

  test('is not a town with the name of a country', () => {
    expect(readAddress({ formatted: '12 Main St, Lebanon' })?.parts).not.toHaveProperty('countryCode')
  })

  tryEach([
    ['is written in English if only its code is known', { city: 'Banjul', country: 'GMB' }, 'Banjul / Gambia'],
    ['is written as it is if its name is unknown', { ...elm, country: 'Atlantis' }, 'Elm Street / Leeds / Atlantis'],
    ['is left out if its code is unknown', { ...elm, country: 'ABC' }, 'Elm Street / Leeds', { country: undefined }],
    ['is written as it is if it is three letters beside its code', { ...elm, country: 'UAE', country_code: 'AE' }, 'Elm Street / Leeds / UAE'],
    ['is the end of a line of four pieces', { formatted: '5 Elm Street, Old Town, Leeds, Canada' }, '5 Elm Street / Old Town / Leeds / Canada', { countryCode: 'CA' }],
    ['is not a town after a street with a letter', { formatted: '12a Main St, Lebanon' }, '12a Main St / Lebanon', { country: undefined }],
    ['is the end of a line after a town with two numbers', { formatted: '75008 Paris Cedex 08, France' }, '75008 Paris Cedex 08 / France', { countryCode: 'FR' }],
    ['is the end of a line whose beginning is a name', { formatted: 'Hotel 12, Lebanon' }, 'Hotel 12 / Lebanon', { countryCode: 'LB' }],
    ...[
      ['beside a country', { regionCode: 'NSW', country: 'Atlantis' }, 'Elm Street / Leeds, NSW / Atlantis'],
      ['beside the code of a country', { regionCode: 'CA', countryCode: 'US' }, 'Elm Street / Leeds, CA / United States'],
      ['that is of no country', { regionCode: 'BC' }, 'Elm Street / Leeds, BC'],
      ['that may be of a country', { regionCode: 'DE' }, 'Elm Street / Leeds'],
    ].map(([what, fields, lines]): Row => [`or the region of a code ${what}`, { ...elm, ...Object(fields) }, String(lines)]),
    ['is written once if it is the city', { city: 'Monaco', country_code: 'MCO' }, 'Monaco', { countryCode: 'MC' }],
    ['stands at the beginning of a line with a number', { formatted: 'Россия, Москва, улица Арбат, 24', street: 'улица Арбат', city: 'Москва', house: '24' }, 'улица Арбат, 24 / Москва / Россия'],
  ])
})

describe('keys', () => {
  const elmweg = (street: string, number: string, postcode: string, city: string) => ({
    [street]: 'Elmweg',
    [number]: '5',
    [postcode]: '12345',
    [city]: 'Springfeld',
  })

  // For a new key add a row: street, house number, postcode and city.
  test.each([
    ['in German', elmweg('Straße', 'Hausnummer', 'PLZ', 'Stadt')],
    ['in Norwegian', elmweg('gate_navn', 'husNummer', 'postnr', 'poststed')],
    ['in capitals', elmweg('STREET_NAME', 'HOUSE_NUMBER', 'POSTAL_CODE', 'CITY_NAME')],
    ['that are tags', elmweg('addr:street', 'addr:housenumber', 'addr:postcode', 'addr:city')],
    [
      'with two underscores',
      elmweg('shipping__geo__street', 'shipping__geo__no', 'shipping__geo__zip', 'shipping__geo__city'),
    ],
    [
      'with the Spanish word for "name" in front',
      elmweg('nombreCalle', 'numero', 'codigoPostal', 'nombreCiudad'),
    ],
    ['with the French word for "name" at the end', elmweg('rue_nom', 'numero', 'code_postal', 'ville_nom')],
    ['that all begin alike', elmweg('acmestreet', 'acmenumber', 'acmezip', 'acmecity')],
    ['that all begin with the same three letters', elmweg('acmstreet', 'acmnumber', 'acmzip', 'acmcity')],
    ['with a language', elmweg('street_de', 'number', 'postcode', 'cityDE')],
    ['of Salesforce', elmweg('Street__c', 'HouseNumber__c', 'PostalCode__c', 'City__c')],
    [
      'of a hit of a search engine',
      { hits: { hits: [{ _source: elmweg('street', 'number', 'zip', 'city') }] } },
    ],
  ])('are understood that are %s', (_, payload) => {
    expect(readAddress(payload)?.formatted).toBe('Elmweg 5, 12345 Springfeld')
  })

  test.each(['capacity', 'stream', 'incident', 'formatted_date', 'provider', 'string', 'cityCount'])(
    'are not found within "%s"',
    (key) => expect(readAddress({ [key]: 'Main Street, Leeds' })).toBeNull(),
  )

  tryEach([
    [
      'that are also words are read beside a clear one',
      { by: 'Aarhus', vej: 'Elmvej', postnr: '8000' },
      'Elmvej / 8000 Aarhus',
    ],
    ['that are also words are not read alone', { by: 'Mary Major', comment: 'Hello' }, 'nothing'],
    [
      'that begin alike by chance',
      { ability: 'Much', about: 'Hello', abroad: 'Often', absent: 'Never' },
      'nothing',
    ],
    [
      'that begin alike, but are only three',
      { acmestreet: 'Elmweg', acmezip: '12345', acmecity: 'Leeds' },
      'nothing',
    ],
    [
      'of a Brazilian form decide the order',
      { logradouro: 'Rua A', numero: '5', localidade: 'Vila', uf: 'SP', cep: '01310-200' },
      'Rua A, 5 / Vila - SP / 01310-200',
      { countryCode: undefined },
    ],
    [
      'with numbers are lines',
      { address_line_1: '5 Elm Street', address_line_2: 'Flat 2', town: 'Leeds' },
      '5 Elm Street, Flat 2 / Leeds',
    ],
    ['with the number nine are lines', { line1: '5 Elm Street', line9: 'Leeds' }, '5 Elm Street / Leeds'],
    [
      'with a number above nine are no lines',
      { line1: '5 Elm Street', line10: 'Oak Lane', city: 'Leeds' },
      '5 Elm Street / Leeds',
    ],
    [
      'of a second line beside a street',
      { address: '5 Elm Street', address2: 'Flat 2', city: 'Leeds' },
      '5 Elm Street, Flat 2 / Leeds',
    ],
    ['of a second line alone', { address2: '5 Elm Street', city: 'Leeds' }, '5 Elm Street / Leeds'],
  ])
})

// biome-ignore format: a row of a table stays on one line, or two
describe('which object is the address', () => {
  tryEach([
    ['the one with the most parts', { from: { city: 'York' }, to: { ...elm, country: 'Germany' } }, 'Elm Street / Leeds / Germany'],
    ['the one with the most parts, of which one is an address', { from: { city: 'York' }, to: { address: '5 Elm Street', city: 'Leeds' } }, '5 Elm Street / Leeds'],
    ['the one with the most parts, of which one is a line', { from: { city: 'York' }, to: { lines: ['5 Elm Street'], city: 'Leeds' } }, '5 Elm Street / Leeds'],
    ['the one with the most parts of two in a flat record', { billing_city: 'York', billing_zip: '75000', shipping_street: 'Elmweg', shipping_city: 'Leeds', shipping_zip: '12345' }, 'Elmweg / 12345 Leeds'],
    ['the one with the most parts, and none of the other', { street: 'Elm Street', city: 'Leeds', billing_street: 'Oak Lane', billing_city: 'York', billing_zip: '75000' }, 'Oak Lane / York 75000'],
    ['the one without a prefix of two with as many parts', { ...elm, billing_street: 'Oak Lane', billing_city: 'York' }, 'Elm Street / Leeds'],
    ['the one with a prefix, and its country beside another town', { city: 'York', country: 'DE', shipping_street: 'Elmweg 3', shipping_city: 'Leeds', shipping_zip: '12345' }, 'Elmweg 3 / 12345 Leeds / Germany'],
    ['the one with a prefix, and its region beside a missing town', { city: null, state: 'Plains', country: 'US', shipping_street: 'Elm Street', shipping_city: 'Leeds', shipping_zip: 12345 }, 'Elm Street / Leeds, Plains 12345 / United States'],
    ['the one with a prefix, beside a status and a number of the order', { state: 'Open', number: '4711', shipping_street: 'Elmweg', shipping_number: '5', shipping_city: 'Leeds', shipping_zip: '12345', shipping_state: 'Plains' }, 'Elmweg 5 / 12345 Leeds / Plains'],
    ['the one with a prefix, and its country without one', { country: 'DE', billing_street: 'Elmweg', billing_city: 'Leeds', billing_zip: '12345' }, 'Elmweg / 12345 Leeds / Germany'],
    ['the one with a prefix, and what says the same without one', { zip: '62701', state: 'IL', country: 'US', property_street: 'Main St', property_number: '5', property_city: 'Springfield', property_zip: '62701' }, '5 Main St / Springfield, IL 62701 / United States'],
    ['all objects with prefixes of their own', { nearest_road: { name: 'Elm Street' }, nearest_place: { name: 'Leeds' }, country: 'Canada' }, 'Elm Street / Canada'],
    ['the first one, if only some have a score', { results: [elm, { score: 0.2, ...oak }] }, 'Elm Street / Leeds'],
    ['not a telephone', { formatted: '5 Elm Street, Leeds', phone_number: '7', phone_type: 'mobile' }, '5 Elm Street / Leeds', { houseNumber: undefined }],
    ['the first of two in a flat record', { BillingStreet: 'Elmweg', BillingCity: 'Leeds', ShippingStreet: 'Oak Lane', ShippingZip: '75000' }, 'Elmweg / Leeds'],
    ['the first result', { results: [elm, oak] }, 'Elm Street / Leeds', { postcode: undefined }],
    ['the first result with an address', { results: [{ score: 1 }, elm] }, 'Elm Street / Leeds'],
    ['none after the first fifty', [...Array.from({ length: 50 }, () => [13.4, 52.5]), elm], 'nothing'],
    ['the first of typed records', { results: [{ place_type: ['place'], text: 'Leeds', place_name: 'Leeds, Plains' }, { place_type: ['postcode'], text: '75000', place_name: '75000, York' }] }, 'Leeds / Plains'],
    ['all typed components', [{ types: ['locality'], long_name: 'Leeds' }, { types: ['country'], long_name: 'Saksa', short_name: 'DE' }], 'Leeds / Saksa', { countryCode: 'DE' }],
    ['components with the type in the label', { components: [{ label: 'City', value: 'Leeds' }, { label: 'Country', value: 'Germany' }] }, 'Leeds / Germany'],
    ['a record with a type of its own', [{ type: 'street', name: 'Elm Street', city: 'Leeds' }], 'Elm Street / Leeds'],
    ['a record with a type and the line after its name', [{ type: 'street', name: 'Elm Street', place_formatted: 'Leeds, Canada' }], 'Elm Street / Leeds / Canada'],
    ['an object and what stands around it', { country: 'Germany', zip: '12345', address: { street: 'Elmweg', number: '1' }, town: 'Leeds' }, 'Elmweg 1 / 12345 Leeds / Germany'],
    ['a record under a key that may be a town', { place: { name: 'Elm House', ...elm } }, 'Elm House / Elm Street / Leeds'],
    ['a town under "location"', { location: { name: 'Leeds', region: 'Plains', country: 'Canada' } }, 'Leeds / Plains / Canada'],
    ['a town under "address"', { address: { name: 'Leeds', region: 'Plains', country: 'Canada' }, lat: 1.5, lon: 2.5 }, 'Leeds, Plains / Canada', { city: 'Leeds' }],
    ['the one with the best score', { results: [{ score: 0.4, ...elm }, { score: 0.9, ...oak }] }, 'Oak Lane / York 75000'],
    ...['suburb', 'quarter', 'district', 'kelurahan', 'neighbourhood'].map((key): Row => [
      `the one with a district under "${key}"`, { from: { city: 'York', country: 'Canada' }, to: { city: 'Leeds', country: 'Canada', [key]: 'Old Town' } }, 'Old Town / Leeds / Canada',
    ]),
    ...['village', 'town', 'locality', 'municipality'].map((key): Row => [
      `the one with a town under "${key}"`, { from: { postcode: '75000' }, to: { postcode: '12345', [key]: 'Leeds' } }, '12345 Leeds',
    ]),
    ...['region', 'country_code'].map((key): Row => [
      `the one with more parts, of which one is "${key}"`, { from: { city: 'York' }, to: { city: 'Leeds', [key]: 'IT' } }, key === 'region' ? 'Leeds / IT' : 'Leeds / Italy',
    ]),
    ['without the name of a wrapper', { name: 'Weekly report', data: elm }, 'Elm Street / Leeds', { name: undefined }],
    ['with the name of a cafe beside its status', { name: 'Elm Cafe', business_status: 'OPERATIONAL', ...elm }, 'Elm Cafe / Elm Street / Leeds'],
    ['twenty levels deep', nestedIn(20, elm), 'Elm Street / Leeds'],
    ['not deeper', nestedIn(100_000, elm), 'nothing'],
    ['not two mixed', { from: { ...elm, houseNumber: '1' }, to: { ...elm, houseNumber: '12', postcode: '10001' } }, '12 Elm Street / Leeds 10001', { houseNumber: '12' }],
  ])
})

/** A loop, because recursion would overflow the stack. */
function nestedIn(levels: number, value: unknown): unknown {
  let nested = value
  for (let level = 0; level < levels; level += 1) nested = level % 2 ? [nested] : { data: nested }
  return nested
}

test.each([
  { sc: '200' },
  { et: 1741680862 },
  { bl: 'C4' },
  { kt: 'BE' },
  { extension: '12' },
  { source: 'Google' },
  {
    source: { name: 'Ordnance Survey', street: 'Explorer House', city: 'Southampton', postcode: 'SO16 0AS' },
  },
  { station_to: 'York' },
  { school_to: '12' },
  { medina: 'Fès el-Bali' },
  { flatten: 1 },
  { number_s: '2' },
  { tip: 'VIA' },
  { onr: '48213' },
  { ul: '10 Mbit' },
  { ptp: 'Kept promise' },
])('%j changes nothing beside an address', (others) => {
  const address = { street: 'Elm Street', house_number: '5', city: 'Leeds', country: 'Canada' }
  expect(readAddress({ ...address, ...others })?.formatted).toBe('5 Elm Street, Leeds, Canada')
})

/** What geocoders send besides the address, or instead of it. */
// biome-ignore format: a row of a table stays on one line, or two
const NO_ADDRESS = {
  'an echo of the query': { query: { text: '9 Oak Lane, York', parsed_text: oak }, request: { input: '9 Oak Lane, York' }, params: oak },
  'a licence': { licence: 'Data © Oak Lane Foundation, 9 Oak Lane, York', attribution: 'Map © 9 Oak Lane, York' },
  'a plus code': { plus_code: { compound_code: '2C3M+4R York, France', global_code: '4RQ22C3M+4R' } },
  'a bounding box': { boundingbox: ['-33.87', '-33.86', '151.20', '151.21'], viewport: { northeast: { lat: -33.86, lng: 151.21 } } },
  'names in other languages': { alternateNames: [{ name: 'Frühlingsfeld', lang: 'de' }], local_names: { de: 'Frühlingsfeld' } },
  annotations: { annotations: { timezone: { name: 'Europe/Paris' }, currency: { name: 'Euro', iso_code: 'EUR' } } },
  'the location of the request': { providedLocation: { location: '1 Elm Street, Leeds' } },
  metadata: { meta: { country: 'US' } },
}

test.each(Object.entries(NO_ADDRESS))('%s is no address, and does not disturb one', (_, others) => {
  expect(readAddress(others)).toBeNull()
  const address = {
    formatted_address: '1 Elm Street, Leeds',
    address: { house_number: '1', road: 'Elm Street', city: 'Leeds' },
  }
  for (const payload of [
    { ...others, ...address },
    { ...address, ...others },
    { ...others, results: [address] },
  ]) {
    expect(readAddress(payload)?.formatted).toBe('1 Elm Street, Leeds')
    expect(readAddress(payload)?.parts).toEqual({
      houseNumber: '1',
      street: 'Elm Street',
      streetAddress: '1 Elm Street',
      city: 'Leeds',
    })
  }
})

// biome-ignore format: a row of a table stays on one line, or two
test.each([
  undefined, null, 5, '', [], [null], {}, { a: 1 }, { status: 'ZERO_RESULTS', results: [] }, { display_name: 5, address: [1], features: 'none' },
  { formatted: ' , ', city: '…' }, { address_components: [null, 'x', {}, { types: 'route' }, { types: [5], long_name: 'x' }] },
  { results: [{ lat: -33.86, lng: 151.2, score: 1 }] }, { name: 'Null Island', lat: 0, lon: 0 }, { formatted: 'N/A', city: 'undefined', country: 'null' },
  { error: 'Not found' }, { errors: [{ title: 'Not found', detail: 'No address, anywhere' }] },
  { status: 'REQUEST_DENIED', error_message: 'The key has expired.' }, { code: 403, message: 'Forbidden, see the manual' },
  { code: 500, message: 'Internal Server Error', path: '/v1/reverse' }, { address: 'Could not find address for 0, 0' }, { address: 'LOCAL_FARM' },
  { address: 'errors.address_not_found' }, { text: 'OK' }, { city: 'tbd' },
  { full_name: 'Jane Doe', email: 'jane@example.com', city: null }, { name: 'Jane Doe', phone: '5', country: 'DE' },
  { state: 'Resolved' }, { state: 'active', country: 'Norway' }, { region: 'us-east-1', country: 'US' }, { name: 'Doe Ltd', country: 'GB' },
  { errors: { street: ["can't be blank"], city: ['is too short'] } }, { street: ["can't be blank"], city: ["can't be blank"] }, { address: ['This field is required.'] },
  { errors: { city: ['The city field is required.'] }, traceId: '00-abc' }, { address: 'Geocoding in progress' }, { address: 'pending review', location: 'https://example.com/jobs/7' },
  { message: { text: 'Hello, how are you?' } }, { address: '52.5186, 13.3762' }, { match: { city: 'Full', street: 'Partial' } },
])('there is no address in %j', (payload) => expect(readAddress(payload)).toBeNull())

test.each([{ error: 'none' }, { success: true }, { status: 'OK' }])(
  'a town beside %j is an address',
  (success) =>
    expect(readAddress({ ...success, city: 'Leeds', country: 'DE' })?.lines).toEqual(['Leeds', 'Germany']),
)

test('every landmark of the account service has its own line, or an envelope, and its parts', () => {
  for (const { payload, formatted, parts } of landmarks) {
    const address = readAddress(payload)
    if (!('display_name' in payload)) expect(address?.formatted).toBe(formatted)
    expect([address?.parts.city, address?.parts.country]).toEqual([parts.city, parts.country])
    expect(address?.lines.length).toBeLessThanOrEqual(5)
  }
})

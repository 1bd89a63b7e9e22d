import { describe } from 'vitest'
import { type Row, readEach } from '../../support/readEach.ts'

const elm = { street: 'Elm Street', city: 'Leeds' }

// biome-ignore format: a row of a table stays on one line, or two
describe('the line of the geocoder', () => {
  const line = '5 Elm Street, Leeds, Canada'
  const formatted = 'Canada, Plains, Leeds, Elm Street, 12'
  const known = { ...elm, houseNumber: '12', country: 'Canada' }
  readEach([
    ['is kept if nothing else is known', { formatted: line }, '5 Elm Street / Leeds / Canada'],
    ['is kept if it has more than the parts', { formatted: 'Elm Park, Elm Street, Leeds', ...elm }, 'Elm Park / Elm Street / Leeds'],
    ['is composed anew if the country comes first', { formatted, ...known }, '12 Elm Street / Leeds / Canada'],
    ['is composed anew from the parts, and not from a list of lines beside it', { formatted, ...known, lines: ['Elm House', '12 Elm Street'] }, '12 Elm Street / Leeds / Canada'],
    ['is composed anew if it has the same words in another order', { formatted: 'Elm Street 12 Leeds Canada', ...known }, '12 Elm Street / Leeds / Canada'],
    ['is kept even with more than six pieces if it has a floor that the parts lack', { formatted: '12 Elm Street, Floor 1, Old Town, Inner City, Leeds, Spring County, Plains, Canada', ...known }, '12 Elm Street / Floor 1, Old Town / Inner City / Leeds, Spring County / Plains, Canada'],
    ['is composed anew if it has more than six pieces', { formatted: '12 Elm Street, Old Town, Inner City, Leeds, Spring County, Plains, Canada', ...known }, '12 Elm Street / Leeds / Canada'],
    ['is kept if it has another house number', { formatted: 'Elm Street 21 Leeds', ...elm, houseNumber: '12' }, 'Elm Street 21 Leeds'],
    ['is kept if it names the town in another language', { address: '5 Elm Street Munich 80331', city: 'München', postcode: '80331' }, '5 Elm Street Munich 80331'],
    ['is kept if it shortens its street', { formatted_address: '12 Elm Ave, Ottawa, ON K1R 7K9, Canada', street_number: '12', street: 'Elm Avenue', city: 'Ottawa', state: 'Ontario', postal_code: 'K1R 7K9', country: 'Canada' }, '12 Elm Ave / Ottawa, ON K1R 7K9 / Canada', { street: 'Elm Avenue' }],
    ['is kept if it has a floor, even if a comma separates its number from the street', { formatted: '12, Elm Street, Floor 3, Leeds, 12345', ...elm, houseNumber: '12', postcode: '12345' }, '12, Elm Street / Floor 3 / Leeds, 12345'],
    ['is kept if it lacks only the district', { formatted: 'Elm Park, Leeds, Canada', name: 'Elm Park', suburb: 'Old Town', city: 'Leeds', country: 'Canada' }, 'Elm Park / Leeds / Canada'],
    ['is composed anew if it lists all areas',
      { display_name: 'Elm House, 12, Elm Street, Old Town, Leeds, Spring County, 12345, Canada', address: known }, '12 Elm Street / Leeds / Canada'],
    ['is composed anew if it lists areas between street and town',
      { lat: '1', lon: '2', display_name: 'Elm Street, Old Town, Leeds, LS1 1AA, United Kingdom', address: { road: 'Elm Street', suburb: 'Old Town', city: 'Leeds', postcode: 'LS1 1AA', country: 'United Kingdom' } },
      'Elm Street / Leeds / LS1 1AA / United Kingdom'],
    ['is kept if it lists areas, but has street and number in one piece',
      { lat: '1', lon: '2', display_name: 'Elm Street 12, Elm Park, Leeds, Canada', address: known }, 'Elm Street 12 / Elm Park / Leeds / Canada'],
    ['has the country last if only the line is known', { formatted: 'Canada, Leeds, 12 Elm Street' }, '12 Elm Street / Leeds / Canada'],
    ['keeps the town first', { formatted: 'Leeds, Plains, Canada', city: 'Leeds', country: 'Canada' }, 'Leeds / Plains / Canada'],
    ['has several pieces in a line if there are more than five',
      { formatted: '12 Elm Street, Floor 1, Old Town, Inner City, Leeds, Spring County, Plains, Canada' },
      '12 Elm Street / Floor 1, Old Town / Inner City / Leeds, Spring County / Plains, Canada'],
    ['is a display name if nothing else is known', { display_name: '5, Elm Street, Leeds' }, '5, Elm Street / Leeds'],
    ['is a display name beside coordinates', { display_name: 'Elm Park, Leeds', lat: '1', lon: '2' }, 'Elm Park / Leeds'],
    ['is a label with a number and a separator', { label: '5 Elm Street, Leeds' }, '5 Elm Street / Leeds'],
    ['is not a label without a number if nothing else is known', { label: 'Terms, conditions' }, 'nothing'],
    ['is a label that says more than the town', { label: 'Elm Street Leeds', city: 'Leeds' }, 'Elm Street Leeds'],
    ['is a label beside a shorter display name', { display_name: 'Elm Park', label: 'Elm Park, Springfield', city: 'Springfield' }, 'Elm Park / Springfield'],
    ['is not a label that is the town', { label: 'Leeds', city: 'Leeds', country: 'Canada' }, 'Leeds / Canada'],
    ['is not a place name that is the town', { place_name: 'Leeds', country: 'Canada' }, 'Leeds / Canada', { city: 'Leeds' }],
    ['is an address with its town', { address: '5 Elm Street, Leeds', city: 'Leeds' }, '5 Elm Street / Leeds'],
    ['is an address with one of its towns', { address: '5 Elm Street, Leeds', city: 'Leeds', suburb: 'Old Town' }, '5 Elm Street / Leeds'],
    ...[['Tromsø', 'Tromso'], ['Łódź', 'Lodz'], ['Đà Nẵng', 'Da Nang'], ['Iğdır', 'Igdir'], ['Gießen', 'Giessen'], ['Þórshöfn', 'Thorshofn'], ['Seyðisfjörður', 'Seydisfjordur']].map(([city, written]): Row => [
      `is an address with the town ${city} as ${written}`, { address: `5 Elm Street, ${written}`, city }, `5 Elm Street / ${written}`,
    ]),
    ['is not an address that lacks its town', { address: '5 Elm Street', city: 'Leeds' }, '5 Elm Street / Leeds', { street: '5 Elm Street' }],
    ['is a text with the street', { text: '5 Elm Street, Leeds', ...elm }, '5 Elm Street / Leeds'],
    ['is not a text that is the street', { text: 'Elm Street', ...elm }, 'Elm Street / Leeds'],
    ['is a name with the line that follows it', { name: 'Elm House', place_formatted: 'Leeds, Canada' }, 'Elm House / Leeds / Canada'],
    ['is a list of lines', { lines: ['5 Elm Street', 'Leeds', 'Canada'] }, '5 Elm Street / Leeds / Canada'],
    ['has no region if it is only a town', { components: { _type: 'city', city: 'Münster', state: 'North Rhine-Westphalia', state_code: 'NW', country: 'Germany', country_code: 'de' }, formatted: 'Münster, Germany' }, 'Münster / Germany', { countryCode: 'DE' }],
    ['is a place name without a separator that has more than the town', { place_name: 'Elm Park Leeds', city: 'Leeds' }, 'Elm Park Leeds'],
    ['is not an address without a separator, which may be a street', { address: '1 Leeds Road', city: 'Leeds' }, '1 Leeds Road / Leeds', { street: '1 Leeds Road' }],
    ['is not a text that is only the street', { formatted: 'Elm Street', city: 'Leeds' }, 'Elm Street / Leeds', { street: 'Elm Street' }],
    ['is not an identifier of a program', { formatted: 'maps.address' }, 'nothing'],
    ['is kept if it has another town', { formatted: 'Elm Park, Oldtown', city: 'Leeds' }, 'Elm Park / Oldtown'],
    ['is composed anew if it lacks the street', { formatted: 'Elm House, Leeds', street: 'Oak Lane', city: 'Leeds' }, 'Oak Lane / Leeds'],
    ['is composed anew if it lacks the house number', { formatted: 'Elm Street, Leeds', ...elm, houseNumber: '5' }, '5 Elm Street / Leeds'],
    ['is composed anew if it lacks the house number of a Japanese street', { formatted: '〒105-0011 東京都港区東京タワー通り', road: '東京タワー通り', house_number: '5', city: '港区', state: '東京都', postcode: '105-0011' }, '105-0011 / 東京都港区東京タワー通り5'],
    ['is composed anew with its postcode in the shape of its country', { formatted: '5, Elmowa, 71637 Szczecin, Polska', street: 'Elmowa', houseNumber: '5', city: 'Szczecin', postcode: '71637', country: 'Polska' }, 'Elmowa 5 / 71-637 Szczecin / Polska'],
    ['is composed anew from the town and the district if it lists areas',
      { display_name: 'Elm Park, Old Town, Leeds', address: { city: 'Leeds', suburb: 'Old Town', country: 'Germany' } }, 'Old Town / Leeds / Germany'],
    ['is composed anew from a street without a town if it lists areas',
      { display_name: 'Elm Street, Old Town, Spring County, Canada', address: { road: 'Elm Street', state: 'Plains', country: 'Canada' } }, 'Elm Street / Plains / Canada'],
    ['is composed anew in Japanese if it lists areas up to the country',
      { display_name: '内堀通り, 千代田区, 東京都, 日本', lat: '1', lon: '2', address: { road: '内堀通り', city: '千代田区', province: '東京都', country: '日本' } }, '日本 / 東京都千代田区内堀通り'],
    ['is kept in Korean if it does not list areas', { formatted: '내수동, 서울, 대한민국', road: '내수동', city: '서울', country: '대한민국' }, '내수동 / 서울 / 대한민국'],
    ['is not whole if its house number equals the postcode', { address: '內湖路一段114號', postcode: '114', city: '台北市', district: '內湖區' }, '114 / 台北市內湖區內湖路一段114號'],
    ['is kept in Chinese if it has the postcode, even if the town is unknown', { formatted_address: '114台灣台北市內湖區榆樹路5號', road: '榆樹路', state: '台北市', postcode: '114', country: '台灣' }, '114台灣台北市內湖區榆樹路5號', { street: '榆樹路' }],
    ['is a text with a number and a country', { result: '221B Elm Street, Leeds LS1 1AA, United Kingdom' }, '221B Elm Street / Leeds LS1 1AA / United Kingdom'],
    ['is not a text with a country, but without a number', { result: 'Elm, Leeds, Canada' }, 'nothing'],
    ['is not a text with a number, but without a country', { data: 'Level 5 reached, well done' }, 'nothing'],
    ['is not a text with its number after the country', { data: 'Leeds, Canada, see page 5' }, 'nothing'],
    ['is a place name with the street, whose other words are not the town', { place_name: 'Elm Street Leeds', street: 'Elm Street' }, 'Elm Street Leeds', { city: undefined }],
    ...[
      ['gb', 'LS1 1AA', 'Elm Park / Leeds LS1 1AA'], ['de', '12345', 'Elm Park / 12345 Leeds'], ['es', '28013', 'Elm Park / 28013 Leeds'], ['ca', 'K1R 7K9', 'Elm Park / Leeds K1R 7K9'],
    ].map(([country_code, postcode, lines = '']): Row => [
      `gets its postcode where it is written in ${country_code}`, { formatted: 'Elm Park, Leeds', city: 'Leeds', postcode, country_code }, lines,
    ]),
    ['gets its postcode at the end if the town is unknown', { formatted: 'Elm Park, Old Town', postcode: '12345' }, 'Elm Park / Old Town / 12345'],
    ['gets its postcode before a town and its region in Austria', { address: { label: 'Kufstein, Tirol, Österreich', countryCode: 'AUT', state: 'Tirol', city: 'Kufstein', postalCode: '6330' } }, '6330 Kufstein, Tirol / Österreich'],
    ['gets its postcode after a town and its region in Canada', { formatted: 'Elm Park, Ottawa, ON', city: 'Ottawa', state: 'Ontario', postcode: 'K1R 7K9', country_code: 'ca' }, 'Elm Park / Ottawa, ON K1R 7K9'],
    ['gets its postcode before Japanese areas', { formatted: '東京都千代田区永田町1-7-1', city: '千代田区', postcode: '100-0014' }, '100-0014 / 東京都千代田区永田町1-7-1'],
    ['gets its postcode if a house number is equal to its beginning', { formatted: '東京都千代田区永田町1-7-100', city: '千代田区', postcode: '100-0014' }, '100-0014 / 東京都千代田区永田町1-7-100', { postcode: '100-0014' }],
    ['gets no postcode if it has it without the code of its country', { formatted: 'Elm Park, 123 45 Elmstad', city: 'Elmstad', postcode: 'SE-123 45' }, 'Elm Park / 123 45 Elmstad', { postcode: '123 45' }],
    ['gets no country if it is in Japanese, even if its building is in English', { formatted: '東京都千代田区永田町1-7-1, Elm Tower', city: '千代田区', postcode: '100-0014', country: '日本' }, '100-0014 / 東京都千代田区永田町1-7-1 / Elm Tower'],
    ['gets no postcode if it has the beginning of it', { formatted: 'Elm Park, Leeds SW1A', city: 'Leeds', postcode: 'SW1A 2AA' }, 'Elm Park / Leeds SW1A'],
    ['gets no postcode if it has it in another form', { formatted: 'Park Elm, 71-637 Szczecin', city: 'Szczecin', postcode: '71637' }, 'Park Elm / 71-637 Szczecin'],
    ['is composed anew if it lacks the quarter of a house number', { components: { house_number: '391', neighbourhood: 'English Village', city: 'Erbil', postcode: '44001', country: 'Iraq', country_code: 'iq' }, formatted: '391, Erbil, 44001, Iraq' }, '391 English Village / Erbil / 44001 / Iraq'],
    ['has each piece once', { formatted_address: 'Elm Street, Elm Street, Leeds, LEEDS, UK' }, 'Elm Street / Leeds / UK'],
  ])
})

// biome-ignore format: a row of a table stays on one line, or two
describe('a line is divided into the lines of an envelope, with', () => {
  readEach([
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
    ['a Brazilian house number with a letter and its district', { formatted: 'Avenida Paulista, 1578A - Bela Vista, São Paulo' }, 'Avenida Paulista, 1578A - Bela Vista / São Paulo'],
    ['a street and its district', { formatted: 'Elm House, Elmweg 12 - Mitte, Leeds' }, 'Elm House / Elmweg 12 - Mitte / Leeds'],
    ['the name of a region that begins with capitals', { formatted: '5 Elm Street, Leeds, ACT Region', city: 'Leeds' }, '5 Elm Street / Leeds / ACT Region'],
    ['the code of a country', { formatted: '12 Elm Street, Leeds, CAN', city: 'Leeds', country: 'Canada' }, '12 Elm Street / Leeds / CAN'],
  ])
})

import { readAddress } from 'react-reverse-geocode/read-address'
import { createAccountService } from 'react-reverse-geocode/testing'
import { describe, expect, test } from 'vitest'
import { clientOf } from '../../support/clientOf.ts'
import { reichstag } from '../../support/places.ts'

const lineOf = (formatted_address: string) => readAddress({ formatted_address })?.formatted

// biome-ignore format: a row of a table stays on one line, or two
test.each([
  ['characters that set the direction', '\u202eElm\u202c \u2067Street\u2069 1, \u200fLeeds\u061c', 'Elm Street 1, Leeds'],
  ['zero-width characters', 'E\u200blm Stre\ufeffet 1, Lee\u2060ds\u00ad', 'Elm Street 1, Leeds'],
  ['control characters', 'Elm\u0000\u001b Street\u0085 1, Leed\u007fs', 'Elm Street 1, Leeds'],
  ['unpaired surrogates', 'Elm\ud83d Street 1, Leeds\ude00', 'Elm Street 1, Leeds'],
  ['tabs and line breaks', 'Elm\tStreet\r 1,\u2028\u2029 Leeds', 'Elm Street 1, Leeds'],
  ['markup', '<b>Elm</\u200bb> Street 1<br/>Leeds', 'Elm Street 1, Leeds'],
  ['markup with attributes', '<p class="line">5 <span class="street">Elm Street</span></p><br>Leeds', '5 Elm Street, Leeds'],
  ['tags, but not of other pairs of < and >', 'a < b, c > d street 1, Leeds', 'a < b, c > d street 1, Leeds'],
  ['a line break as two characters', '5 Elm Street\\nLeeds', '5 Elm Street, Leeds'],
  ['entities', 'Rue de l&#39;&Eacute;glise, K&ouml;ln &amp; Bonn', "Rue de l'Église, Köln & Bonn"],
  ['hexadecimal entities', '&#xc8;lm Street, &#XC8;lm', 'Èlm Street, Èlm'],
  ['an entity beyond Unicode', 'Elm&#1114112;Street', 'Elm Street'],
  ['placeholders', '1 Elm Street, null, -, Leeds, undefined, Unnamed Road', '1 Elm Street, Leeds'],
  ['a placeholder within a text', 'null High Street, Leeds', 'High Street, Leeds'],
  ['doubled separators and those at the ends', ', 1 Elm Street,, ; Leeds | ', '1 Elm Street, Leeds'],
  ['missing, doubled and outer spaces', ' 1  Elm Street,Leeds ', '1 Elm Street, Leeds'],
  ['doubled Arabic commas', 'شارع التحرير،، الدقي،', 'شارع التحرير، الدقي'],
  ['no Japanese commas', '東京都、港区、六本木', '東京都、港区、六本木'],
  ['a plus code', '1 Elm Street, V97Q+7H Leeds', '1 Elm Street, Leeds'],
  ['no Persian joiner', 'تهران، خیابان نیم\u200cروز ۱۲', 'تهران، خیابان نیم\u200cروز ۱۲'],
  ['no Malayalam joiner', 'കൊല്ലന്\u200d റോഡ് 4', 'കൊല്ലന്\u200d റോഡ് 4'],
  ['no joiner in an emoji', '👨\u200d👩\u200d👧\u200d👦 Park, Leeds', '👨\u200d👩\u200d👧\u200d👦 Park, Leeds'],
  ['no unknown entity', 'Elm &Oak; Street', 'Elm &Oak, Street'],
  ['an entity of a small letter', 'Sk&oslash;yenveien 4, Oslo', 'Skøyenveien 4, Oslo'],
  ['an entity of a capital letter', '&Oslash;stergade 4, K&oslash;benhavn', 'Østergade 4, København'],
  ['no full stop after words', 'Frente a la iglesia. Calle Mayor 5, San José', 'Frente a la iglesia. Calle Mayor 5, San José'],
  ['no full stop at the end of a street', '12 Rue de la liberté.', '12 Rue de la liberté.'],
  ['entities of punctuation', 'St John&rsquo;s Road 4&ndash;6, Leeds', 'St John’s Road 4–6, Leeds'],
  ['a long plus code', '9G8F+6XW2 Elm Street 5, Zürich', 'Elm Street 5, Zürich'],
  ['a plus code of an area', '8FVC0000+ Zürich', 'Zürich'],
  ['all after 500 characters, and of half a character', 'A'.repeat(499) + '\u{20000}'.repeat(1_000), 'A'.repeat(499)],
])('a line is cleaned of %s', (_, given, line) => {
  expect(lineOf(given)).toBe(line)
})

// biome-ignore format: words of one kind stay together
const NO_PART_OF_AN_ADDRESS = {
  coordinates: [
    '52.5186 13.3762', '-33.8568 151.2153', '(52.5186 13.3762)', '52.5186 N 13.3762 E', 'N52.5186 E13.3762', '151.2', '52.5186° N',
    'Lat N 52.5186', '52°31\'7"N 13°22\'34"E', 'Lat: 52.5186', 'Lat Long 52.5186 13.3762',
    '52° 31′ N', '52°31′', '52° N 13° E',
  ],
  'times': ['2025-03-11', '2025-03-11 08:14', '2025-03-11 (updated)', '08:14'],
  'plus codes': ['8FW4V97Q+7H', 'v97q+7h'],
  'IDs and texts of programs': [
    '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 'abcdef0123456789abcdef0123456789', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '%s', 'LOCAL_FARM',
    '{"city":"Leeds"}', 'jo@example.de', 'https://example.com', 'f47ac10b-58cc-4372-a567-0e02b2c3d479', 'AB123456789', '123456789AB',
  ],
}

describe.each(Object.entries(NO_PART_OF_AN_ADDRESS))('%s are no part of an address', (_, texts) => {
  test.each(texts)('%s', (text) => {
    expect(lineOf(text)).toBeUndefined()
    expect(lineOf(`1 Elm Street, ${text}, Leeds`)).toBe('1 Elm Street, Leeds')
  })
})

// biome-ignore format: names of one kind stay together
test.each([
  'Flat 2.10', 'N° 1550', '3° B', '3° O', 'Rua 1° de Março', 'Carrera 7 N° 71-21', '2.5 Mile Road', 'Lat Phrao', 'Lat Krabang Road 54', 'Hotel Latitude', 'Elmweg 12C CH 8001', '12C NW 1234 Avenue', 'Unit 10x20',
  'Building 12: Elm House', 'Donaudampfschifffahrtsgesellschaftsplatz', 'Donaudampfschifffahrtsgesellschaftsplatz 5', 'Elm + Oak', 'The Sail @ Elm', 'No. 12',
  'Plot 12 3 4 E', 'N. Adams Street', 'Plot 1234-56-78', '1234-56-789', 'Garten Berlin-Charlottenburg-Nord-12',
])('"%s" is part of an address', (text) => expect(lineOf(`${text}, Leeds`)).toBe(`${text}, Leeds`))

test('the payload of a result is not cleaned', async () => {
  const payload = { formatted_address: '\u202e<b>E\u200blm</b> Street\u0000 1, Leeds', note: '\u200d' }
  const client = clientOf(createAccountService({ geocode: () => payload }))

  const result = await client.reverse(reichstag)

  expect(result.address?.formatted).toBe('Elm Street 1, Leeds')
  expect(result.payload).toEqual(payload)
})

import { readAddress } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { describe, expect, test } from 'vitest'
import { clientOf } from '../support/clientOf.ts'

const reichstag = { lat: 52.5186, lng: 13.3762 }

const lineOf = (formatted_address: string) => readAddress({ formatted_address })?.formatted

describe('an address is without what nobody sees', () => {
  test.each([
    ['overrides and isolates of direction', '\u202eElm\u202c \u2067Street\u2069 1, \u200fBerlin\u061c'],
    ['joiners in Latin text', 'E\u200clm\u200d Street 1, Berlin\u200d'],
    ['zero-width characters', 'E\u200blm Stre\ufeffet 1, Ber\u2060lin\u00ad'],
    ['control characters', 'Elm\u0000\u001b Street\u0085 1, Berl\u007fin'],
    ['invisible tags', 'Elm Street 1\u{e0001}\u{e0042}, Berlin'],
    ['halves of a character', 'Elm\ud83d Street 1, Berlin\ude00'],
    ['tabs and line breaks', 'Elm\tStreet\r 1,\u2028\u2029 Berlin'],
    ['markup, also broken up by the invisible', '<b>Elm</\u200bb> Street 1<br>, Berlin'],
  ])('%s', (_what, given) => {
    expect(lineOf(given)).toBe('Elm Street 1, Berlin')
  })

  test('half a character is not left at the end of an endless text either', () => {
    expect(lineOf('A'.repeat(499) + '\u{20000}'.repeat(1_000))).toBe('A'.repeat(499))
  })
})

test.each([
  ['Persian', 'تهران، خیابان نیم\u200cروز ۱۲'],
  ['Sinhala', 'ශ්\u200dරී ජයවර්ධනපුර කෝට්ටේ'],
  ['Malayalam, at the end of a word', 'കൊല്ലന്\u200d റോഡ് 4'],
  ['Nepali', 'गर्\u200dने मार्ग 7'],
])('a joiner that spells a word stays: %s', (_language, line) => {
  expect(lineOf(line)).toBe(line)
})

test.each([
  ['a family', '👨\u200d👩\u200d👧\u200d👦 Park, Berlin'],
  ['a heart in colour', '❤\ufe0f Café, Berlin'],
  ['a colour of skin', '👍🏽 Elm Street 1, Berlin'],
  ['the flag of a country', '🇩🇪 Elm Street 1, Berlin'],
  [
    'the flag of Scotland',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Elm Street 1, Perth',
  ],
])('a picture is kept whole: %s', (_what, line) => {
  expect(lineOf(line)).toBe(line)
})

test.each([
  ['entities', 'Rue de l&#39;&Eacute;glise, K&ouml;ln &amp; Bonn', "Rue de l'Église, Köln & Bonn"],
  ['entities that were escaped twice', 'Rue de l&amp;#39;Eglise', "Rue de l'Eglise"],
  ['line breaks of a page', '1 Elm Street<br/>Leeds<br>UK', '1 Elm Street, Leeds, UK'],
  ['a smaller-than sign', 'a < b, c > d street 1, Leeds', 'a < b, c > d street 1, Leeds'],
  ['empty pieces', '1 Elm Street, null, -, Leeds, undefined', '1 Elm Street, Leeds'],
  ['an unnamed road', 'Unnamed Road, Leeds', 'Leeds'],
  ['bars between pieces', '1 Elm Street | Leeds', '1 Elm Street, Leeds'],
  ['Arabic commas', 'شارع التحرير،، الدقي،', 'شارع التحرير، الدقي'],
  ['a plus code', 'V97Q+7H Paris, France', 'Paris, France'],
])('%s are read as a person would', (_what, given, line) => {
  expect(lineOf(given)).toBe(line)
})

test.each([
  ...['No address found', 'Unknown location', 'N/A', '(null)', 'undefined, undefined', '?', 'Loading...'],
  ...['Keine Adresse gefunden', 'Unbekannte Adresse', 'Adresse inconnue', 'Aucune adresse trouvée'],
  ...['Dirección no encontrada', 'Endereço não encontrado', 'Indirizzo sconosciuto', 'Adres onbekend'],
  ...[
    'Okänd adress',
    'Ikke funnet',
    'Tuntematon osoite',
    'Brak adresu',
    'Адрес не найден',
    'Невідома адреса',
  ],
  ...['Adres bulunamadı', 'عنوان غير معروف', 'כתובת לא ידועה', '未知地址', '住所不明', '주소 없음', 'ไม่ทราบ'],
])('%s is no address', (line) => {
  expect(lineOf(line)).toBeUndefined()
})

test('a word too long for a line is not cut', () => {
  const word = 'Elmstreet'.repeat(30)
  expect(readAddress({ formatted_address: `${word} 1, Berlin` })?.lines.join(' ')).toContain(word)
  const han = '東京都港区芝公園四丁目'.repeat(12)
  expect(readAddress({ formatted_address: han })?.lines.join('')).toBe(han)
})

test('a line without a street among its parts keeps all it says', () => {
  const line =
    'Shared Locations, Building 14, Harbour Road, Industrial Estate, Springfield, Wales, United Kingdom'
  const words = readAddress({ formatted_address: line })?.lines.join(', ')
  expect(words).toBe(line)
})

test('the payload stays as the service sent it', async () => {
  const payload = { formatted_address: '\u202e<b>E\u200blm</b> Street\u0000 1, Berlin', note: '\u200d' }
  const client = clientOf(createAccountService({ geocode: () => payload }))

  const result = await client.reverse(reichstag)

  expect(result.address?.formatted).toBe('Elm Street 1, Berlin')
  expect(result.payload).toEqual(payload)
})

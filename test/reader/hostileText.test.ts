import { readAddress } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { describe, expect, test } from 'vitest'
import { clientOf } from '../support/clientOf.ts'
import { reichstag } from '../support/places.ts'

const lineOf = (formatted_address: string) => readAddress({ formatted_address })?.formatted

describe('invisible characters and markup are removed from an address', () => {
  test.each([
    ['direction overrides and isolates', '\u202eElm\u202c \u2067Street\u2069 1, \u200fBerlin\u061c'],
    ['joiners in Latin text', 'E\u200clm\u200d Street 1, Berlin\u200d'],
    ['zero-width characters', 'E\u200blm Stre\ufeffet 1, Ber\u2060lin\u00ad'],
    ['control characters', 'Elm\u0000\u001b Street\u0085 1, Berl\u007fin'],
    ['invisible tags', 'Elm Street 1\u{e0001}\u{e0042}, Berlin'],
    ['unpaired surrogates', 'Elm\ud83d Street 1, Berlin\ude00'],
    ['tabs and line breaks', 'Elm\tStreet\r 1,\u2028\u2029 Berlin'],
    ['markup, also with an invisible character in a tag', '<b>Elm</\u200bb> Street 1<br>, Berlin'],
  ])('%s', (_what, given) => {
    expect(lineOf(given)).toBe('Elm Street 1, Berlin')
  })

  test('a text that is too long is not cut within a character', () => {
    expect(lineOf('A'.repeat(499) + '\u{20000}'.repeat(1_000))).toBe('A'.repeat(499))
  })
})

test.each([
  ['Persian', 'تهران، خیابان نیم\u200cروز ۱۲'],
  ['Sinhala', 'ශ්\u200dරී ජයවර්ධනපුර කෝට්ටේ'],
  ['Malayalam, at the end of a word', 'കൊല്ലന്\u200d റോഡ് 4'],
  ['Nepali', 'गर्\u200dने मार्ग 7'],
])('a joiner that belongs to the spelling is kept: %s', (_language, line) => {
  expect(lineOf(line)).toBe(line)
})

test.each([
  ['a family', '👨\u200d👩\u200d👧\u200d👦 Park, Berlin'],
  ['a heart with a variation selector', '❤\ufe0f Café, Berlin'],
  ['a skin tone', '👍🏽 Elm Street 1, Berlin'],
  ['the flag of a country', '🇩🇪 Elm Street 1, Berlin'],
])('an emoji is kept whole: %s', (_what, line) => {
  expect(lineOf(line)).toBe(line)
})

test.each([
  ['entities', 'Rue de l&#39;&Eacute;glise, K&ouml;ln &amp; Bonn', "Rue de l'Église, Köln & Bonn"],
  ['entities that were escaped twice', 'Rue de l&amp;#39;Eglise', "Rue de l'Eglise"],
  ['HTML line breaks', '1 Elm Street<br/>Leeds<br>UK', '1 Elm Street, Leeds, UK'],
  ['a smaller-than sign', 'a < b, c > d street 1, Leeds', 'a < b, c > d street 1, Leeds'],
  ['placeholders for missing parts', '1 Elm Street, null, -, Leeds, undefined', '1 Elm Street, Leeds'],
  ['the placeholder for an unnamed road', 'Unnamed Road, Leeds', 'Leeds'],
  ['vertical bars', '1 Elm Street | Leeds', '1 Elm Street, Leeds'],
  ['Arabic commas', 'شارع التحرير،، الدقي،', 'شارع التحرير، الدقي'],
  ['a plus code', 'V97Q+7H Paris, France', 'Paris, France'],
])('a line is cleaned up: %s', (_what, given, line) => {
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

test('a word is not cut, even if it is too long for a line', () => {
  const word = 'Elmstreet'.repeat(30)
  expect(readAddress({ formatted_address: `${word} 1, Berlin` })?.lines.join(' ')).toContain(word)
  const han = '東京都港区芝公園四丁目'.repeat(12)
  expect(readAddress({ formatted_address: han })?.lines.join('')).toBe(han)
})

test('a line without parts beside it keeps all its text', () => {
  const line =
    'Shared Locations, Building 14, Harbour Road, Industrial Estate, Springfield, Wales, United Kingdom'
  expect(readAddress({ formatted_address: line })?.lines.join(', ')).toBe(line)
})

test('the payload of a result is not cleaned up', async () => {
  const payload = { formatted_address: '\u202e<b>E\u200blm</b> Street\u0000 1, Berlin', note: '\u200d' }
  const client = clientOf(createAccountService({ geocode: () => payload }))

  const result = await client.reverse(reichstag)

  expect(result.address?.formatted).toBe('Elm Street 1, Berlin')
  expect(result.payload).toEqual(payload)
})

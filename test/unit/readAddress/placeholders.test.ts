import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'

const lineOf = (formatted_address: string) => readAddress({ formatted_address })?.formatted

// biome-ignore format: words of one kind stay together
test.each([
  'N/A', '(null)', '?', 'Unknown location', 'Undisclosed location', 'REDACTED',
  'Adresse inconnue', 'Dirección no encontrada', 'Indirizzo sconosciuto', 'Adres onbekend', 'Okänd adress',
  'Brak adresu', 'Невідома адреса', 'Adres bulunamadı', '未知地址', '住所不明',
])('"%s" is not part of an address', (text) => {
  expect(lineOf(text)).toBeUndefined()
  expect(lineOf(`1 Elm Street, ${text}, Leeds`)).toBe('1 Elm Street, Leeds')
})

// biome-ignore format: messages of one kind stay together
test.each([
  'The street field is required.', 'Tue, 11 Mar 2025 08:14:22 GMT', 'pending review', 'Loading...', 'Service unavailable, please retry later', 'Waiting for GPS signal...', 'Location outside coverage area', 'Quota exceeded',
  "Couldn't find it", 'Throttled! See example.com/pricing', 'Searching Address', 'Error Fetching Address', 'Searching, please wait', 'Loading 3 of 12', 'failed: Elm Oak Road', 'Chargement en cours', 'No address found', 'Keine Adresse gefunden', 'Endereço não encontrado', 'Адрес не найден', '該当する住所が見つかりません', '没有找到相关地址',
])('the message “%s” is not an address', (message) => expect(lineOf(message)).toBeUndefined())

// biome-ignore format: names of one kind stay together
test.each([
  'Loading Dock Road', 'Loading Bay 3, 5 Elm Street', 'Processing Plant, Mill Road 7', 'Sorry Hill 5', 'Full Street', 'Private Road',
  'Waiting Lane', 'Via Quota', 'Calle Mayor s/n', 'Nullarbor', 'Ingen', '412 Main Street, Rapid City, S.D.',
])('"%s" is part of an address', (text) => expect(lineOf(`${text}, Leeds`)).toBe(`${text}, Leeds`))

test('a whole address may be in lower case', () => {
  const payload = { road: 'baker street', city: 'london', country: 'united kingdom' }
  expect(readAddress(payload)?.formatted).toBe('baker street, london, united kingdom')
})

import fc from 'fast-check'
import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'
import { knownPayloads } from '../../support/knownPayloads.ts'
import { TEST_LIMIT_MS } from '../../support/limits.ts'
import { randomRuns } from '../../support/randomRuns.ts'

const RUN_PARAMETERS = randomRuns(100)
const TIMEOUT = { timeout: TEST_LIMIT_MS + 20 * RUN_PARAMETERS.numRuns }

/** Values of each part, and keys for it in several languages. */
// biome-ignore format: the values and the keys of a part stay together
const PARTS = {
  street: [
    ['Elmweg', 'Rua 1° de Março', 'Calle 18 de Julio', 'Loading Dock Road', 'Oak Street'],
    ['street', 'road', 'straße', 'rue', 'calle', 'ulica', 'street_name', 'thoroughfare'],
  ],
  houseNumber: [
    ['1', '75', '12a', 'N° 1550', '4-6', '221B'],
    ['house_number', 'houseNumber', 'hausnummer', 'numero', 'street_number', 'huisnummer'],
  ],
  unit: [
    ['7', 'Flat 2', '3º B', '#08-11', 'Suite 900'],
    ['unit', 'flat', 'apartment', 'suite', 'subpremise', 'address2', 'street2', 'address_line_2',
      'puerta', 'depto', 'apto', 'lgh', 'tuer', 'nr_lokalu', 'appartement', 'sec_unit_num'],
  ],
  city: [
    ['Chochołów', 'York', 'Saint-Denis', 'San José'],
    ['city', 'town', 'village', 'stadt', 'wohnort', 'ville', 'ciudad', 'miejscowosc'],
  ],
  postcode: [
    ['34-513', '97477', 'SE1 9GF', '1012 AB', '110001'],
    ['postcode', 'zip', 'plz', 'code_postal', 'postal_code', 'codigo_postal'],
  ],
  region: [['Plains', 'Małopolskie'], ['state', 'region', 'province']],
  country: [
    ['Poland', 'PA', 'Canada', 'AU', 'Brasil', 'IN', 'FR', 'USA', 'HU', 'Ruritania'],
    ['country', 'land', 'pays', 'pais'],
  ],
} as const satisfies Record<string, readonly [values: readonly string[], keys: readonly string[]]>

type Part = keyof typeof PARTS

/** What backends write beside the parts of an address, or in place of a missing one. */
// biome-ignore format: texts of one kind stay together
const NEVER_A_PART = [
  '2025-03-11T08:14:22.901Z', '2025-03-11 08:14:22', '2025-03-11', 'Tue, 11 Mar 2025 08:14:22 GMT',
  'https://desk.example.com/jobs/7', 'jo@example.com', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  'The street field is required.', 'This field may not be blank.', 'PENDING_REVIEW',
]

/** The key and the text of each part. */
type Fields = Partial<Record<Part, readonly [key: string, text: string]>>

const part = (name: Part) =>
  fc.tuple(fc.constantFrom<string>(...PARTS[name][1]), fc.constantFrom<string>(...PARTS[name][0]))

const BARE_NUMBER = /^\p{N}+\p{L}?$/u

/** A record with a town, and with any of the other parts. */
const record = fc
  .record(
    {
      city: part('city'),
      street: part('street'),
      houseNumber: part('houseNumber'),
      unit: part('unit'),
      postcode: part('postcode'),
      region: part('region'),
      country: part('country'),
    },
    { requiredKeys: ['city'] },
  )
  // In these countries, a house number without a street is not read.
  .map(({ houseNumber, ...others }): Fields => {
    const isInAStreet = others.street || !/Canada|AU|USA/.test(others.country?.[1] ?? '')
    return houseNumber && isInAStreet ? { houseNumber, ...others } : others
  })
  // A unit without a street is not read, and a bare number would be taken for the house number.
  .map(({ unit, ...others }): Fields => {
    const isWritten = others.street && (others.houseNumber || !BARE_NUMBER.test(unit?.[1] ?? ''))
    return unit && isWritten ? { unit, ...others } : others
  })

const payloadOf = (parts: Fields, prefix = '') =>
  Object.fromEntries(Object.values(parts).map(([key, value]) => [prefix + key, value]))

const EAST_ASIAN = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`
const WORD = new RegExp(`[${EAST_ASIAN}]|(?:(?![${EAST_ASIAN}])[\\p{L}\\p{N}])+`, 'gu')

const words = (value: unknown): readonly string[] => {
  const text = JSON.stringify(value ?? '').replace(/\\[nrt]/g, ' ')
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase().match(WORD) ?? []
}

const numbers = (text: unknown) => words(text).flatMap((word) => word.match(/\p{N}+/gu) ?? [])

const isIn = (text: unknown, lines: readonly string[]) => {
  const shown = words(lines)
  // The lines may have a postcode in the form of its country: `97-477`.
  if (shown.join('').includes(words(text).join(''))) return true
  return words(text).every((word) => shown.some((each) => each.includes(word)))
}

function expectIn(lines: readonly string[] = [], texts: readonly (string | undefined)[]): void {
  const lost = texts.filter((text) => !isIn(text, lines))
  expect(lost, `not in ${lines.join(' / ')}`).toEqual([])
}

/** The lines have every number of a part, the street and the town, and no word that is not in the payload. */
function expectNothingLostOrMadeUp(payload: unknown): void {
  const address = readAddress(payload)
  if (!address) return
  const { lines, parts } = address
  const numbersOfParts = numbers([parts.houseNumber, parts.unit, parts.postcode])
  const lost = numbersOfParts.filter((number) => !numbers(lines).includes(number))
  expect(lost, lines.join(' / ')).toEqual([])
  expectIn(lines, [parts.city])
  // A geocoder may abbreviate the street in its line.
  const street = words(parts.street)
  expect(street.length === 0 || street.some((word) => isIn(word, lines)), `${parts.street} in ${lines}`).toBe(
    true,
  )

  const said = words(payload).join('')
  // The name of the country and the code of a state may be added.
  const codes = lines.join(' ').match(/\b[A-Z]{2,3}\b/g)
  const known = words([parts.country, codes])
  // `25` and `C` in the payload are `25C` in a line.
  const shown = words(lines).flatMap((word) => word.match(/\p{N}+|\p{L}+/gu) ?? [])
  expect(
    shown.filter((word) => !said.includes(word) && !known.includes(word)),
    lines.join(' / '),
  ).toEqual([])
}

/** The payload without the fields at these places, which are counted in the order of `JSON.stringify`. */
function without(payload: unknown, places: ReadonlySet<number>): unknown {
  let place = 0
  return JSON.parse(
    JSON.stringify(payload, (key, value) => {
      place += 1
      return key && !/^\d+$/.test(key) && places.has(place) ? undefined : value
    }),
  )
}

test('nothing of a known payload is lost or made up, even without some of its fields', TIMEOUT, () => {
  // Other tests compare the excluded cases with their expected addresses.
  const payloads = knownPayloads
    .filter(
      ({ name }) => !/^(?:composition|countries|no-address|opencage|records|services|texts) /.test(name),
    )
    .map(({ payload }) => payload)
  for (const payload of payloads) expectNothingLostOrMadeUp(payload)
  const places = fc.uniqueArray(fc.nat(60), { maxLength: 4 })
  fc.assert(
    fc.property(fc.constantFrom(...payloads), places, (payload, missing) =>
      expectNothingLostOrMadeUp(without(payload, new Set(missing))),
    ),
    RUN_PARAMETERS,
  )
})

test('nothing of a record is lost, made up, or written twice', TIMEOUT, () => {
  fc.assert(
    fc.property(record, (parts) => {
      const payload = payloadOf(parts)
      const lines = readAddress(payload)?.lines
      const { street, houseNumber, unit, city, postcode } = parts
      expectIn(
        lines,
        [street, houseNumber, unit, city, postcode].map((field) => field?.[1]),
      )
      expectNothingLostOrMadeUp(payload)
      const [given, shown] = [numbers(Object.values(payload)), numbers(lines)]
      for (const number of shown) {
        // `97` and `477` of the postcode `97477` are not counted.
        if (!given.includes(number) && given.some((each) => each.includes(number))) continue
        const countIn = (list: readonly string[]) => list.filter((each) => each === number).length
        expect(countIn(shown)).toBeLessThanOrEqual(countIn(given))
      }
    }),
    RUN_PARAMETERS,
  )
})

test('a unit with the word for it, such as “Flat 2”, is read under any key', TIMEOUT, () => {
  const unit = fc.constantFrom('Unit 4', 'Flat 2', 'Suite 900', 'Apt. 12', 'Wohnung 7', 'Piso 3')
  fc.assert(
    fc.property(record, fc.constantFrom('ext', 'details', 'acme_x'), unit, (parts, key, text) => {
      const street = parts.street ?? ['street', 'Elmweg']
      expectIn(readAddress(payloadOf({ ...parts, street, unit: [key, text] }))?.lines, [text])
    }),
    RUN_PARAMETERS,
  )
})

test(
  'a time, a URL, an email address, an ID, a sentence, or a status under any key changes nothing',
  TIMEOUT,
  () => {
    // biome-ignore format: keys of one kind stay together
    const key = fc.constantFrom(
    'address', 'address_updated', 'place', 'location', 'label', 'note', 'street_at', 'unit', 'district',
  )
    fc.assert(
      fc.property(
        record,
        key,
        fc.constantFrom(...NEVER_A_PART),
        fc.boolean(),
        (parts, key, value, isFirst) => {
          const payload = payloadOf(parts)
          fc.pre(!(key in payload))
          const withNoise = isFirst ? { [key]: value, ...payload } : { ...payload, [key]: value }
          expect(readAddress(withNoise)?.lines).toEqual(readAddress(payload)?.lines)
          // In place of a part.
          const [first = 'city'] = Object.keys(payload)
          expect(isIn(value, readAddress({ ...payload, [first]: value })?.lines ?? [])).toBe(false)
        },
      ),
      RUN_PARAMETERS,
    )
  },
)

test('a prefix of all keys changes nothing, whatever other keys are beside them', TIMEOUT, () => {
  const prefix = fc.constantFrom('address_', 'geo_', 'billing_', 'acme_')
  fc.assert(
    fc.property(record, prefix, (parts, prefix) => {
      fc.pre(Object.keys(parts).length > 2)
      const beside = { location_lat: 1.5, location_lng: 2.5, home_phone: '5', place_type: 'house' }
      const address = readAddress({ ...beside, ...payloadOf(parts, prefix) })
      expect(address?.lines).toEqual(readAddress(payloadOf(parts))?.lines)
    }),
    RUN_PARAMETERS,
  )
})

test('a part that is only in the line, or only in the fields beside it, is not lost', TIMEOUT, () => {
  const missing = fc.constantFrom<Part>('houseNumber', 'unit', 'postcode')
  fc.assert(
    fc.property(record, missing, fc.boolean(), (parts, missing, isInLine) => {
      fc.pre(parts.street !== undefined)
      const { [missing]: _, ...fewer } = parts
      const [written, fields]: readonly [Fields, Fields] = isInLine ? [parts, fewer] : [fewer, parts]
      const { unit, houseNumber, street, city, postcode, country } = written
      const line = [unit, houseNumber, street, city, postcode, country].flatMap((field) => field?.[1] ?? [])
      const address = readAddress({ ...payloadOf(fields), formatted_address: line.join(', ') })
      const all = [parts.street, parts.houseNumber, parts.unit, parts.city, parts.postcode]
      expectIn(
        address?.lines,
        all.map((field) => field?.[1]),
      )
    }),
    RUN_PARAMETERS,
  )
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { readAddress } from 'react-reverse-geocode/read-address'
import { describe, expect, test } from 'vitest'
import { bodies } from '../../support/bodies.ts'
import { TEST_LIMIT_MS } from '../../support/limits.ts'

/** Set by `npm run test:long`. */
const { FAULT_RUNS, RECORDED_PAYLOADS, READER_CASES } = process.env
const RUNS = Number(FAULT_RUNS ?? 1_000)
const RUN_PARAMETERS = { numRuns: RUNS, ...(FAULT_RUNS === undefined && { seed: 1 }) }
const TIMEOUT = { timeout: TEST_LIMIT_MS + 3 * RUNS }

/** Values of a part, and keys for it in the words of several languages and forms. */
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
    [
      ...['unit', 'flat', 'apartment', 'suite', 'subpremise', 'address2', 'street2', 'address_line_2'],
      ...['puerta', 'depto', 'apto', 'lgh', 'tuer', 'nr_lokalu', 'appartement', 'sec_unit_num'],
    ],
  ],
  city: [
    ['Chochołów', 'York', 'Saint-Denis', 'San José'],
    ['city', 'town', 'village', 'stadt', 'wohnort', 'ville', 'ciudad', 'miejscowosc'],
  ],
  postcode: [
    ['34-513', '97477', 'SE1 9GF', '1012 AB', '110001'],
    ['postcode', 'zip', 'plz', 'code_postal', 'postal_code', 'codigo_postal'],
  ],
  region: [
    ['Plains', 'Małopolskie'],
    ['state', 'region', 'province'],
  ],
  country: [
    ['Poland', 'PA', 'Canada', 'AU', 'Brasil', 'IN', 'FR', 'USA', 'HU', 'Ruritania'],
    ['country', 'land', 'pays', 'pais'],
  ],
} as const satisfies Record<string, readonly [values: readonly string[], keys: readonly string[]]>

type Part = keyof typeof PARTS

/** What backends write beside an address, and under its keys where a value is missing. */
const NEVER_A_PART = [
  '2025-03-11T08:14:22.901Z',
  '2025-03-11 08:14:22',
  '2025-03-11',
  'Tue, 11 Mar 2025 08:14:22 GMT',
  'https://desk.example.com/jobs/7',
  'jo@example.com',
  '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  'The street field is required.',
  'This field may not be blank.',
  'PENDING_REVIEW',
]

const PREFIXES = ['', 'address_', 'geo_', 'billing_', 'acme_']

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
  // There, a number without a street says nothing.
  .map(({ houseNumber, ...others }): Fields => {
    const isInAStreet = others.street || !/Canada|AU|USA/.test(others.country?.[1] ?? '')
    return houseNumber && isInAStreet ? { houseNumber, ...others } : others
  })
  // A unit is a part of a house. Without a house number, a bare one would be taken for it, and is left out.
  .map(({ unit, ...others }): Fields => {
    const isWritten = others.street && (others.houseNumber || !BARE_NUMBER.test(unit?.[1] ?? ''))
    return unit && isWritten ? { unit, ...others } : others
  })

const EAST_ASIAN = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`
const WORD = new RegExp(`[${EAST_ASIAN}]|(?:(?![${EAST_ASIAN}])[\\p{L}\\p{N}])+`, 'gu')

const words = (text: unknown): readonly string[] =>
  JSON.stringify(text ?? '')
    .replace(/\\[nrt]/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .match(WORD) ?? []

const numbers = (text: unknown) => words(text).flatMap((word) => word.match(/\p{N}+/gu) ?? [])

const isIn = (text: unknown, lines: readonly string[]) => {
  const shown = words(lines)
  // A postcode may stand in the lines in its shape: `97-477`.
  if (shown.join('').includes(words(text).join(''))) return true
  return words(text).every((word) => shown.some((each) => each.includes(word)))
}

function expectNothingLost(payload: unknown): void {
  const address = readAddress(payload)
  if (!address) return
  const { lines, parts } = address
  for (const text of [parts.houseNumber, parts.unit, parts.postcode]) {
    for (const number of numbers(text)) expect(numbers(lines), `${text} of ${lines}`).toContain(number)
  }
  expect(isIn(parts.city, lines), `${parts.city} is not in ${lines.join(' / ')}`).toBe(true)
  // A geocoder may abbreviate the street in its line.
  const street = words(parts.street)
  expect(
    street.length === 0 || street.some((word) => isIn(word, lines)),
    `${parts.street} is not in ${lines.join(' / ')}`,
  ).toBe(true)
}

function expectNothingMadeUp(payload: unknown): void {
  const address = readAddress(payload)
  if (!address) return
  const said = words(payload).join('')
  const country = words([address.parts.country])
  // `25` and `C` are `25C`.
  // People write the code of a state.
  const codes = words(
    address.pieces?.flat().filter(({ part, text }) => part === 'region' && /^[A-Z]{2,3}$/.test(text)),
  )
  const shown = words(address.lines).flatMap((word) => word.match(/\p{N}+|\p{L}+/gu) ?? [])
  const madeUp = shown.filter(
    (word) => !said.includes(word) && !country.includes(word) && !codes.includes(word),
  )
  expect(madeUp, address.lines.join(' / ')).toEqual([])
}

const recorded = [
  ...bodies.map(({ payload }): unknown => payload),
  ...filesIn(RECORDED_PAYLOADS)
    .filter((file) => !file.endsWith('index.json'))
    .map(read),
  ...filesIn(READER_CASES)
    .filter((file) => /(?:bodies|fresh|doors)\.json$/.test(file))
    .flatMap((file) => (read(file) as { payload: unknown }[]).map(({ payload }) => payload)),
]

function filesIn(folder: string | undefined): string[] {
  return folder && existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => join(folder, file))
    : []
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The payload without some of its fields, whose places are counted in the order of `JSON.stringify`. */
function without(payload: unknown, places: ReadonlySet<number>): unknown {
  let place = 0
  return JSON.parse(
    JSON.stringify(payload, (key, value) => {
      place += 1
      return key && !/^\d+$/.test(key) && places.has(place) ? undefined : value
    }),
  )
}

const mutilated = fc
  .tuple(fc.constantFrom(...recorded), fc.uniqueArray(fc.nat(60), { maxLength: 4 }))
  .map(([payload, places]) => without(payload, new Set(places)))

describe('of any recorded payload, also with fields left out', () => {
  test('every number of a part is in the lines, and so are street and town', TIMEOUT, () => {
    for (const payload of recorded) expectNothingLost(payload)
    fc.assert(fc.property(mutilated, expectNothingLost), RUN_PARAMETERS)
  })

  test('the lines have no word that is not in the payload', TIMEOUT, () => {
    for (const payload of recorded) expectNothingMadeUp(payload)
    fc.assert(fc.property(mutilated, expectNothingMadeUp), RUN_PARAMETERS)
  })
})

describe('of any record', () => {
  const payloadOf = (parts: Fields, prefix = '') =>
    Object.fromEntries(Object.values(parts).map(([key, value]) => [prefix + key, value]))

  test('street, number, unit, town and postcode are in the lines, and nothing made up is', TIMEOUT, () => {
    fc.assert(
      fc.property(record, (parts) => {
        const payload = payloadOf(parts)
        const address = readAddress(payload)
        for (const name of ['street', 'houseNumber', 'unit', 'city', 'postcode'] as const) {
          const text = parts[name]?.[1]
          expect(isIn(text, address?.lines ?? []), `${text} is not in ${address?.lines.join(' / ')}`).toBe(
            true,
          )
        }
        expectNothingLost(payload)
        expectNothingMadeUp(payload)
      }),
      RUN_PARAMETERS,
    )
  })

  test('a unit that says itself what it is stays under any key', TIMEOUT, () => {
    const unit = fc.constantFrom('Unit 4', 'Flat 2', 'Suite 900', 'Apt. 12', 'Wohnung 7', 'Piso 3')
    fc.assert(
      fc.property(record, fc.constantFrom('ext', 'details', 'acme_x'), unit, (parts, key, text) => {
        const street = parts.street ?? ['street', 'Elmweg']
        const payload = { ...payloadOf({ ...parts, street, unit: [key, text] }) }
        expect(isIn(text, readAddress(payload)?.lines ?? [])).toBe(true)
      }),
      RUN_PARAMETERS,
    )
  })

  test('each number is in the lines as often as in the payload', TIMEOUT, () => {
    fc.assert(
      fc.property(record, (parts) => {
        const payload = payloadOf(parts)
        const given = numbers(Object.values(payload))
        const shown = numbers(readAddress(payload)?.lines)
        const isInShape = (number: string) =>
          !given.includes(number) && given.some((each) => each.includes(number))
        for (const number of shown.filter((each) => !isInShape(each))) {
          const count = (list: readonly string[]) => list.filter((each) => each === number).length
          expect(count(shown)).toBeLessThanOrEqual(count(given))
        }
      }),
      RUN_PARAMETERS,
    )
  })

  test(
    'a time, a URL, an e-mail, an id, a sentence or a status under any key changes nothing',
    TIMEOUT,
    () => {
      const noise = fc.tuple(
        fc.constantFrom(
          ...[
            'address',
            'address_updated',
            'place',
            'location',
            'label',
            'note',
            'street_at',
            'unit',
            'district',
          ],
        ),
        fc.constantFrom(...NEVER_A_PART),
      )
      fc.assert(
        fc.property(record, noise, fc.boolean(), (parts, [key, value], isFirst) => {
          const payload = payloadOf(parts)
          fc.pre(!(key in payload))
          const withNoise = isFirst ? { [key]: value, ...payload } : { ...payload, [key]: value }
          expect(readAddress(withNoise)?.lines).toEqual(readAddress(payload)?.lines)
          // Also where the value of a part is missing.
          const [first = 'city'] = Object.keys(payload)
          expect(isIn(value, readAddress({ ...payload, [first]: value })?.lines ?? [])).toBe(false)
        }),
        RUN_PARAMETERS,
      )
    },
  )

  test('a prefix of all keys changes nothing, whatever stands beside them', TIMEOUT, () => {
    fc.assert(
      fc.property(record, fc.constantFrom(...PREFIXES), (parts, prefix) => {
        fc.pre(Object.keys(parts).length > 2)
        const payload = payloadOf(parts, prefix)
        const beside = { location_lat: 1.5, location_lng: 2.5, home_phone: '5', place_type: 'house' }
        expect(readAddress({ ...beside, ...payload })?.lines).toEqual(readAddress(payloadOf(parts))?.lines)
      }),
      RUN_PARAMETERS,
    )
  })

  test('beside the line of the geocoder, the one that loses less is shown', TIMEOUT, () => {
    fc.assert(
      fc.property(
        record,
        fc.constantFrom('houseNumber', 'unit', 'postcode', 'city', 'none'),
        (parts, lost) => {
          fc.pre(parts.street !== undefined)
          const { street, houseNumber, unit, city, postcode, country } = parts
          const written = [unit, houseNumber, street, city, postcode, country]
          const line = written
            .filter((field) => field && field !== parts[lost as Part])
            .map((field) => field?.[1])
          const payload = { ...payloadOf(parts), formatted_address: line.join(', ') }
          const lines = readAddress(payload)?.lines ?? []
          for (const field of [street, houseNumber, unit, city, postcode]) {
            expect(isIn(field?.[1], lines), `${field} is not in ${lines.join(' / ')}`).toBe(true)
          }
        },
      ),
      RUN_PARAMETERS,
    )
  })

  test('the line of the geocoder keeps what the fields beside it lack', TIMEOUT, () => {
    fc.assert(
      fc.property(record, fc.constantFrom<Part>('houseNumber', 'unit', 'postcode'), (parts, missing) => {
        fc.pre(parts.street !== undefined)
        const { street, houseNumber, unit, city, postcode, country } = parts
        const line = [unit, houseNumber, street, city, postcode, country].flatMap((field) => field?.[1] ?? [])
        const { [missing]: _, ...others } = parts
        const lines = readAddress({ ...payloadOf(others), formatted_address: line.join(', ') })?.lines ?? []
        for (const field of [street, houseNumber, unit, city, postcode]) {
          expect(isIn(field?.[1], lines), `${field} is not in ${lines.join(' / ')}`).toBe(true)
        }
      }),
      RUN_PARAMETERS,
    )
  })
})

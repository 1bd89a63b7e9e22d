import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compileFunction } from 'node:vm'
import { build, transformSync } from 'esbuild'
import type { Address, Payload } from 'react-reverse-geocode'
import { readAddress } from 'react-reverse-geocode/read-address'
import { beforeAll, describe, expect, test } from 'vitest'
import * as zod from 'zod/mini'
import { pathText } from '../../../src/doctor/answerValues.ts'
import { parserCode } from '../../../src/doctor/parserCode.ts'
import {
  isOtherAddress,
  knownPayload,
  type ParserField,
  parserFieldsOf,
} from '../../../src/doctor/parserFields.ts'
import { traceAnswer } from '../../../src/doctor/traceAnswer.ts'
import { parserTestCode } from '../../../stories/guide/parserTestCode.ts'
import { backendAnswers } from '../../support/backendAnswers.ts'
import { bodies } from '../../support/bodies.ts'

const root = join(import.meta.dirname, '../../..')
/** Below `node_modules`, so that the code finds zod. */
const folder = join(root, 'node_modules/.cache/parser-code')

interface Case {
  readonly name: string
  readonly payload: Payload
  readonly fields: readonly ParserField[]
  readonly code: string
}

/** The code for a payload, in which `choose` sets what each field means. Without it, the code is unedited. */
function caseOf(name: string, payload: Payload, choose?: (field: ParserField) => ParserField): Case {
  const unedited = parserFieldsOf(traceAnswer(payload))
  const fields = choose ? unedited.map(choose) : unedited
  const address = choose ? null : readAddress(payload)
  const isOther = isOtherAddress(payload, fields, address)
  return { name, payload, fields, code: parserCode(payload, fields, isOther) }
}

// biome-ignore format: a key on each line would make the table three times as long
const composed: readonly [string, Payload][] = [
  ['a Dutch house number of three values', { straatnaam: 'Prinsengracht', huisnummer: 263, huisletter: 'A', huisnummertoevoeging: '2', postcode: '1016 GV', woonplaats: 'Amsterdam', country_code: 'nl' }],
  ['a German house number of two values', { strasse: 'Hauptstr.', hausnr: '7', hausnr_zusatz: 'a', plz: '10115', ort: 'Berlin' }],
  ['a suffix', { house_number: '10', house_number_suffix: 'B', street: 'King Street', city: 'Sydney', state: 'NSW', postcode: '2000', country: 'Australia' }],
  ['a list of a text and an object', { road: 'Elm Road', city: 'Leeds', extra: ['x', { road: 'Elm Road' }] }],
  ['an empty object, which PHP writes as a list', { results: [{ address: { road: 'Elm Road', city: 'Leeds' } }, { address: [] }] }],
]

/** The first answer of each service. */
const answers = bodies.filter(
  ({ service }, index) => index === bodies.findIndex((body) => body.service === service),
)

const backendCases = backendAnswers.map(({ backend, payload, choices }) =>
  caseOf(backend, payload, (field) => ({ ...field, choice: choices[pathText(field.path)] ?? null })),
)

const uneditedCases = [
  ...answers.map(({ service, payload }) => caseOf(service, payload)),
  ...composed.map(([name, payload]) => caseOf(name, payload)),
].filter(({ fields }) => fields.some(({ choice }) => choice !== null))

const cases = [...backendCases, ...uneditedCases]

/**
 * If the text before this ends a comment of the code, this is a property that sets `ran`. If the text ends a string, this is a
 * syntax error.
 */
const CANARY = '[(globalThis.ran = true)]: 1,//'

/** Invisible characters, ends of lines, strings and comments, and halves of surrogate pairs. */
const hostileTexts = [
  ...Array.from({ length: 0x11_0000 }, (_, codePoint) => String.fromCodePoint(codePoint)).filter((text) =>
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text),
  ),
  ...['\ud83d', '\udc00', '\r\n', "'", '"', '`', '\\', "\\'", '\\"', '\\\\', '*/', '/*', '$', '${', ']', '}'],
]

const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** The code lists at most 40 unused fields, and the payloads below have two for each text. */
const TEXTS_PER_PAYLOAD = 20

/** Payloads with these texts in keys and values, each with the code that reads no value and the code that reads all. */
const hostileCases = chunks(hostileTexts, TEXTS_PER_PAYLOAD).flatMap((texts) => {
  const fields = Object.fromEntries(texts.map((text) => [`a${text}${CANARY}`, `b${text}${CANARY}`]))
  const payload = { ...fields, list: [fields] }
  return ([null, 'line'] as const).map((choice) => caseOf('', payload, (field) => ({ ...field, choice })))
})

function chunks<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

/** Runs the code of a module that imports only these modules. Returns its exports. */
function exportsOf(
  code: string,
  modules: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const options = { loader: 'ts', format: 'cjs', supported: { 'dynamic-import': false } } as const
  const run = compileFunction(transformSync(code, options).code, ['module', 'require'])
  const module = { exports: {} }
  run(module, (name: string) => modules[name])
  return module.exports
}

/** The function that the code of each case exports. */
const parsers = new Map<Case, (payload: Payload) => Promise<Address | null>>()

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const alias = {
    'react-reverse-geocode': join(root, 'src/index.ts'),
    'react-reverse-geocode/read-address': join(root, 'src/read-address.ts'),
  }
  const entryPoints = cases.map((_, index) => join(folder, `readAddress${index}.ts`))
  for (const [index, { code }] of cases.entries()) await writeFile(entryPoints[index] ?? '', code)
  const outdir = join(folder, 'built')
  await build({ entryPoints, alias, bundle: true, splitting: true, format: 'esm', outdir })
  await writeFile(join(outdir, 'package.json'), '{"type":"module"}')
  for (const [index, each] of cases.entries()) {
    const module = await import(/* @vite-ignore */ join(outdir, `readAddress${index}.js`))
    parsers.set(each, module.readAddress)
  }
})

test('the code compiles under strict, and so does its test', async () => {
  await writeFile(join(folder, 'readAddress.ts'), cases[0]?.code ?? '')
  await writeFile(
    join(folder, 'readAddress.test.ts'),
    parserTestCode(cases[0]?.payload ?? {}, ['Elm Road 5']),
  )
  for (const [index, { code, payload }] of hostileCases.entries()) {
    await writeFile(join(folder, `hostile${index}.ts`), code)
    await writeFile(join(folder, `hostile${index}.test.ts`), parserTestCode(payload, Object.keys(payload)))
  }
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { types: [] },
    include: ['*.ts'],
    exclude: [],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(root, 'node_modules/.bin/tsc')
  const { stdout } = await promisify(execFile)(tsc, ['--noEmit', '--project', folder]).catch((error) => error)
  expect(stdout).toBe('')
})

describe.each(cases)('$name', (each) => {
  const { payload, fields, code } = each

  test('the code reads the chosen fields', async () => {
    expect(await parsers.get(each)?.(payload)).toEqual(readAddress(knownPayload(payload, fields)))
  })

  test('the code returns null for another payload', async () => {
    expect(await parsers.get(each)?.({ other: ['payload'] })).toBeNull()
  })

  test('the code contains no chosen value', () => {
    const keys = fields.map(({ path }) => pathText(path)).join(' ')
    const values = fields.flatMap(({ value, choice }) => (choice === null ? [] : [String(value)]))
    // A short value may be in the code by chance.
    const long = values.filter((value) => value.length > 5 && !keys.includes(value))
    expect(long.filter((value) => code.includes(value))).toEqual([])
  })
})

test('no key or value of a payload runs as code, and the code has no invisible characters', async () => {
  for (const { payload, fields, code } of hostileCases) {
    expect(code).not.toMatch(INVISIBLE)
    const { readAddress: parser } = exportsOf(code, {
      'zod/mini': zod,
      'react-reverse-geocode/read-address': { readAddress: (known: unknown) => known },
    })
    const known: unknown = typeof parser === 'function' && (await parser(payload))
    expect(known).toEqual(knownPayload(payload, fields))

    const testCode = parserTestCode(payload, Object.keys(payload))
    expect(testCode).not.toMatch(INVISIBLE)
    const received: unknown[] = []
    exportsOf(testCode, {
      vitest: { expect, test: (_name: string, body: () => Promise<void>) => body().catch(() => {}) },
      './readAddress': { readAddress: (value: unknown) => received.push(value) },
    })
    expect(received).toEqual([payload])
  }
  expect(globalThis).not.toHaveProperty('ran')
})

test('the unedited code writes the same address as the built-in parser, or says that it does not', async () => {
  const others: string[] = []
  for (const each of uneditedCases) {
    const { name, payload, code } = each
    const lines = (await parsers.get(each)?.(payload))?.lines
    const isOther = lines?.join() !== readAddress(payload)?.lines.join()
    expect(code.includes('Check this first'), name).toBe(isOther)
    if (isOther) others.push(name)
  }
  expect(others).toEqual(['What an app stores', 'ViaCEP (Brazil)', 'PDOK'])
})

test('empty and repeated values are offered too', () => {
  const payload = { road: 'Elm Road', house_number: '5', letter: null, wing: '', city: 'Bath', x7: 'Bath' }
  const { code } = caseOf('', payload)

  expect(code).toContain(`
    // Empty in this response, or the same as another value:
    // key: data.letter,
    // key: data.wing,
    // key: data.x7,
`)
})

test('a value that the developer adds to a part has a space beside it', () => {
  const payload = { road: 'Alcalá', house_number: '5', extra: 'bis', city: 'Madrid', country_code: 'es' }
  const { code } = caseOf('', payload, (field) =>
    field.path[0] === 'extra' ? { ...field, choice: 'houseNumber' } : field,
  )

  expect(code).toContain("house_number: [data.extra, data.house_number].filter(Boolean).join(' '),")
})

test('the items of an unknown list are found by their type, or by their order, of which the code warns', () => {
  const items = [
    { t: 'GATA', v: 'Storgatan' },
    { t: 'GNR', v: '15' },
    { t: 'ORT', v: 'Lund' },
  ]
  expect(caseOf('', { items }).code).toContain("// key: data.items?.find((item) => item?.t === 'ORT')?.v,")
  const untyped = caseOf('', { items: items.map(({ v }) => ({ v })) }).code
  expect(untyped).toContain('// key: data.items?.[2]?.v,')
  expect(untyped).toContain('If the order of the items can change')
  expect(untyped).not.toContain('Lund')
})

test('if one item of a list is known, the others are offered', () => {
  const items = [
    { type: 'town', text: 'Leeds' },
    { type: 'XQ', text: 'Elm Road' },
  ]

  expect(caseOf('', { items }).code).toContain(
    "// key: data.items?.find((item) => item?.type === 'XQ')?.text,",
  )
})

// biome-ignore format: an item on each line would make the table four times as long
test.each([
  ['a name', [{ lv: 1, mc: '广东省' }, { lv: 2, mc: '深圳市' }]],
  ['the key `t`, if the items have no other text', [{ n: 1, t: 'berlin' }, { n: 2, t: 'elmroad' }]],
  ['a code', [{ short_code: 'FR-75', text: 'Paris 20' }, { short_code: 'FR', text: 'La France' }]],
  ['an id', [{ type: 'place-4711', text: 'Paris 20' }, { type: 'place-4712', text: 'La France' }]],
  ['a type that an item lacks', [{ type: 'town', text: 'Paris 20' }, { text: 'La France' }]],
])('items of a list are not found by %s, and each value is offered', (_what, items) => {
  const { code } = caseOf('', { items })

  expect(code).not.toContain('find(')
  expect(code).toContain('If the order of the items can change')
  for (const [index, item] of items.entries()) {
    for (const key of Object.keys(item)) expect(code).toContain(`data.items?.[${index}]?.${key},`)
  }
})

test.each(backendCases)('$name: the address contains all chosen texts', ({ payload, fields }) => {
  const address = readAddress(knownPayload(payload, fields))
  const others = ['countryCode', 'region', 'district', 'lat', 'lng']

  for (const { value, choice } of fields) {
    if (choice !== null && !others.includes(choice)) expect(address?.formatted).toContain(String(value))
  }
})

import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import type { Address, Payload } from 'react-reverse-geocode'
import { readAddress } from 'react-reverse-geocode/read-address'
import { beforeAll, describe, expect, test } from 'vitest'
import { pathText } from '../../../src/doctor/answerValues.ts'
import { compareAnswer } from '../../../src/doctor/compareAnswer.ts'
import {
  type Field,
  fieldsOf,
  knownPayload,
  readerCode,
  readerTestCode,
} from '../../../src/doctor/readerCode.ts'
import { backendAnswers } from '../../support/backendAnswers.ts'
import { bodies } from '../../support/bodies.ts'

const root = join(import.meta.dirname, '../../..')
/** Below `node_modules`, so that the code finds zod. */
const folder = join(root, 'node_modules/.cache/reader-code')

interface Case {
  readonly name: string
  readonly payload: Payload
  readonly fields: readonly Field[]
  readonly code: string
}

function caseOf(name: string, payload: Payload, choose: (field: Field) => Field): Case {
  const fields = fieldsOf(payload, compareAnswer(payload, readAddress)).map(choose)
  return { name, payload, fields, code: readerCode(payload, fields, false) }
}

/** What a person chooses for answers of backends, and what is known of the formats of geocoders. */
const cases = [
  ...backendAnswers.map(({ backend, payload, choices }) =>
    caseOf(backend, payload, (field) => ({ ...field, choice: choices[pathText(field.path)] ?? null })),
  ),
  ...bodies.map(({ service, description, payload }) =>
    caseOf(`${service}: ${description}`, payload, (field) => field),
  ),
].filter(({ fields }) => fields.some(({ choice }) => choice !== null))

const readers: ((payload: Payload) => Promise<Address | null>)[] = []

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const paths = {
    'react-reverse-geocode': join(root, 'src/index.ts'),
    'react-reverse-geocode/read-address': join(root, 'src/read-address.ts'),
  }
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      paths: Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, [path]])),
      incremental: true,
      tsBuildInfoFile: '../reader-code.json',
    },
    include: ['.'],
    exclude: [],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  for (const [index, { payload, code }] of cases.entries()) {
    await mkdir(join(folder, `${index}`))
    await writeFile(join(folder, `${index}/readAddress.ts`), code)
    await writeFile(join(folder, `${index}/readAddress.test.ts`), readerTestCode(payload, ['Elm Road 5']))
  }
  await build({
    entryPoints: cases.map((_, index) => join(folder, `${index}/readAddress.ts`)),
    alias: paths,
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: join(folder, 'built'),
    outExtension: { '.js': '.mjs' },
  })
  for (const index of cases.keys()) {
    const module = await import(/* @vite-ignore */ join(folder, `built/${index}/readAddress.mjs`))
    readers.push(module.readAddress)
  }
})

test('the code and its test compile under strict', async () => {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const { stdout } = await promisify(execFile)(tsc, ['--noEmit', '--project', folder]).catch((error) => error)
  expect(stdout).toBe('')
})

describe.each(cases.map((each, index) => ({ ...each, index })))(
  '$name',
  ({ index, payload, fields, code }) => {
    test('the code reads what was chosen', async () => {
      const address = await readers[index]?.(payload)

      expect(address).toEqual(readAddress(knownPayload(payload, fields)))
    })

    test('the code returns null for another payload, and holds no value of this one', async () => {
      const keys = fields.map(({ path }) => pathText(path)).join(' ')
      const values = fields.flatMap(({ value, choice }) => (choice === null ? [] : [String(value)]))
      expect(
        values.filter((value) => value.length > 5 && !keys.includes(value) && code.includes(value)),
      ).toEqual([])
      expect(await readers[index]?.({ other: ['payload'] })).toBeNull()
    })
  },
)

test.each(backendAnswers)(
  '$backend: after the choices, the address has all of them',
  ({ payload, choices }) => {
    const fields = fieldsOf(payload, compareAnswer(payload, readAddress)).map((field) => ({
      ...field,
      choice: choices[pathText(field.path)] ?? null,
    }))
    const address = readAddress(knownPayload(payload, fields))

    for (const { value, choice } of fields) {
      if (choice === null || ['countryCode', 'region', 'district', 'lat', 'lng'].includes(choice)) continue
      expect(address?.formatted).toContain(String(value))
    }
  },
)

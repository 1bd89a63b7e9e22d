import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { flat, runCommand } from '../../support/doctor.ts'

const read = (argv: readonly string[], input?: unknown) => {
  const isWritten = typeof input === 'string' || input instanceof Buffer
  return runCommand(['read', ...argv], { input: isWritten ? input : JSON.stringify(input ?? '') })
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'read-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const street = { road: 'Gartenweg', house_number: '5', city: 'Hannover', country: 'Deutschland', kst: 'B7' }

test('prints the lines and the table of a saved answer', async () => {
  const file = join(await newFolder(), 'answer.json')
  await writeFile(file, JSON.stringify({ payload: street }))

  const { exitStatus, stdout } = await read([file])

  expect(stdout).toBe(`What became of each value:
street              road: "Gartenweg"
house number        house_number: "5"
city                city: "Hannover"
country             country: "Deutschland"
-                   kst: "B7" (Not recognized)

The address:
  Gartenweg 5
  Hannover
  Deutschland
`)
  expect(exitStatus).toBe(0)
})

test.each([
  ['UTF-8', Buffer.from('\ufeff{"payload":{"road":"Gartenstraße","city":"Köln"}}')],
  ['UTF-16', Buffer.from('\ufeff{"payload":{"road":"Gartenstraße","city":"Köln"}}', 'utf16le')],
])('reads a file and standard input with a byte order mark: %s', async (_encoding, bytes) => {
  const file = join(await newFolder(), 'answer.json')
  await writeFile(file, bytes)

  for (const { stdout, exitStatus } of [await read([file]), await read(['-'], bytes)]) {
    expect(stdout).toContain('The address:\n  Gartenstraße\n  Köln\n')
    expect(exitStatus).toBe(0)
  }
})

test.each([
  ['the payload alone', street, 'road'],
  ['an address under another key', { success: true, data: street }, 'data.road'],
])(
  'reads %s from standard input, with a note about the missing key `payload`',
  async (_what, answer, path) => {
    const { exitStatus, stdout } = await read(['-'], answer)

    expect(stdout).toContain('\nThe address:\n  Gartenweg 5\n')
    expect(flat(stdout)).toContain(
      "note Answer: If this is the whole response, let the API send it under `payload`, or pass the provider a `fetch` that puts it there. If it's the payload, nothing is missing.",
    )
    expect(stdout).toContain(`\nstreet              ${path}: "Gartenweg"\n`)
    expect(exitStatus).toBe(0)
  },
)

test('reads an answer with something else in it that is nested 100,000 levels deep', async () => {
  const { exitStatus, stdout } = await read(
    ['-'],
    `{"road":"Gartenweg","city":"Köln","x":${'['.repeat(1e5)}${']'.repeat(1e5)}}`,
  )

  expect(stdout).toContain('\nThe address:\n  Gartenweg\n  Köln\n')
  expect(exitStatus).toBe(0)
})

test('without an address, prints the table, names the option that writes a parser, and exits with 1', async () => {
  const { exitStatus, stdout } = await read(['-'], { payload: { kst: 'B7', gate: 7 } })

  expect(stdout).toMatch(/- +gate: 7 \(Not recognized\)\n\nNo address was read\.\nTo write .*--write-reader/)
  expect(exitStatus).toBe(1)
})

test('says if the code of --write-reader writes the address differently', async () => {
  const payload = {
    building_number: '5',
    dependent_thoroughfare: 'Elm Mews',
    thoroughfare: 'High Street',
    dependent_locality: 'Headingley',
    post_town: 'Leeds',
    postcode: 'LS6 3AA',
  }
  const file = join(await newFolder(), 'readAddress.ts')

  const { stdout } = await read(['-', '--write-reader', file], { payload })

  expect(stdout).toContain('writes this address differently')
  expect(await readFile(file, 'utf8')).toContain('// Check this first.')
})

test.each([
  ['a file that does not exist', 'no-such-file.json', '', 'ENOENT: no such file or directory, open'],
  ['text that is not JSON', '-', '{"payload": {]}', 'A response must be JSON. Expected property name'],
  ['a list', '-', '[1]', 'A response must be a JSON object.'],
])('explains %s, and exits with 2', async (_mistake, file, input, start) => {
  const { exitStatus, stderr, stdout } = await read([file], input)

  expect(exitStatus).toBe(2)
  expect(flat(stderr).slice(0, start.length)).toBe(start)
  expect(stdout).toBe('')
})

test('writes the code of a parser into a new file, and never overwrites a file', async () => {
  const file = join(await newFolder(), 'readAddress.ts')

  const written = await read(['-', '--write-reader', file], { payload: street })
  expect(written.exitStatus).toBe(0)
  expect(written.stdout).toContain(`The code of a readAddress is in ${file}.`)
  const code = await readFile(file, 'utf8')
  expect(code).toContain('    road: data.road,\n    house_number: data.house_number,\n')
  expect(code).toContain('    // key: data.kst,\n')

  const again = await read(['-', '--write-reader', file], { payload: { city: 'Bath' } })
  expect(again.exitStatus).toBe(2)
  expect(flat(again.stderr)).toMatch(
    /^Pass --write-reader a new file in an existing folder\. EEXIST.*readAddress\.ts/,
  )
  expect(await readFile(file, 'utf8')).toBe(code)
})

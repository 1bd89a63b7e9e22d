import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { run } from '../../../src/doctor/run.ts'
import { WAIT_LIMIT_MS } from '../../support/limits.ts'

async function read(argv: readonly string[], input = '', columns = 80) {
  let stdout = ''
  let stderr = ''
  const exitStatus = await run({
    argv: ['read', ...argv],
    ...{ env: {}, ask: null, stdin: Readable.from([Buffer.from(input)]) },
    stdout: { write: (text) => (stdout += text), columns },
    stderr: { write: (text) => (stderr += text), columns },
    fetch: () => Promise.reject(new Error('A request was sent.')),
  })
  return { exitStatus, stdout, stderr: stderr.replace(/\s+/g, ' ') }
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
  ['the payload alone', street, 'road'],
  ['a payload with the address under a key', { place_id: 7, address: street }, 'address.road'],
  ['an address under another key', { success: true, data: street }, 'data.road'],
])('reads standard input: %s, with a word about the missing payload', async (_what, answer, path) => {
  const file = join(await newFolder(), 'readAddress.ts')

  const { exitStatus, stdout } = await read(['-', '--write-reader', file], JSON.stringify(answer))

  expect(stdout).toContain('\nThe address:\n  Gartenweg 5\n')
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    "note Answer: If this is the whole response, the API has to send the address under `payload`. If it's the payload, nothing is missing.",
  )
  expect(stdout).toContain(`\nstreet              ${path}: "Gartenweg"\n`)
  expect(await readFile(file, 'utf8')).toContain(`    road: data.${path.replace('.', '?.')},\n`)
  expect(exitStatus).toBe(0)
})

test('the code for a long response is there in time', async () => {
  const coordinates = Array.from({ length: 20_000 }, (_, index) => [13 + index / 1e6, 52 + index / 1e6])
  const payload = { address: street, polygon_geojson: { type: 'Polygon', coordinates: [coordinates] } }
  const file = join(await newFolder(), 'readAddress.ts')

  const start = performance.now()
  const { stdout } = await read(['-', '--write-reader', file], JSON.stringify({ payload }))

  expect(performance.now() - start).toBeLessThan(WAIT_LIMIT_MS / 3)
  expect(stdout).toContain('\nThe address:\n  Gartenweg 5\n')
  expect(await readFile(file, 'utf8')).toContain('    road: data.address?.road,\n')
})

test('the table fits 40 columns, and texts cannot control the terminal', async () => {
  const text = `Gartenweg\u001b[2J\u202e ${'long '.repeat(40)}`
  const { stdout } = await read(['-'], JSON.stringify({ payload: { ...street, road: text } }), 40)

  expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u)
  const [table = ''] = stdout.split('\n\nThe address:')
  expect(table.split('\n').filter((line) => line.length > 40)).toEqual([])
})

test('an answer without an address has a table too, and exit status 1', async () => {
  const { exitStatus, stdout } = await read(['-'], '{"payload":{"kst":"B7","gate":7}}')

  expect(stdout).toMatch(/- +gate: 7 \(Not recognized\)\n\nNo address was read\.\n/)
  expect(exitStatus).toBe(1)
})

test('the command says if the code writes the address differently', async () => {
  const street = { building_number: '5', dependent_thoroughfare: 'Elm Mews', thoroughfare: 'High Street' }
  const payload = { ...street, dependent_locality: 'Headingley', post_town: 'Leeds', postcode: 'LS6 3AA' }
  const file = join(await newFolder(), 'readAddress.ts')

  const { stdout } = await read(['-', '--write-reader', file], JSON.stringify({ payload }))

  expect(stdout).toContain('writes this address differently')
  expect(await readFile(file, 'utf8')).toContain('// Check this first.')
})

test.each([
  ['no file', [], '', 'Pass read one file'],
  ['two files', ['a.json', 'b.json'], '', 'Pass read one file'],
  [
    'a file that does not exist',
    ['no-such-file.json'],
    '',
    "ENOENT: no such file or directory, open 'no-such-file.json'",
  ],
  ['text that is not JSON', ['-'], '{"payload": {]}', 'Expected property name'],
  ['a list', ['-'], '[1]', 'A response must be a JSON object.'],
])('wrong usage is explained, with exit status 2: %s', async (_mistake, argv, input, start) => {
  const { exitStatus, stderr, stdout } = await read(argv, input)

  expect(exitStatus).toBe(2)
  expect(stderr.slice(0, start.length)).toBe(start)
  expect(stdout).toBe('')
})

test('the code of a parser is written into a new file, and never over a file', async () => {
  const file = join(await newFolder(), 'readAddress.ts')
  const answer = JSON.stringify({ payload: street })

  const written = await read(['-', '--write-reader', file], answer)
  expect(written.exitStatus).toBe(0)
  expect(written.stdout).toContain(`The code of a readAddress is in ${file}.`)
  const code = await readFile(file, 'utf8')
  expect(code).toContain(
    '    road: data.road,\n    house_number: data.house_number,\n    city: data.city,\n    country: data.country,\n',
  )
  expect(code).toContain('    // key: data.kst,\n')

  const again = await read(['-', '--write-reader', file], '{"payload":{"city":"Bath"}}')
  expect(again.exitStatus).toBe(2)
  expect(again.stderr).toMatch(
    /^Pass --write-reader a new file in an existing folder\. EEXIST.*readAddress\.ts/,
  )
  expect(await readFile(file, 'utf8')).toBe(code)

  const nowhere = await read(['-', '--write-reader', join(file, 'x.ts')], answer)
  expect(nowhere.stderr).toMatch(/^Pass --write-reader a new file in an existing folder\. /)
})

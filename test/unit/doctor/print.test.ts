import { expect, test } from 'vitest'
import { answerWith } from '../../support/answers.ts'
import { runCommand, runDoctor, startService } from '../../support/doctor.ts'
import { startServer } from '../../support/server.ts'

test('the output fits 60 columns, and 80 if the terminal has 0 columns', async () => {
  const call = { ...(await startService()), options: ['--account', '7'] }

  const { stdout } = await runDoctor({ ...call, columns: 60 })
  expect(stdout.split('\n').filter((line) => line.length > 60)).toEqual([])
  const { stdout: wide } = await runDoctor({ ...call, columns: 0 })
  expect(wide).toMatch(/^ok {4}Server: Answers in \d+ ms and requires a token\.$/m)
  expect(wide).toMatch(/^.{61,80}$/m)
  expect(wide.split('\n').filter((line) => line.length > 80)).toEqual([])
})

test.each([[[]], [['--show-answer']]])(
  'text of the service cannot control the terminal, with the options %j',
  async (options) => {
    const error = 'A\u001b[2J\u009b5m\u202e\u061cB'
    const { baseUrl } = await startServer(answerWith(500, { error }))

    const { stdout } = await runDoctor({ baseUrl, options })

    expect(stdout).toContain('A[2J5mB')
    expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\u202e\u061c]/u)
  },
)

test('the line breaks in a message of the service are kept', async () => {
  const error = 'Quota exceeded.\nAsk the administrator for a higher one.'
  const { baseUrl } = await startServer(answerWith(500, { error }))

  const { stdout } = await runDoctor({ baseUrl })

  expect(stdout).toMatch(/^ +.*“Quota exceeded\.\n +Ask the administrator for a higher one\.”\.$/m)
})

test('the table of values fits 40 columns, and its texts cannot control the terminal', async () => {
  const payload = { road: `Gartenweg\u001b[2J\u202e ${'long '.repeat(40)}`, city: 'Hannover' }
  const input = JSON.stringify({ payload })

  const { stdout } = await runCommand(['read', '-'], { input, columns: 40 })

  expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u)
  const [table = ''] = stdout.split('\n\nThe address:')
  expect(table).toMatch(/^street +road:\n +"Gartenweg/m)
  expect(table.split('\n').filter((line) => line.length > 40)).toEqual([])
})

test('results that are not read share one row in the table of values', async () => {
  const results = ['Elm Road', 'Oak Lane', 'Ash Row'].map((road) => ({ road, city: 'York' }))

  const { stdout } = await runCommand(['read', '-'], { input: JSON.stringify({ results }), columns: 80 })

  const [table = ''] = stdout.split('\n\nThe address:')
  expect(table.split('\n').slice(1)).toEqual([
    'street              results[0].road: "Elm Road"',
    'city                results[0].city: "York"',
    '-                   results[1].road: "Oak Lane", and 3 more (In a result that is',
    '                    not read)',
  ])
})

test('without --show-answer, the table has no values, and no keys that may be values', async () => {
  const shown = ['road', 'address_components', 'Match_addr', 'addr:street', 'ISO3166-2-lvl4', 'place.id']
  const hidden = [
    'Elm Street',
    'Erika Mustermann',
    '5 Elm Road',
    '4711',
    'a@b.example',
    'Straße',
    `x${'y'.repeat(40)}`,
  ]
  const payload = Object.fromEntries([...shown, ...hidden].map((key) => [key, { note: 'secret' }]))

  const { stdout } = await runDoctor(await startService(payload))

  const paths = stdout.match(/^-.*/gm)?.map((row) => row.replace(/^-\s+|\.note.*$/g, ''))
  const written = shown.map((key) => (/^\w+$/.test(key) ? key : `["${key}"]`))
  expect(paths?.sort()).toEqual([...written, ...hidden.map(() => '["…"]')].sort())
  expect(stdout).not.toContain('secret')
})

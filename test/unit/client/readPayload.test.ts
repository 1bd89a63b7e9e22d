import type { Address } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test, vi } from 'vitest'
import { addressBody, addressLine } from '../../support/answers.ts'
import { baseUrl, clientOf, type TestOptions } from '../../support/clientOf.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { reichstag, tokyoTower } from '../../support/places.ts'

const own = { formatted: 'Elm Street 1, Town', lines: ['Elm Street 1', 'Town'], parts: { city: 'Town' } }
const never = new Promise<never>(() => {})

function clientWith(readAddress: TestOptions['readAddress'], body: object = addressBody) {
  return clientOf({ baseUrl }, { readAddress, fetch: async () => Response.json(body) })
}

/** The address of a lookup whose `readAddress` returns this value, which may be anything in plain JavaScript. */
async function addressFor(returned: unknown) {
  // The type of what JSON.parse() returns is `any`.
  const { address } = await clientWith(() => JSON.parse('0', () => returned)).reverse(reichstag)
  return address
}

/** Returns a function that returns the errors reported so far. */
function stubReportError() {
  const reportError = vi.fn<(error: Error) => void>()
  vi.stubGlobal('reportError', reportError)
  return () => reportError.mock.calls.map(([error]) => error)
}

test('calls readAddress with the payload as the service sent it, and with the coordinates', async () => {
  const readAddress = vi.fn(() => own)
  await clientWith(readAddress).reverse(reichstag)

  expect(readAddress.mock.calls).toEqual([[addressBody.payload, reichstag]])
})

test('does not call readAddress for a response without a payload', async () => {
  const readAddress = vi.fn(() => null)
  await clientWith(readAddress, {}).reverse(reichstag)

  expect(readAddress).not.toHaveBeenCalled()
})

test.each([
  ['an address', own],
  ['an address with a country code and other fields', { ...own, parts: { countryCode: 'DE', ownPart: 7 } }],
])('the result has the same object that readAddress returned: %s', async (_what, address) => {
  expect(await addressFor(address)).toBe(address)
  expect(await addressFor(Promise.resolve(address))).toBe(address)
})

test.each([
  ['null', null],
  ['undefined', undefined],
  ['a promise of null', Promise.resolve(null)],
  ['an address without any text', { formatted: '', lines: [], parts: {} }],
  ['an address of blank lines', { formatted: ' ', lines: ['', ' '], parts: {} }],
])('uses the built-in parser if readAddress returns %s', async (_what, nothing) => {
  expect((await addressFor(nothing))?.formatted).toBe(addressLine)
})

test.each([
  ['a string', 'Elm Street 1', "didn't return an object"],
  ['a list', [own], "didn't return an object"],
  ['a number as formatted', { ...own, formatted: 5 }, 'The `formatted` field'],
  ['no lines', { ...own, lines: undefined }, 'The `lines` field'],
  ['an empty list of lines', { ...own, lines: [] }, 'The `lines` field'],
  ['undefined among the lines', { ...own, lines: ['Elm Street 1', undefined] }, 'The `lines.1` field'],
  ['no parts', { ...own, parts: undefined }, 'The `parts` field'],
  ['a number as a part', { ...own, parts: { postcode: 10115 } }, 'The `parts.postcode` field'],
])(
  'a readAddress that returns %s is reported, with what to return, and the built-in parser is used',
  async (_what, returned, explanation) => {
    const reported = stubReportError()
    expect((await addressFor(returned))?.formatted).toBe(addressLine)

    const [error] = reported()
    expect(error).toBeInstanceOf(TypeError)
    expect(error?.message).toMatch(
      /readAddress.+Return `formatted` \(a string\), `lines` \(strings\), and `parts`/,
    )
    expect(error?.message).toContain(explanation)
    expect(error?.message).not.toContain('Elm')
  },
)

test.each<[what: string, fail: (error: Error) => Promise<Address>]>([
  [
    'throws',
    (error) => {
      throw error
    },
  ],
  ['returns a promise that is rejected', (error) => Promise.reject(error)],
])('each message of a readAddress that %s is reported once, in production too', async (_what, fail) => {
  vi.stubEnv('NODE_ENV', 'production')
  const reported = stubReportError()
  const messages = ['No such key', 'No such line', 'No such key']
  const client = clientWith(() => fail(new Error(messages.shift())))
  for (let times = 0; times < 3; times += 1) {
    expect(await client.reverse(reichstag)).toHaveProperty('address.formatted', addressLine)
  }

  expect(reported().map(({ message }) => message)).toEqual(['No such key', 'No such line'])
})

test('where there is no reportError, the console gets the failure of a readAddress', async () => {
  vi.stubGlobal('reportError', undefined)
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  await clientWith(() => Promise.reject(new Error('Printed'))).reverse(reichstag)

  expect(printed.mock.calls).toEqual([[new Error('Printed')]])
})

test.each([
  ['two lowercase letters', { countryCode: 'de' }, { countryCode: 'DE' }],
  ['three letters', { countryCode: 'DEU' }, {}],
])('a country code of %s becomes two capitals or is left out', async (_what, parts, kept) => {
  expect(await addressFor({ ...own, parts })).toStrictEqual({ ...own, parts: kept })
})

test.each([null, undefined])('a part that is %s is left out', async (street) => {
  expect(await addressFor({ ...own, parts: { city: 'Town', street } })).toStrictEqual(own)
})

test('a readAddress that never ends holds up no other lookup', async () => {
  const readings = [never, own]
  const readAddress = () => readings.shift()
  const client = clientOf(createAccountService(), { maxConcurrent: 1, readAddress })
  client.reverse(reichstag)

  expect((await client.reverse(tokyoTower)).address).toBe(own)
})

// With an accuracy above 50 m

const inATown = { ...reichstag, accuracy: 1_400 }

test('of an address that readAddress returns, only the town and the country are left at 1,400 m', async () => {
  const house: Address = {
    formatted: 'Am Kupfergraben 5, 10117 Berlin, Deutschland',
    lines: ['Am Kupfergraben 5', '10117 Berlin', 'Deutschland'],
    parts: { street: 'Am Kupfergraben', houseNumber: '5', city: 'Berlin', country: 'Deutschland' },
    position: reichstag,
  }
  const { address } = await clientWith(() => house).reverse(inATown)

  expect(address).toMatchObject({ formatted: 'Berlin, Deutschland', lines: ['Berlin', 'Deutschland'] })
  expect(address?.parts).toEqual({ city: 'Berlin', country: 'Deutschland' })
  expect(address).not.toHaveProperty('position')
})

test('an address without parts, which may contain a house, is left out, and a warning says why', async () => {
  expectWarning(/`readAddress` returned has no `parts`/)
  const client = clientWith(() => ({ ...own, parts: {} }))

  expect(await client.reverse(inATown)).toMatchObject({ address: null, reason: 'too-inaccurate' })
  expect((await client.reverse(reichstag)).address?.lines).toEqual(own.lines)
})

test('an address of the built-in parser without parts is left out without a warning', async () => {
  const client = clientWith(() => null, { payload: { formatted: 'Zugspitze 5, Foo' } })

  expect(await client.reverse(inATown)).toMatchObject({ address: null, reason: 'too-inaccurate' })
})

test('an address whose parts are not certain is left out without a warning', async () => {
  const client = clientWith(() => ({ ...own, parts: { street: 'Elm Street' } }))

  expect(await client.reverse(inATown)).toMatchObject({ address: null, reason: 'too-inaccurate' })
})

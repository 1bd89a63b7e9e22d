import type { Address } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test, vi } from 'vitest'
import { addressBody, addressLine, answerWith, answerWithAddress } from '../../support/answers.ts'
import { clientOf } from '../../support/clientOf.ts'
import { reichstag, tokyoTower } from '../../support/places.ts'
import { startServer } from '../../support/server.ts'

/** A lookup with an app's `readAddress` in plain JavaScript, which may return any value. */
function lookUp(returned: unknown) {
  const readAddress: () => Address = () => JSON.parse('0', () => returned)
  return clientOf(createAccountService(), { readAddress }).reverse(reichstag)
}

const own = { formatted: 'Elm Street 1, Town', lines: ['Elm Street 1', 'Town'], parts: { city: 'Town' } }

test('the result has the same address object that the app’s readAddress returned', async () => {
  expect((await lookUp(own)).address).toBe(own)
  const inGermany = { ...own, parts: { ...own.parts, countryCode: 'DE', ownPart: 7 } }
  expect((await lookUp(inGermany)).address).toBe(inGermany)
})

/** What the app's error tracker and the console get. */
function stubReportError() {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  return reportError
}

test.each([
  ['a string', 'Elm Street 1', 'other than an object'],
  ['a number', 5, 'other than an object'],
  ['false', false, 'other than an object'],
  ['a function', () => own, 'other than an object'],
  ['a list', [own], 'other than an object'],
  ['only parts', { parts: { city: 'Town' } }, 'formatted'],
  ['a number as formatted', { ...own, formatted: 5 }, 'formatted'],
  ['no lines', { ...own, lines: undefined }, 'lines'],
  ['an empty list of lines', { ...own, lines: [] }, 'lines'],
  ['a string as lines', { ...own, lines: 'Elm Street 1' }, 'lines'],
  ['undefined among the lines', { ...own, lines: ['Elm Street 1', undefined] }, 'lines.1'],
  ['no parts', { ...own, parts: undefined }, 'parts'],
  ['a list as parts', { ...own, parts: [] }, 'parts'],
  ['a number as a part', { ...own, parts: { postcode: 10115 } }, 'parts.postcode'],
  ['a number as country code', { ...own, parts: { countryCode: 276 } }, 'parts.countryCode'],
])(
  'a readAddress that returns %s is reported, with what to return, and the built-in reader is used',
  async (_, returned, explanation) => {
    const reportError = stubReportError()
    const { address } = await lookUp(returned)

    expect(address?.lines[0]).toBe('Platz der Republik 1')
    const error = reportError.mock.calls[0]?.[0]
    expect(error).toBeInstanceOf(TypeError)
    expect(error.message).toContain('readAddress')
    expect(error.message).toContain(explanation)
    expect(error.message).toContain('Return formatted (a string), lines (strings), and parts')
    expect(error.message).not.toContain('Elm')
  },
)

test('a readAddress may return a promise: of an address, or of null for the built-in parser', async () => {
  expect((await lookUp(Promise.resolve(own))).address).toBe(own)
  const { address } = await lookUp(Promise.resolve(null))
  expect(address?.lines[0]).toBe('Platz der Republik 1')
})

test.each<[what: string, readAddress: () => Promise<Address> | Address]>([
  [
    'throws',
    () => {
      throw new RangeError('No such key')
    },
  ],
  ['returns a promise that is rejected', () => Promise.reject(new Error('No such key'))],
  [
    'returns an object whose getter throws',
    () => ({
      ...own,
      get formatted(): string {
        throw new Error('No such key')
      },
    }),
  ],
])('a readAddress that %s is reported once, and the built-in reader is used', async (_, readAddress) => {
  const reportError = stubReportError()
  const client = clientOf(createAccountService(), { readAddress })
  const results = await Promise.all([client.reverse(reichstag), client.reverse(reichstag)])

  expect(results.map(({ address }) => address?.parts.city)).toEqual(['Berlin', 'Berlin'])
  expect(reportError.mock.calls.map(([error]) => error.message)).toEqual(['No such key'])
})

test('each message of a failing readAddress is reported once, in production too', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const reportError = stubReportError()
  const messages = ['No such key', 'No such line', 'No such key']
  const readAddress = () => Promise.reject(new Error(messages.shift()))
  const client = clientOf(createAccountService(), { readAddress })
  for (let times = 0; times < 3; times += 1) await client.reverse(reichstag)

  expect(reportError.mock.calls.map(([error]) => error.message)).toEqual(['No such key', 'No such line'])
})

test('where there is no reportError, the console gets the failure of a readAddress', async () => {
  vi.stubGlobal('reportError', undefined)
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  const readAddress = () => Promise.reject(new Error('Printed'))
  await clientOf(createAccountService(), { readAddress }).reverse(reichstag)

  expect(printed.mock.calls).toEqual([[new Error('Printed')]])
})

test('a readAddress gets the coordinates', async () => {
  const readAddress = vi.fn(() => null)
  await clientOf(createAccountService(), { readAddress }).reverse(reichstag)

  expect(readAddress).toHaveBeenCalledWith(expect.any(Object), reichstag)
})

test('an address of blank lines is none', async () => {
  const { address } = await lookUp({ formatted: ' ', lines: ['', ' '], parts: {} })

  expect(address?.lines[0]).toBe('Platz der Republik 1')
})

test('a readAddress that never ends does not hold up other requests', async () => {
  const readings = [new Promise<Address>(() => {}), own]
  const client = clientOf(createAccountService(), { maxConcurrent: 1, readAddress: () => readings.shift() })

  client.reverse(reichstag)

  expect((await client.reverse(tokyoTower)).address).toBe(own)
})

test('an abort does not wait for a readAddress whose promise never settles', async () => {
  const controller = new AbortController()
  const readAddress = () => {
    controller.abort(new Error('The agent has closed the card'))
    return new Promise<null>(() => {})
  }
  const client = clientOf(createAccountService(), { readAddress })

  await expect(client.reverse(reichstag, { signal: controller.signal })).rejects.toThrow('closed the card')
})

test.each([
  ['two small letters', 'de', { countryCode: 'DE' }],
  ['three letters', 'DEU', {}],
  ['a name', 'Germany', {}],
  ['digits', '276', {}],
  ['an empty text', '', {}],
  ['null', null, {}],
])(
  'a country code that is %s does not fail: it becomes two capitals or is left out',
  async (_, code, kept) => {
    const { address } = await lookUp({ ...own, parts: { city: 'Town', countryCode: code } })

    expect(address).toStrictEqual({ ...own, parts: { city: 'Town', ...kept } })
  },
)

test('a part that is null is left out', async () => {
  const { address } = await lookUp({ ...own, parts: { city: 'Town', street: null } })

  expect(address).toStrictEqual(own)
})

test('calls readAddress with the payload as the service sent it, and returns its address', async () => {
  const server = await startServer(answerWithAddress)
  const readAddress = vi.fn(() => ({ formatted: 'Reichstag', lines: ['Reichstag'], parts: {} }))

  const { address } = await clientOf(server, { readAddress }).reverse(reichstag)

  expect(address?.formatted).toBe('Reichstag')
  expect(readAddress.mock.calls).toEqual([[addressBody.payload, reichstag]])
})

test.each([
  ['null', null],
  ['undefined', undefined],
  ['an address without any text', { formatted: '', lines: [], parts: {} }],
])('uses the built-in reader if readAddress returns %s', async (_, nothing) => {
  const server = await startServer(answerWithAddress)

  const { address } = await clientOf(server, { readAddress: () => nothing }).reverse(reichstag)

  expect(address?.formatted).toBe(addressLine)
})

test('does not call readAddress for a response without a payload', async () => {
  const server = await startServer(answerWith(200, {}))
  const readAddress = vi.fn(() => null)

  await clientOf(server, { readAddress }).reverse(reichstag)

  expect(readAddress).not.toHaveBeenCalled()
})

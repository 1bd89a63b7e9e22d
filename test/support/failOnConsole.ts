import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

/** A test fails if it prints to the console. A test that expects output mocks the method. */
const methods = ['debug', 'info', 'log', 'warn', 'error'] as const
let spies: MockInstance[] = []

beforeEach(() => {
  spies = methods.map((method) => vi.spyOn(console, method))
})

afterEach(() => {
  const unexpected = spies.filter((spy) => spy.getMockImplementation() === undefined)
  const printed = unexpected.flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(' ')))
  for (const spy of spies) spy.mockRestore()
  expect(
    printed.filter((line) => !isDevelopmentWarning(line)),
    'printed to the console',
  ).toEqual([])
})

/**
 * The library prints each of its warnings once per page, so it depends on the order which test gets it. The tests of a
 * warning mock the method.
 */
function isDevelopmentWarning(line: string): boolean {
  return line.startsWith('react-reverse-geocode: ')
}

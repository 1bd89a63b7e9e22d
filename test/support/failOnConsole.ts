import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

/** Whatever is printed during a test fails it, unless the test says that it expects it by mocking the method. */
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
 * The library prints each of its own warnings once per page: by which of the tests is chance. The tests that are about
 * a warning mock the method.
 */
function isDevelopmentWarning(line: string): boolean {
  return line.startsWith('react-reverse-geocode: ')
}

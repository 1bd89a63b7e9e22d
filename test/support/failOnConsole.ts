import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { forgetWarnings } from '../../src/explain.ts'

/** A test fails if it prints to the console. A test that expects output mocks the method, or expects a warning. */
const methods = ['debug', 'info', 'log', 'warn', 'error'] as const
let spies: MockInstance[] = []
let expected: RegExp[] = []

/**
 * A warning of the library that the test may print: each failure that a developer has to know of prints one. The tests
 * of the warnings themselves mock the method.
 */
export function expectWarning(...patterns: readonly RegExp[]): void {
  expected.push(...patterns)
}

beforeEach(() => {
  // The library prints each of its warnings once per page: without this it depends on the order which test gets it.
  forgetWarnings()
  expected = []
  spies = methods.map((method) => vi.spyOn(console, method))
})

afterEach(() => {
  const unexpected = spies.filter((spy) => spy.getMockImplementation() === undefined)
  const printed = unexpected.flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(' ')))
  for (const spy of spies) spy.mockRestore()
  expect(printed.filter((line) => !isExpected(line)).join('\n'), 'printed to the console').toBe('')
})

function isExpected(line: string): boolean {
  return line.startsWith('react-reverse-geocode: ') && expected.some((pattern) => pattern.test(line))
}

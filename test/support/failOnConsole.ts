import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { forgetWarnings } from '../../src/warnings.ts'

// A test fails if it prints to the console, unless it mocks the method or expects the warning.

const methods = ['debug', 'info', 'log', 'warn', 'error'] as const
let spies: MockInstance[] = []
let expected: RegExp[] = []
let allowed: RegExp[] = []

/** Expects that the test prints these warnings of the library. */
export function expectWarning(...patterns: readonly RegExp[]): void {
  expected.push(...patterns)
}

/** Ignores these warnings of the library. */
export function allowWarning(...patterns: readonly RegExp[]): void {
  allowed.push(...patterns)
}

beforeEach(() => {
  // Otherwise, only the first test of a file would get a warning, because the library prints each one once per page.
  forgetWarnings()
  expected = []
  allowed = []
  spies = methods.map((method) => vi.spyOn(console, method))
})

afterEach(() => {
  const unexpected = spies.filter((spy) => spy.getMockImplementation() === undefined)
  const printed = unexpected.flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(' ')))
  for (const spy of spies) spy.mockRestore()
  const isOf = (patterns: readonly RegExp[]) => (line: string) =>
    line.startsWith('react-reverse-geocode: ') && patterns.some((pattern) => pattern.test(line))
  const known = isOf([...expected, ...allowed])
  expect(printed.filter((line) => !known(line)).join('\n'), 'printed to the console').toBe('')
  const missing = expected.filter((pattern) => !printed.some(isOf([pattern])))
  expect(missing, 'expected on the console').toEqual([])
})

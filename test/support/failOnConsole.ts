import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { forgetWarnings } from '../../src/warnings.ts'

/** A test fails if it prints to the console. A test that expects output mocks the method, or expects a warning. */
const methods = ['debug', 'info', 'log', 'warn', 'error'] as const
let spies: MockInstance[] = []
let expected: RegExp[] = []
let allowed: RegExp[] = []

/** The test prints these warnings of the library: each failure that a developer has to know of prints one. */
export function expectWarning(...patterns: readonly RegExp[]): void {
  expected.push(...patterns)
}

/** Several tests of the file print these warnings. Tests of the warnings themselves are in other files. */
export function allowWarning(...patterns: readonly RegExp[]): void {
  allowed.push(...patterns)
}

beforeEach(() => {
  // The library prints each of its warnings once per page: without this it depends on the order which test gets it.
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

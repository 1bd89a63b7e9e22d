import { expect, test } from 'vitest'
import { RULES } from '../../../src/readAddress/rules.ts'

test.each(RULES)('$name', ({ change, example: [before, changes] }) => {
  expect(change(before)).toMatchObject(changes)
})

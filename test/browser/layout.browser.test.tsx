import { expect, test } from 'vitest'
import { mount } from '../support/mount.tsx'
import { findMovements } from './findMovements.ts'
import { layoutCases } from './layoutCases.ts'
import { showCells } from './showCells.tsx'

// These tests run with a mouse and with a finger.
const hasFinger = matchMedia('(pointer: coarse)').matches
const cases = layoutCases.filter(([, { underFinger }]) => underFinger === hasFinger)

test.each(cases)('nothing moves when the state changes: %s', async (_, { cells }) => {
  expect(await findMovements(await showCells(cells, mount))).toEqual([])
})

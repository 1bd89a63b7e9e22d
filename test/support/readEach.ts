import type { AddressParts } from 'react-reverse-geocode'
import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'

/** What is tried, the payload, its lines with ` / ` between them, and parts that are read or, if `undefined`, not. */
export type Row = readonly [what: string, payload: unknown, lines: string, parts?: Expected]
type Expected = { readonly [Part in keyof AddressParts]: string | undefined }

/** Reads the payload of each row. Its lines are `nothing` if there is no address in it. */
export function readEach(rows: readonly Row[]): void {
  const cases = rows.map(([what, payload, lines, parts = {}]) => ({ what, payload, lines, parts }))
  test.each(cases)('$what', ({ payload, lines, parts }) => {
    const address = readAddress(payload)
    expect(address?.lines.join(' / ') ?? 'nothing').toBe(lines)
    expect({ ...address?.parts, ...parts }).toEqual({ ...address?.parts })
  })
}

import type { AddressParts } from 'react-reverse-geocode'
import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'

/**
 * The lines have ` / ` between them. The address must have the parts with a text, and none of those that are `undefined`. It
 * may have others.
 */
export type Row = readonly [what: string, payload: unknown, lines: string, parts?: Expected]
type Expected = { readonly [Part in keyof AddressParts]: string | undefined }

/** A test for each row. Its lines are `nothing` if the payload has no address. */
export function readEach(rows: readonly Row[]): void {
  const cases = rows.map(([what, payload, lines, parts = {}]) => ({ what, payload, lines, parts }))
  test.each(cases)('$what', ({ payload, lines, parts }) => {
    const address = readAddress(payload)
    expect(address?.lines.join(' / ') ?? 'nothing').toBe(lines)
    expect({ ...address?.parts, ...parts }).toEqual({ ...address?.parts })
  })
}

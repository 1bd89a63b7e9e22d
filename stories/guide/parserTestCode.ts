import type { Payload } from 'react-reverse-geocode'
import { toCode } from '../../src/doctor/parserCode.ts'

/** Returns the code of a test for the generated parser, with the payload in it. */
export function parserTestCode(payload: Payload, lines: readonly string[]): string {
  const indented = (value: unknown) => toCode(value).replaceAll('\n', '\n  ')
  return `import { expect, test } from 'vitest'
import { readAddress } from './readAddress'

test('reads an address of our service', async () => {
  const payload = ${indented(payload)}

  const address = await readAddress(payload)

  expect(address?.lines).toEqual(${indented(lines)})
})
`
}

import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'
import { bodies } from '../../support/bodies.ts'

test.each(bodies)('$service: $description', ({ payload, lines, parts, readAs }) => {
  const address = readAddress(payload)
  expect(address?.lines ?? []).toEqual(readAs?.lines ?? lines)
  expect(address?.parts ?? {}).toEqual(readAs?.parts ?? parts)
})

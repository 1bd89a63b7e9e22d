import { readAddress } from 'react-reverse-geocode/read-address'
import { expect, test } from 'vitest'
import { bodies } from '../../support/bodies.ts'

test.each(bodies)('$service: $description', ({ payload, lines, parts, readAs }) => {
  const address = readAddress(payload)
  expect(address?.lines ?? []).toEqual(readAs?.lines ?? lines)
  // Every body has its own street; the table in orders.test.ts tries how it is put together.
  const { streetAddress, ...others } = address?.parts ?? {}
  expect(others).toEqual(readAs?.parts ?? parts)
})

test.each(bodies)('$service: $description: the pieces of each line are its text', ({ payload }) => {
  const address = readAddress(payload)
  const texts = address?.pieces?.map((line) =>
    line.map(({ separator, text }, index) => (index > 0 ? separator : '') + text).join(''),
  )
  expect(texts).toEqual(address?.lines)
})

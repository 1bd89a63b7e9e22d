import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { version as serverVersion } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dependencies } from './package.json'

test('the tests beside this one run on the React that they are to run on', () => {
  expect({ react: version, 'react-dom': domVersion }).toEqual(dependencies)
  expect(serverVersion).toBe(version)
})

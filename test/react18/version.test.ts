import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { version as serverVersion } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dependencies } from './package.json'

test('this project runs on the React version in its package.json', () => {
  expect(dependencies).toMatchObject({ react: version, 'react-dom': domVersion })
  expect(serverVersion).toBe(version)
})

test('this project runs on react-query 5.80', () => {
  const observer = new QueryObserver(new QueryClient(), { queryKey: ['any'], enabled: false })

  // react-query exports no version. The results of 5.80 have no `isEnabled`; later ones do.
  expect(Object.keys(observer.getCurrentResult())).not.toContain('isEnabled')
})

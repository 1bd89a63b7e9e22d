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

test('this project runs on a react-query older than 5.83', () => {
  const observer = new QueryObserver(new QueryClient(), { queryKey: ['any'], enabled: false })

  // react-query exports no version. Since 5.83, its results have `isEnabled`: https://github.com/TanStack/query/pull/9408
  expect(Object.keys(observer.getCurrentResult())).not.toContain('isEnabled')
})

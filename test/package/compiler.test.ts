// @vitest-environment jsdom
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformAsync } from '@babel/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, inject, test } from 'vitest'
import { WAIT_LIMIT_MS } from '../support/limits.ts'

/** Below `node_modules`, so that the compiled files find React. */
const folder = join(import.meta.dirname, '../../node_modules/.cache/react-compiler')

/** Runs React's compiler over the files of the package, as an app does that includes its dependencies. */
async function compilePackage() {
  const dist = join(inject('unpacked'), 'dist')
  const names = await readdir(dist, { recursive: true })
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  for (const name of names.filter((file) => file.endsWith('.js'))) {
    const compiled = await transformAsync(await readFile(join(dist, name), 'utf8'), {
      filename: join(dist, name),
      configFile: false,
      plugins: [[fileURLToPath(import.meta.resolve('babel-plugin-react-compiler')), { target: '19' }]],
    })
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), compiled?.code ?? '')
  }
}

test('in an app that compiles the package with React Compiler, a list is not stale', async () => {
  await compilePackage()
  expect(await readFile(join(folder, 'react/useReverseGeocodes.js'), 'utf8')).toContain('compiler-runtime')
  const index = join(folder, 'index.js')
  const { GeocodingProvider, useReverseGeocodes }: typeof import('react-reverse-geocode') = await import(
    /* @vite-ignore */ index
  )
  const { providerProps } = createAccountService({ geocode: ({ lat }) => ({ formatted: `Street ${lat}` }) })
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(GeocodingProvider, providerProps, children),
    )
  const points = [1, 2].map((lat) => ({ lat, lng: 1 }))
  const { result } = renderHook(() => useReverseGeocodes(points), { wrapper })

  await waitFor(
    () =>
      expect(result.current.map(({ data }) => data?.address?.formatted)).toEqual(['Street 1', 'Street 2']),
    { timeout: WAIT_LIMIT_MS },
  )
})

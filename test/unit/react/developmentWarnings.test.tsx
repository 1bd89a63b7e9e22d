import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { baseUrl } from '../../support/clientOf.ts'

let warn: MockInstance<typeof console.warn>

beforeEach(() => {
  // Each warning is printed once per page. With new modules each test is a page.
  vi.resetModules()
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  vi.unstubAllEnvs()
})

const warnings = () => warn.mock.calls.map(([message]) => message)

async function renderIn(...locales: string[]) {
  const { GeocodingProvider } = await import('react-reverse-geocode')
  for (const locale of locales) {
    render(<GeocodingProvider baseUrl={baseUrl} accountId={1} token="agent-key" locale={locale} />)
  }
}

test('a locale that is invalid causes one warning, even if several locales are invalid', async () => {
  await renderIn('auto', 'auto', 'c', 'de-DE-')

  expect(warnings()).toEqual([expect.stringMatching(/^react-reverse-geocode: the locale .+ 'pt-BR'\.$/)])
})

test('a locale in the form of POSIX, or empty, causes no warning', async () => {
  await renderIn('', 'pt_BR', 'pt_BR.UTF-8', 'sr_RS@latin')

  expect(warnings()).toEqual([])
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { baseUrl } from './setup/withService.tsx'

let warn: MockInstance<typeof console.warn>

beforeEach(() => {
  // Each warning is printed once per page: a test is a page.
  vi.resetModules()
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  vi.unstubAllEnvs()
})

const warnings = () => warn.mock.calls.map(([message]) => message)

describe('a token string under one provider', () => {
  /** Renders one provider again and again, with these tokens. */
  async function renderWithTokens(tokens: readonly (string | null)[], options: { scope?: string } = {}) {
    const library = await import('react-reverse-geocode')
    const queryClient = new QueryClient()
    const app = (token: string | null) => (
      <QueryClientProvider client={queryClient}>
        <library.GeocodingProvider baseUrl={baseUrl} accountId={1} token={token} scope={options.scope} />
      </QueryClientProvider>
    )
    const [first = null, ...others] = tokens
    const { rerender } = render(app(first))
    for (const token of others) rerender(app(token))
  }

  test('that is renewed without a scope is told once, with what to do, and never with the token', async () => {
    await renderWithTokens(['agent-key-1', 'agent-key-2', 'agent-key-3', 'agent-key-4', 'agent-key-5'])

    expect(warnings()).toEqual([
      expect.stringMatching(/^react-reverse-geocode: .* changed twice\. .* pass scope=/),
    ])
    expect(warnings().join()).not.toContain('agent-key')
  })

  test.each([
    ['changes once', ['agent-key-1', 'agent-key-2', 'agent-key-2'], {}],
    ['is renewed under a scope', ['agent-key-1', 'agent-key-2', 'agent-key-3'], { scope: 'agent 7' }],
    ['is another after each sign-out', ['agent-key-1', null, 'agent-key-2', null, 'agent-key-3'], {}],
  ])('that %s is not worth a word', async (_, tokens, options) => {
    await renderWithTokens(tokens, options)

    expect(warnings()).toEqual([])
  })

  test('is not told in a production build', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await renderWithTokens(['agent-key-1', 'agent-key-2', 'agent-key-3'])

    expect(warnings()).toEqual([])
  })
})

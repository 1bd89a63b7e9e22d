import { render } from '@testing-library/react'
import type { Coordinates } from 'react-reverse-geocode'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { baseUrl } from '../../support/clientOf.ts'
import { reichstag, tokyoTower } from '../../support/places.ts'

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

describe('a request', () => {
  /** Looks places up on a page that has just been loaded. */
  async function lookUp(
    answer: () => Promise<Response>,
    { places = [reichstag] }: { places?: readonly Coordinates[] } = {},
  ) {
    const { createGeocodingClient } = await import('react-reverse-geocode')
    const client = createGeocodingClient({ baseUrl, accountId: 1, token: 'agent-key', fetch: answer })
    for (const place of places) await client.reverse(place).catch(() => {})
  }

  const html = async () =>
    new Response('<!doctype html><title>Not found</title>', {
      status: 404,
      headers: { 'Content-Type': 'text/html' },
    })

  test.each<[what: string, answer: () => Promise<Response>, message: RegExp]>([
    ['that is answered 401', async () => Response.json({}, { status: 401 }), /nginx drops header names/],
    ['whose connection fails', () => Promise.reject(new TypeError('Failed to fetch')), /blocked by CORS/],
    ['that is answered 404 by a server without the API', html, /Let your page's server pass \/api\/v1\/ on/],
  ])('%s causes one warning with the full explanation', async (_, answer, message) => {
    await lookUp(answer, { places: [reichstag, tokyoTower] })

    expect(warnings()).toEqual([expect.stringMatching(message)])
    expect(warnings().join()).not.toMatch(/agent-key|52\.5186/)
  })

  test('with swapped coordinates causes one warning, which holds no coordinates', async () => {
    await lookUp(html, { places: [{ lat: -122.4194, lng: 37.7749 }] })

    expect(warnings()).toEqual([expect.stringMatching(/they look swapped/)])
    expect(warnings().join()).not.toMatch(/122|37/)
  })

  test.each([403, 404, 422, 429, 500])(
    'that is answered %i by the service causes no warning',
    async (status) => {
      await lookUp(async () => Response.json({ error: 'No' }, { status }))

      expect(warnings()).toEqual([])
    },
  )

  test('that fails causes no warning in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await lookUp(html)

    expect(warnings()).toEqual([])
  })
})

describe('a locale', () => {
  async function renderIn(...locales: string[]) {
    const { GeocodingProvider } = await import('react-reverse-geocode')
    for (const locale of locales) {
      render(<GeocodingProvider baseUrl={baseUrl} accountId={1} token="agent-key" locale={locale} />)
    }
  }

  test('that is invalid causes one warning, even if several locales are invalid', async () => {
    await renderIn('auto', 'auto', 'c', 'de-DE-')

    expect(warnings()).toEqual([expect.stringMatching(/^react-reverse-geocode: the locale .+ 'pt-BR'\.$/)])
  })

  test('in the form of POSIX, or empty, causes no warning', async () => {
    await renderIn('', 'pt_BR', 'pt_BR.UTF-8', 'sr_RS@latin')

    expect(warnings()).toEqual([])
  })
})

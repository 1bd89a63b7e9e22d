import type { Coordinates } from 'react-reverse-geocode'
import { expect, test, vi } from 'vitest'
import { baseUrl } from '../../support/clientOf.ts'
import { reichstag, tokyoTower } from '../../support/places.ts'
import { warningsOfPage } from '../../support/warningsOfPage.ts'

const warnings = warningsOfPage()

/** Looks places up on a page that has just been loaded. */
async function lookUp(
  answer: () => Promise<Response>,
  { places = [reichstag] }: { places?: readonly Coordinates[] } = {},
) {
  const { createGeocodingClient } = await import('react-reverse-geocode')
  const client = createGeocodingClient({ baseUrl, accountId: 1, token: 'agent-key', fetch: answer })
  for (const place of places) await client.reverse(place).catch(() => {})
}

function htmlWith(status: number) {
  const body = '<!doctype html><title>A page</title>'
  return async () => new Response(body, { status, headers: { 'Content-Type': 'text/html' } })
}

const html = htmlWith(404)

test.each<[what: string, answer: () => Promise<Response>, message: RegExp]>([
  ['that gets a 401', async () => Response.json({}, { status: 401 }), /nginx drops headers/],
  ['whose connection fails', () => Promise.reject(new TypeError('Failed to fetch')), /CORS blocked/],
  ['that is answered 200 with a page, such as a login', htmlWith(200), /HTML/],
  ['that is answered 404 by a server without the API', html, /proxy \/api\/v1\/ to it/],
])('a request %s causes one warning with the full explanation', async (_, answer, message) => {
  await lookUp(answer, { places: [reichstag, tokyoTower] })

  expect(warnings()).toEqual([expect.stringMatching(message)])
  expect(warnings().join()).not.toMatch(/agent-key|52\.5186/)
})

test('a request with swapped coordinates causes one warning, which holds no coordinates', async () => {
  await lookUp(html, { places: [{ lat: -122.4194, lng: 37.7749 }] })

  expect(warnings()).toEqual([expect.stringMatching(/whether the two are swapped/)])
  expect(warnings().join()).not.toMatch(/122|37/)
})

test.each([403, 404, 422, 429, 500])(
  'a request that is answered %i by the service causes no warning',
  async (status) => {
    await lookUp(async () => Response.json({ error: 'No' }, { status }))

    expect(warnings()).toEqual([])
  },
)

test('a request that fails causes no warning in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await lookUp(html)

  expect(warnings()).toEqual([])
})

import * as Sentry from '@sentry/browser'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { withoutLocations } from '../../manual/sentry.ts'
import { show } from '../../support/show.tsx'

afterEach(async () => {
  await Sentry.close()
  vi.unstubAllGlobals()
})

/** Looks up an address, clicks it, reports an error, and returns all that the tracker would have sent. */
async function recorded(options: Partial<typeof withoutLocations>): Promise<string> {
  const sent: string[] = []
  const service = createAccountService()
  vi.stubGlobal('fetch', service.fetch)
  Sentry.init({
    dsn: 'https://key@tracker.example.com/1',
    tracesSampleRate: 1,
    transport: () => ({
      send: async (envelope) => {
        sent.push(JSON.stringify(envelope))
        return {}
      },
      flush: async () => true,
    }),
    ...options,
  })
  const traced = { ...service, fetch: (...request: Parameters<typeof fetch>) => fetch(...request) }
  show({ variant: 'inline' }, { service: traced })
  await userEvent.click(await screen.findByText('Platz der Republik 1'))
  await Sentry.startSpan(
    { name: 'look-up', op: 'http.client', attributes: { url: '/reverse?lat=52.5186&lng=13.3762' } },
    async () => {},
  )
  Sentry.captureException(new Error('Something else failed.'))
  await Sentry.flush()
  return sent.join('\n')
}

test('Sentry records where customers are', async () => {
  const text = await recorded({})
  expect(text).toContain('lat=52.5186')
  expect(text).toContain('Platz der Republik 1, 11011 Berlin')
})

test('with these options, Sentry records neither coordinates nor addresses', async () => {
  const text = await recorded(withoutLocations)
  expect(text).toContain('Something else failed.')
  expect(text).toContain('lat=hidden')
  expect(text).not.toMatch(/52\.5186|13\.3762|Platz der Republik/)
})

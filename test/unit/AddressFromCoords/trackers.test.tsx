import * as Sentry from '@sentry/browser'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withoutLocations } from '../../manual/sentry.ts'
import { show } from '../../support/show.tsx'

let service: AccountService

// Sentry wraps the global fetch when it starts for the first time, and not again: all tests need the same.
const { fetch: originalFetch } = globalThis
beforeAll(() => {
  globalThis.fetch = (...request) => service.fetch(...request)
})
afterAll(() => {
  globalThis.fetch = originalFetch
})
afterEach(async () => {
  await Sentry.close()
  Sentry.getIsolationScope().clearBreadcrumbs()
})

/** Looks up an address, clicks it, and reports an error. Returns the breadcrumbs, and all that Sentry would have sent. */
async function recorded(options: Partial<typeof withoutLocations>) {
  const sent: string[] = []
  service = createAccountService()
  Sentry.init({
    dsn: 'https://key@tracker.example.com/1',
    tracesSampleRate: 1,
    // The others change the timers and the console of the page, which the next test files use too.
    defaultIntegrations: false,
    integrations: [Sentry.breadcrumbsIntegration({ history: false, xhr: false })],
    transport: () => ({
      send: async (envelope) => {
        sent.push(JSON.stringify(envelope))
        return {}
      },
      flush: async () => true,
    }),
    ...options,
  })
  show({ variant: 'inline' }, { service, fetch: (...request) => fetch(...request) })
  await userEvent.click(await screen.findByTitle(/Platz der Republik 1/))
  const scope = Sentry.getIsolationScope().getScopeData()
  const breadcrumbs = scope.breadcrumbs.map(({ data, message }) => data?.url ?? message)
  await Sentry.startSpan(
    { name: 'look-up', op: 'http.client', attributes: { url: '/span?lat=52.5186&lng=13.3762' } },
    async () => {},
  )
  Sentry.captureException(new Error('/save?lat=52.5186&lng=13.3762 failed.'))
  await Sentry.flush()
  return { breadcrumbs, sent: sent.join('\n') }
}

test('Sentry records where customers are', async () => {
  const { breadcrumbs, sent } = await recorded({})
  expect(breadcrumbs).toEqual([
    expect.stringMatching(/\/reverse\?lat=52\.5186&lng=13\.3762$/),
    expect.stringContaining('Platz der Republik 1, 11011 Berlin'),
  ])
  expect(sent).toContain('/span?lat=52.5186&lng=13.3762')
  expect(sent).toContain('/save?lat=52.5186&lng=13.3762 failed.')
})

test('with these options, Sentry records neither coordinates nor addresses', async () => {
  const { breadcrumbs, sent } = await recorded(withoutLocations)
  expect(breadcrumbs).toEqual([
    expect.stringMatching(/\/reverse\?lat=hidden&lng=hidden$/),
    expect.not.stringMatching(/Platz|Berlin/),
  ])
  expect(sent).toContain('/span?lat=hidden&lng=hidden')
  expect(sent).toContain('/save?lat=hidden&lng=hidden failed.')
  expect(sent).not.toMatch(/52\.5186|13\.3762|Platz der Republik/)
})

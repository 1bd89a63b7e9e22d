import * as Sentry from '@sentry/browser'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutLocations } from '../../manual/sentry.ts'
import { show } from '../../support/show.tsx'

let service: AccountService

// Sentry wraps the global fetch when it starts.
const { fetch: originalFetch } = globalThis
beforeAll(() => {
  globalThis.fetch = (...request) => service.fetch(...request)
})
afterAll(async () => {
  await Sentry.close()
  Sentry.getIsolationScope().clearBreadcrumbs()
  globalThis.fetch = originalFetch
})

/** Messages of errors, and what Sentry records of them. */
const messages = [
  ['/save?lat=52.5186&lng=13.3762 failed.', '/save?lat=hidden&lng=hidden failed.'],
  ['No answer from "/save?lat=52.5186&lng=-13.3762"', 'No answer from "/save?lat=hidden&lng=hidden"'],
  ['{"sent":"{\\"url\\":\\"/save?lng=13.3762\\"}"}', '{"sent":"{\\"url\\":\\"/save?lng=hidden\\"}"}'],
  [
    'Blocked: https://www.openstreetmap.org/?mlat=52.5186&mlon=13.3762#map=17/52.5186/13.3762',
    'Blocked: https://www.openstreetmap.org/?mlat=hidden&mlon=hidden#map=hidden',
  ],
  ['No tile: /tiles/16/35202/21493@2x.png', 'No tile: /tiles/hidden@2x.png'],
  ['Clicked on span[title="Platz der Republik 1, 11011 Berlin"]', 'Clicked on span'],
]

test('with the options of the manual, Sentry records neither coordinates nor addresses', async () => {
  const sent: string[] = []
  const errors: unknown[] = []
  service = createAccountService()
  Sentry.init({
    dsn: 'https://key@tracker.example.com/1',
    tracesSampleRate: 1,
    // Other integrations change the timers and the console, which later test files share.
    defaultIntegrations: false,
    integrations: [Sentry.breadcrumbsIntegration({ history: false, xhr: false })],
    transport: () => ({
      send: async (envelope) => {
        sent.push(JSON.stringify(envelope))
        for (const [, item] of envelope[1]) {
          if ('exception' in Object(item)) errors.push(Object(item).exception.values[0].value)
        }
        return {}
      },
      flush: async () => true,
    }),
    ...withoutLocations,
  })
  const { change } = show({ variant: 'inline' }, { service, fetch: (...request) => fetch(...request) })
  await userEvent.click(await screen.findByTitle(/Platz der Republik 1/))
  change({ variant: 'card' })
  await userEvent.click(screen.getByRole('button', { name: /52\.5186/ }))
  const scope = Sentry.getIsolationScope().getScopeData()
  const breadcrumbs = scope.breadcrumbs.map(({ data, message }) => data?.url ?? message)
  const attributes = {
    url: '/span?lat=52.5186&lng=13.3762',
    'url.full': 'https://tiles.example.com/16/35202/21493.png',
  }
  await Sentry.startSpan({ name: 'lookup', op: 'http.client', attributes }, async () => {})
  for (const [message] of messages) Sentry.captureException(new Error(message))
  await Sentry.flush()

  expect(breadcrumbs).toEqual([
    expect.stringMatching(/\/reverse\?lat=hidden&lng=hidden$/),
    expect.not.stringMatching(/Platz|Berlin/),
    expect.stringMatching(/^button(?!.*52\.5186)/),
  ])
  expect(sent.join('\n')).toContain('/span?lat=hidden&lng=hidden')
  expect(errors).toEqual(messages.map(([, hidden]) => hidden))
  expect(sent.join('\n')).toContain('tiles.example.com/hidden.png')
  expect(sent.join('\n')).not.toMatch(/52\.5186|13\.3762|35202|Platz der Republik/)
})

import { afterAll, describe, expect, test } from 'vitest'
import { layoutCases } from '../browser/layoutCases.ts'
import { buildPage } from '../pages/buildPage.ts'
import { startServer } from '../support/server.ts'
import { findFirefox } from './chromiumAndFirefox.ts'
import { findWebKit } from './webKit.ts'

/** Only Chromium can pretend to have a touch screen. */
const cases = layoutCases.filter(([, { underFinger }]) => !underFinger)

const layoutPage = await buildPage('../engines/layoutPage.tsx')

describe.each([
  ['Firefox', findFirefox()],
  ['WebKit', findWebKit()],
] as const)('in %s', async (_, installed) => {
  // Without the browser nothing is compared, and a green run would say otherwise.
  if ('missing' in installed) return test('the browser is installed', () => expect.fail(installed.missing))
  const page = await installed.open('light')
  afterAll(() => page.close())

  test.each(cases)('nothing moves when the state changes: %s', async (_, { cells }) => {
    await page.goTo((await startServer(layoutPage())).baseUrl)
    expect(await page.evaluate((cells) => window.findMovements(cells), cells)).toEqual([])
  })
})

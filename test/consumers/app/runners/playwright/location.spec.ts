import { expect, type Page, test } from '@playwright/test'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'

async function answerRequests(page: Page, service: AccountService) {
  await page.route('**/geocoding/reverse?*', async (route) => {
    const request = route.request()
    // The service does not know the token of the app's session.
    const sent = { ...request.headers(), api_access_token: service.token }
    try {
      const response = await service.fetch(request.url(), { headers: sent })
      const headers = Object.fromEntries(response.headers)
      await route.fulfill({ status: response.status, headers, body: await response.text() })
    } catch {
      // The failure `network` has no response.
      await route.abort()
    }
  })
}

test('a location shows its address', async ({ page }) => {
  const service = createAccountService({ accountIds: [42] })
  await answerRequests(page, service)
  await page.goto('/')

  await expect(page.getByText('Platz der Republik 1')).toBeVisible()
  expect(service.requests).toMatchObject([{ lat: '52.5186', lng: '13.3762', status: 200 }])
})

test('an agent sees that the service is down', async ({ page }) => {
  const service = createAccountService({ accountIds: [42] })
  service.failWith('service')
  await answerRequests(page, service)
  await page.clock.install()
  await page.goto('/')

  await expect(page.locator('[data-address-state="loading"]')).toBeVisible()
  await page.clock.runFor(4_000)
  await expect(page.getByText('The address service is having problems')).toBeVisible()
})

import { expect, type Page, test } from '@playwright/test'
import { type AccountService, createAccountService } from 'react-reverse-geocode/testing'

async function routeTo(service: AccountService, page: Page) {
  await page.route('**/geocoding/reverse?*', async (route) => {
    try {
      // The service doesn't accept the token of your app's session.
      const headers = { api_access_token: service.token }
      const response = await service.fetch(route.request().url(), { headers })
      const body = await response.text()
      await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body })
    } catch {
      // The failure `network` has no response.
      await route.abort()
    }
  })
}

test('shows the address of a location', async ({ page }) => {
  const service = createAccountService({ accountIds: [42] })
  await routeTo(service, page)
  await page.goto('/')

  await expect(page.getByText('Platz der Republik 1')).toBeVisible()
})

test('shows that the service has problems', async ({ page }) => {
  const service = createAccountService({ accountIds: [42] })
  service.failWith('service')
  await routeTo(service, page)
  await page.clock.install()
  await page.goto('/')

  await expect(page.locator('[data-address-state="loading"]')).toBeVisible()
  await page.clock.runFor(4_000)
  await expect(page.getByText('The address service is having problems')).toBeVisible()
})

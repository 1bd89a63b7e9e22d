import type { Page } from 'playwright'

/** Comes after the address of Storybook, which ends in a slash. */
export const LIVE_STORY = 'iframe.html?id=start-live--live&viewMode=story'

/** Fills the two fields, and waits until the card shows these coordinates. */
export async function enterCoordinates(page: Page, latitude: string, longitude: string): Promise<void> {
  await page.getByLabel('Latitude').fill(latitude)
  await page.getByLabel('Longitude').fill(longitude)
  const coordinates = `${Number(latitude)}, ${Number(longitude)}`
  await page.locator('.address-from-coords').getByText(coordinates, { exact: true }).waitFor()
}

/** Returns the text of the card once it has this attribute. */
export async function waitForCard(page: Page, attribute: string): Promise<string> {
  return page.locator(`.address-from-coords${attribute}`).innerText()
}

import { mkdir } from 'node:fs/promises'
import { launchChromium } from '../support/launchChromium.ts'
import { startStorybook } from './startStorybook.ts'

const FOLDER = '.github/pictures'

// Makes the pictures of the README from the stories.
const storybook = await startStorybook()
const browser = await launchChromium()
await mkdir(FOLDER, { recursive: true })
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({
    colorScheme,
    deviceScaleFactor: 2,
    viewport: { width: 352, height: 480 },
    reducedMotion: 'reduce',
  })
  await page.goto(`${storybook.url}iframe.html?id=embedding-conversationsidebar--named-place&viewMode=story`)
  await page.getByText('5 Avenue Anatole France').waitFor()
  await page.getByText('Ruiz de Alarcón').waitFor()
  await page.evaluate(() => document.fonts.ready)
  const path = `${FOLDER}/sidebar-${colorScheme}.png`
  await page.getByRole('complementary').screenshot({ path, omitBackground: true })
  process.stdout.write(`${path}\n`)
}
await browser.close()
await storybook.stop()

import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { serveBuild } from '../storybook/storybook.ts'
import { launchChromium } from '../support/launchChromium.ts'

const FOLDER = '.github/pictures'

/** The font of the pictures, so that they do not depend on the fonts of this machine. */
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2',
)
const font = await readFile(FONT, 'base64')
const STYLE = `
  @font-face { font-family: Picture; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
  :root { font-family: Picture }
`

// Makes the pictures of the README from the stories that npm run build-storybook has built.
const storybook = await serveBuild('.storybook/static')
const browser = await launchChromium()
await mkdir(FOLDER, { recursive: true })
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({
    colorScheme,
    deviceScaleFactor: 2,
    viewport: { width: 352, height: 480 },
    reducedMotion: 'reduce',
  })
  await page.goto(
    `${storybook.url}iframe.html?id=examples-conversation-sidebar--named-place&viewMode=story`,
    {
      // Also the map tiles are there then.
      waitUntil: 'networkidle',
    },
  )
  await page.addStyleTag({ content: STYLE })
  await page.getByText('5 Avenue Anatole France').waitFor()
  await page.getByText('Ruiz de Alarcón').waitFor()
  await page.evaluate(() => document.fonts.ready)
  const path = `${FOLDER}/sidebar-${colorScheme}.png`
  await page.getByRole('complementary').screenshot({ path, omitBackground: true })
  process.stdout.write(`${path}\n`)
}

const page = await browser.newPage({
  deviceScaleFactor: 2,
  viewport: { width: 1280, height: 480 },
  reducedMotion: 'reduce',
})
await page.goto(`${storybook.url}iframe.html?id=components-addressfromcoords--overview&viewMode=story`)
await page.addStyleTag({ content: STYLE })
// Only the card and the line in the column “Loading” go on loading, in both themes.
await page.waitForFunction(() => document.querySelectorAll('[aria-busy]').length === 4)
await page.evaluate(() => document.fonts.ready)
await page.locator('#storybook-root').screenshot({ path: `${FOLDER}/states.png` })
process.stdout.write(`${FOLDER}/states.png\n`)
await browser.close()
await storybook.close()

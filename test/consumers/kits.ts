import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { app, binary, type Cell, inBrowser, writeJson } from './cells.ts'
import { run } from './run.ts'

/** In addition to the dependencies of all apps. */
export const kitDependencies = {
  '@emotion/react': '^11',
  '@emotion/styled': '^11',
  '@mantine/core': '^9',
  '@mantine/hooks': '^9',
  '@mui/material': '^9',
  '@tailwindcss/vite': '^4',
  bootstrap: '^5',
  tailwindcss: '^4',
}

/** A page of the app: its script in `app/kits`, and the lines of its stylesheet. */
type KitPage = { script: string; css: readonly string[] }

/** Builds an app with a page for each kit, and looks at each page. The tokens of shadcn/ui are read from the manual. */
export const kits: Cell = async (folder) => {
  const manual = await readFile(
    new URL('../../stories/guide/ThemingAndDarkMode.mdx', import.meta.url),
    'utf8',
  )
  const [tokens = ''] = manual.match(/^:root,\n\.dark \{\n[^}]+\}$/m) ?? []
  const ours = "@import 'react-reverse-geocode/styles.css';"
  const tailwind = "@import 'tailwindcss';"
  const pages: Record<string, KitPage> = {
    tailwindFirst: { script: 'tailwind.tsx', css: [tailwind, ours, "@import './tailwind.css';"] },
    tailwindLast: { script: 'tailwind.tsx', css: [ours, tailwind, "@import './tailwind.css';"] },
    shadcn: { script: 'tailwind.tsx', css: [tailwind, ours, "@import './shadcn.css';", tokens] },
    bootstrap: { script: 'bootstrap.tsx', css: ["@import 'bootstrap/dist/css/bootstrap.css';", ours] },
    mui: { script: 'mui.tsx', css: [ours] },
    mantine: { script: 'mantine.tsx', css: ["@import '@mantine/core/styles.css';", ours] },
  }
  const project = join(folder, 'kits')
  await cp(join(app, 'kits'), project, { recursive: true })
  for (const [name, { script, css }] of Object.entries(pages)) {
    const html = `<!doctype html><link rel="stylesheet" href="${name}Page.css"><div id="root"></div><script type="module" src="${script}"></script>`
    await writeFile(join(project, `${name}.html`), html)
    await writeFile(join(project, `${name}Page.css`), css.join('\n'))
  }
  await writeJson(project, 'package.json', { private: true, type: 'module' })
  const input = JSON.stringify(Object.keys(pages).map((name) => `${name}.html`))
  const config = `import tailwind from '@tailwindcss/vite'\nexport default { plugins: [tailwind()], build: { rolldownOptions: { input: ${input} } } }\n`
  await writeFile(join(project, 'vite.config.mjs'), config)
  const printed = await run(project, process.execPath, binary(folder, 'vite', 'bin/vite.js'), 'build')
  expect(printed).not.toMatch(/warn/i)

  const built = join(project, 'dist')
  await looksRight(built, 'tailwindFirst.html')
  await looksRight(built, 'tailwindLast.html')
  await looksRight(built, 'shadcn.html', { colors: shadcnColors, box: { ...box, borderRadius: '10px' } })
  await looksRight(built, 'bootstrap.html')
  await looksRight(built, 'mui.html?selector=class', { hasUtilities: false })
  await looksRight(built, 'mui.html?selector=data-mui-color-scheme', { hasUtilities: false })
  await looksRight(built, 'mui.html?selector=media', { hasUtilities: false, followsSystem: true })
  await looksRight(built, 'mantine.html', { hasUtilities: false })
}

/** The colors of `app/kits/shadcn.css`, which the manual's custom properties give to a card. */
const shadcnColors = {
  light: { backgroundColor: 'oklch(1 0 0)', color: 'oklch(0.145 0 0)' },
  dark: { backgroundColor: 'oklch(0.205 0 0)', color: 'oklch(0.985 0 0)' },
}

const TRANSPARENT = 'rgba(0, 0, 0, 0)'

const box = { padding: '12px', borderTopWidth: '1px', borderRadius: '12px' }

/** A card whose look the utility classes in `app/kits/Desk.tsx` remove. */
const bare = {
  backgroundColor: TRANSPARENT,
  padding: '0px',
  borderTopWidth: '0px',
  borderRadius: '0px',
}

/** Opens the page in both themes. Unless the page follows the system, the system has the other theme. */
async function looksRight(
  built: string,
  path: string,
  expected: {
    colors?: typeof shadcnColors
    box?: typeof box
    /** Whether the kit has the utility classes that `Desk.tsx` uses. */
    hasUtilities?: boolean
    followsSystem?: boolean
  } = {},
): Promise<void> {
  const { box: cardBox = box, hasUtilities = true } = expected
  const appColors = new Set<string>()
  for (const theme of ['light', 'dark'] as const) {
    const otherTheme = theme === 'light' ? 'dark' : 'light'
    const look = async (page: Page) => {
      await page.emulateMedia({ colorScheme: expected.followsSystem ? theme : otherTheme })
      await page.locator('#utilities').getByText('Platz der Republik 1').waitFor()
      const { appColor, ...looks } = await looksOf(page)
      appColors.add(appColor)
      const colors = expected.colors?.[theme] ?? { backgroundColor: TRANSPARENT, color: appColor }
      expect({ path, theme, ...looks }).toEqual({
        path,
        theme,
        card: { ...colors, ...cardBox },
        utilities: hasUtilities ? bare : { ...cardBox, backgroundColor: colors.backgroundColor },
        copy: { color: colors.color, height: '32px', padding: '5px 10px', fontWeight: '500' },
        mapLink: { color: colors.color, height: '32px', textDecorationLine: 'none' },
        placeholder: { height: '42px' },
        line: { color: appColor, padding: '0px' },
      })
    }
    await inBrowser(built, look, `${path}#${theme}`)
  }
  // The page has had both themes.
  expect(appColors.size).toBe(2)
}

function looksOf(page: Page) {
  return page.evaluate(() => {
    const pick = (selector: string, ...properties: string[]) => {
      const element = document.querySelector(selector)
      const style = element ? getComputedStyle(element) : undefined
      return Object.fromEntries(properties.map((property) => [property, style?.[property as 'color']]))
    }
    const box = ['padding', 'borderTopWidth', 'borderRadius']
    return {
      appColor: getComputedStyle(document.body).color,
      card: pick('#card', 'backgroundColor', 'color', ...box),
      utilities: pick('#utilities', 'backgroundColor', ...box),
      copy: pick('#card [data-address-button="copy"]', 'color', 'height', 'padding', 'fontWeight'),
      mapLink: pick('#card a[data-address-button="map"]', 'color', 'height', 'textDecorationLine'),
      placeholder: pick('#loading [data-address-part="skeleton"]', 'height'),
      line: pick('#line', 'color', 'padding'),
    }
  })
}

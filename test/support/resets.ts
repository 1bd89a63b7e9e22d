import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { expect } from 'vitest'

const require = createRequire(import.meta.url)
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const readFile = (path: string) => readFileSync(path, 'utf8')

/** The rules of Tailwind 3's preflight that meet elements of ours. They are in no layer. */
const TAILWIND_3 = `
  *, ::before, ::after { box-sizing: border-box; border-width: 0; border-style: solid; border-color: #e5e7eb }
  a { color: inherit; text-decoration: inherit }
  button { font-family: inherit; font-size: 100%; font-weight: inherit; line-height: inherit; color: inherit; margin: 0; padding: 0; text-transform: none }
  button, [type='button'] { -webkit-appearance: button; background-color: transparent; background-image: none }
  img, svg, video { display: block; vertical-align: middle }
`

const RESETS: Record<string, string> = {
  'no reset': '',
  'a reset of all margins and paddings': '* { margin: 0; padding: 0 }',
  'Tailwind 3': TAILWIND_3,
  'Tailwind 4': `@layer theme, base, components, utilities; @layer base { ${readFile(require.resolve('tailwindcss/preflight.css'))} }`,
  Bootstrap: readFile(require.resolve('bootstrap/dist/css/bootstrap-reboot.css')),
}

/** What a page says of its color scheme, on its root. */
interface NamedPage {
  html: string
  scheme: 'light' | 'dark'
}

export const PAGES: Record<string, NamedPage> = {
  'says nothing': { html: '', scheme: 'light' },
  'sets its color scheme inline': { html: 'style="color-scheme: dark"', scheme: 'dark' },
  'sets the class dark': { html: 'class="dark"', scheme: 'dark' },
}

/** The stylesheet as it is in the package, with its files in place of its imports. */
function sourceStyles(): string {
  return read('../../src/styles.css').replaceAll(
    /@import "(.+?)"(?: layer\((.+?)\))?;/g,
    (_, path: string, layer?: string) => {
      const rules = read(`../../src/${path}`)
      return layer ? `@layer ${layer} { ${rules} }` : rules
    },
  )
}

/** Takes the stylesheets from the page, and returns them. */
export function takeStyles(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    for (const link of links) link.remove()
    return (await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()))).join('\n')
  })
}

/** What a reset could change, of each part. */
function looks(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.address-from-coords, .address-from-coords [data-address-part]')].map(
      (part) => {
        const {
          color,
          backgroundColor,
          padding,
          margin,
          borderTopWidth,
          borderTopColor,
          fontSize,
          fontWeight,
          stroke,
        } = getComputedStyle(part)
        const { width, height } = part.getBoundingClientRect()
        const box = [width, height].map(Math.round).join(' × ')
        return `${part.getAttribute('data-address-part')}: ${[box, color, backgroundColor, padding, margin, borderTopWidth, borderTopColor, fontSize, fontWeight, stroke].join(' | ')}`
      },
    ),
  )
}

/** Shows the page with this reset before or after the stylesheet. */
async function showWith(page: Page, styles: string, html: string, reset: string, isLast: boolean) {
  await page.evaluate(
    ([styles, attributes, reset, isLast]) => {
      for (const added of document.querySelectorAll('style')) added.remove()
      for (const { name } of [...document.documentElement.attributes])
        document.documentElement.removeAttribute(name)
      const [, name = 'lang', value = 'en'] = /(\w+)="(.+)"/.exec(attributes) ?? []
      document.documentElement.setAttribute(name, value)
      const add = (css: string, isFirst: boolean) => {
        const style = Object.assign(document.createElement('style'), { textContent: css })
        if (isFirst) document.head.prepend(style)
        else document.head.append(style)
      }
      add('body { margin: 8px; font: 14px/20px sans-serif }', true)
      add(styles, false)
      add(reset, !isLast)
      // The same text around the line in all of them.
      add(
        'body { margin: 8px !important; font: 14px/20px sans-serif !important; color: CanvasText !important }',
        false,
      )
    },
    [styles, html, reset, isLast] as const,
  )
}

/** Expects that with every reset the page looks as it does with the source of the stylesheet alone. */
export async function expectSameLooks(page: Page, styles: string, { html, scheme }: NamedPage) {
  await showWith(page, sourceStyles(), html, '', false)
  const expected = await looks(page)
  for (const [name, reset] of Object.entries(RESETS)) {
    for (const isLast of [false, true]) {
      await showWith(page, styles, html, reset, isLast)
      expect([name, await looks(page)]).toEqual([name, expected])
    }
  }
  const background = await page.evaluate(() => {
    const card = document.querySelector('[data-address-variant="card"]')
    return card && getComputedStyle(card).backgroundColor
  })
  expect(background).toBe(scheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(18, 18, 18)')
}

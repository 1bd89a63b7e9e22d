import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { createAccountService } from 'react-reverse-geocode/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { reichstag } from '../support/places.ts'
import { startServer } from '../support/server.ts'
import { buildPage, pageWithService } from './buildPage.ts'
import { openChromium } from './openChromium.ts'

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

const PAGES: Record<string, { html: string; scheme: 'light' | 'dark' }> = {
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

const deskPage = await buildPage('deskPage.tsx')
const browser = await openChromium()

/** A page with a card and a line, without a stylesheet, and the stylesheet that Vite has built. */
async function openDesk(): Promise<{ page: Page; built: string }> {
  const service = createAccountService()
  const { baseUrl } = await startServer(pageWithService(deskPage(), service))
  const page = await browser.newPage({ viewport: { width: 300, height: 600 } })
  onTestFinished(() => page.close())
  await page.goto(baseUrl)
  const access = { baseUrl: '', accountId: 1, token: service.token }
  await page.evaluate(([card, line]) => window.show([card, line]), [
    { access, ...reichstag, label: 'Gate' },
    { access, ...reichstag, variant: 'inline' },
  ] as const)
  await page.locator('[data-address-state="success"][data-address-variant="inline"]').waitFor()
  const built = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
    link?.remove()
    return link ? (await fetch(link.href)).text() : ''
  })
  return { page, built }
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

describe.each([
  ['the source', true],
  ['built by Vite', false],
] as const)('%s', (_, isSource) => {
  test.each(Object.entries(PAGES))(
    'has the same colors, paddings and borders with every reset on a page that %s',
    async (_page, { html, scheme }) => {
      const { page, built } = await openDesk()
      const source = sourceStyles()
      await showWith(page, source, html, '', false)
      const expected = await looks(page)
      for (const [name, reset] of Object.entries(RESETS)) {
        for (const isLast of [false, true]) {
          await showWith(page, isSource ? source : built, html, reset, isLast)
          expect([name, await looks(page)]).toEqual([name, expected])
        }
      }
      const background = await page.evaluate(() => {
        const card = document.querySelector('[data-address-variant="card"]')
        return card && getComputedStyle(card).backgroundColor
      })
      expect(background).toBe(scheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(18, 18, 18)')
    },
  )
})

import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnyAddress, type AnyAddressProps } from '../support/AnyAddress.tsx'
import { addStyle, find, findAll, mount } from '../support/mount.tsx'
import { pixelsOf, setScreen } from '../support/pixels.ts'
import { ServiceProvider } from '../support/ServiceProvider.tsx'

const withManyMarks = (letter: string) => letter + '\u0301\u0316\u0336'.repeat(40)

const hostileTexts: Record<string, string> = {
  markup: '<img src=x onerror="alert(1)"><b>Elm</b> Street 1<script>alert(1)</script>',
  'direction overrides': '\u202e\u2067\u202dElm Street 1\u2029\u202e2\u2066',
  'invisible characters': 'E\u200blm\u200d\u200d \u2060Stre\ufeffet\u00ad 1',
  'control characters': 'Elm\u0000\u0007\u001b[31m Street\u0085 1\u009f',
  // All of it is shown, so a picture of much more would be too large.
  '2,000 characters': 'Elm Street 1 '.repeat(150),
  'a word of 500 characters': `${'Elmstreet'.repeat(56)}1`,
  '40 marks above and below each letter': [...'Elm Street 1'].map(withManyMarks).join(''),
}

/** In CSS pixels. */
const SCREEN_WIDTH = 320

beforeEach(async () => {
  await setScreen({})
  await page.viewport(SCREEN_WIDTH, 640)
  addStyle('body { margin: 0 } section { padding: 40px 0 }')
})

const [LINE, PARTS, NO_ADDRESS, NOT_FOUND] = [0, 1, 2, 3]

/** Shows cards with payloads that have this text. The latitude is that of a payload, and at other latitudes there is none. */
async function show(text: string, cards: readonly AnyAddressProps[]) {
  const payloads = [
    { formatted_address: text },
    { name: text, road: text, suburb: text, city: `${text} 2`, country: `${text} 3` },
    {},
  ]
  mount(
    <ServiceProvider service={createAccountService({ geocode: ({ lat }) => payloads[lat] })}>
      {cards.map((card) => (
        <section key={JSON.stringify(card)}>
          <AnyAddress {...card} />
        </section>
      ))}
    </ServiceProvider>,
  )
  await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull()
}

const cardsLabeled = (label: string): AnyAddressProps[] => [
  { lat: LINE, lng: 0 },
  { lat: PARTS, lng: 0, label: 'Meeting point' },
  ...[LINE, PARTS, NO_ADDRESS, NOT_FOUND].map((lat) => ({ lat, lng: 0, label })),
  { lat: NOT_FOUND, lng: 100, label },
  { lat: LINE, lng: 0, variant: 'inline' },
  { lat: LINE, lng: 0, label, variant: 'inline' },
  { lat: NOT_FOUND, lng: 0, label, variant: 'inline' },
]

describe.each(Object.entries(hostileTexts))('a text with %s', (_name, text) => {
  test.each(['ltr', 'rtl'])(
    'stays inside its card, in the order of its letters, on a page in %s',
    async (dir) => {
      document.documentElement.dir = dir
      await show(text, cardsLabeled(text))

      expect(document.querySelector('.address-from-coords :is(img, b, script)')).toBeNull()
      for (const { width } of boxes()) expect(width).toBeLessThanOrEqual(SCREEN_WIDTH)
      expect(outOfOrder()).toEqual([])
      expect(await paintedOutside()).toBe(0)

      expect(document.documentElement.scrollWidth).toBe(SCREEN_WIDTH)
    },
  )
})

test.each(['card', 'inline'] as const)(
  'the text that is copied from variant "%s" has no invisible characters',
  async (variant) => {
    const text = '\u202e<b>E\u200blm</b> Str\u0000e\ufeffet\u2066\u00ad 1\u2069, Ber\u061clin\u{e0042}'
    const actions: AnyAddressProps['actions'] = (_, { copyButton }) => copyButton
    await show(text, [{ lat: LINE, lng: 0, variant, actions }])
    await userEvent.click(page.getByRole('button', { name: 'Copy' }))
    await expect.poll(() => find('[data-address-button="copy"]').textContent).toBe('Copied')
    const field = document.body.appendChild(document.createElement('textarea'))
    field.focus()
    await userEvent.paste()
    expect(field).toHaveValue('Elm Street 1\nBerlin')
  },
)

const boxes = () => findAll('.address-from-coords').map((card) => card.getBoundingClientRect())

/** The number of pixels that are not white and not inside the box of a card. */
async function paintedOutside(): Promise<number> {
  const height = document.documentElement.scrollHeight
  // Vitest would make a test smaller that is larger than its own page.
  await setScreen({ height })
  await page.viewport(SCREEN_WIDTH, height)
  const { data, width } = await pixelsOf({ x: 0, y: 0, width: SCREEN_WIDTH, height })
  const inside = boxes()
  let painted = 0
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255) continue
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    if (!inside.some((box) => x >= box.left - 1 && x <= box.right && y >= box.top - 1 && y <= box.bottom))
      painted += 1
  }
  return painted
}

/** The texts, except names, whose first thousand letters do not stand in their order from left to right. */
function outOfOrder(): string[] {
  return findAll(
    '[data-address-part="coordinates"] bdi, [data-address-part="row"] bdi, [data-address-part="street"], [data-address-part="message"]',
  )
    .filter((part) => {
      const [text] = part.childNodes
      if (!(text instanceof Text)) return false
      const range = document.createRange()
      let [left, top] = [0, 0]
      return text.data
        .slice(0, 1_000)
        .split('')
        .some((letter, index) => {
          if (!/[\p{L}\p{N}]/u.test(letter)) return false
          range.setStart(text, index)
          range.setEnd(text, index + 1)
          const box = range.getBoundingClientRect()
          const isBefore = box.top === top && box.left < left
          ;({ left, top } = box)
          return isBefore
        })
    })
    .map((part) => part.textContent ?? '')
}

import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnyAddress, type AnyAddressProps } from '../support/AnyAddress.tsx'
import { addStyle, findAll, mount } from '../support/mount.tsx'
import { pixelsOf, setScreen } from '../support/pixels.ts'
import { ServiceProvider } from '../support/ServiceProvider.tsx'

const withManyMarks = (letter: string) => letter + '\u0301\u0316\u0336'.repeat(40)

const hostileTexts: Record<string, string> = {
  markup: '<img src=x onerror="alert(1)"><b>Elm</b> Street 1<script>alert(1)</script>',
  'direction overrides': '\u202e\u2067\u202dElm Street 1\u2029\u202e2\u2066',
  'invisible characters': 'E\u200blm\u200d\u200d \u2060Stre\ufeffet\u00ad 1',
  'control characters': 'Elm\u0000\u0007\u001b[31m Street\u0085 1\u009f',
  '500 characters': 'Elm Street 1 '.repeat(40),
  'a word of 500 characters': `${'Elmstreet'.repeat(56)}1`,
  '40 marks above and below each letter': [...'Elm Street 1'].map(withManyMarks).join(''),
}

/** The width of a column, in CSS pixels. */
const COLUMN = 320

const [LINE, PARTS, NOT_FOUND] = [0, 1, 2]

/** Shows addresses whose payloads have this text. The latitude is that of a payload, and at other latitudes there is none. */
function Addresses({ text, addresses }: { text: string; addresses: readonly AnyAddressProps[] }) {
  const payloads = [
    { formatted_address: text },
    { name: text, road: text, suburb: text, city: `${text} 2`, country: `${text} 3` },
  ]
  return (
    <ServiceProvider service={createAccountService({ geocode: ({ lat }) => payloads[lat] })}>
      {addresses.map((address) => (
        <section key={JSON.stringify(address)}>
          <AnyAddress {...address} />
        </section>
      ))}
    </ServiceProvider>
  )
}

test.each(['ltr', 'rtl'])('hostile texts stay inside their cards, on a page in %s', async (dir) => {
  await setScreen({})
  addStyle(`
    body { margin: 0 }
    main { display: grid; grid-template-columns: repeat(4, ${COLUMN}px); align-items: start }
    section { padding: 40px 0 }
  `)
  document.documentElement.dir = dir
  mount(
    Object.entries(hostileTexts).map(([name, text]) => (
      <Addresses
        key={name}
        text={text}
        addresses={[
          { lat: LINE, lng: 0 },
          { lat: PARTS, lng: 0, label: text },
          { lat: NOT_FOUND, lng: 0, label: text },
          { lat: LINE, lng: 0, variant: 'inline' },
          { lat: LINE, lng: 0, label: text, variant: 'inline' },
          { lat: NOT_FOUND, lng: 0, label: text, variant: 'inline' },
        ]}
      />
    )),
  )
  await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull()

  expect(document.querySelector('.address-from-coords :is(img, b, script)')).toBeNull()
  for (const { width } of boxes()) expect(width).toBeLessThanOrEqual(COLUMN)
  expect(await paintedOutside()).toBe(0)

  expect(document.documentElement.scrollWidth).toBe(4 * COLUMN)
})

const boxes = () => findAll('.address-from-coords').map((card) => card.getBoundingClientRect())

/** The number of pixels that are not white and not inside the box of a card. */
async function paintedOutside(): Promise<number> {
  const height = document.documentElement.scrollHeight
  // Vitest would make a test smaller that is larger than its own page.
  await setScreen({ height })
  await page.viewport(4 * COLUMN, height)
  const { data, width } = await pixelsOf({ x: 0, y: 0, width: 4 * COLUMN, height })
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

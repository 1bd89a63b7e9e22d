import '@fontsource-variable/noto-nastaliq-urdu'
import '@fontsource-variable/noto-serif-tibetan'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnyAddress, type AnyAddressProps } from '../support/AnyAddress.tsx'
import { addStyle, findAll, mount } from '../support/mount.tsx'
import { pixelsOf, setScreen } from '../support/pixels.ts'
import { ServiceProvider } from '../support/ServiceProvider.tsx'
import { familyOf, loadFonts } from './fonts.ts'

/** It has these letters and marks, and stacks the marks. The system's font may draw them over each other. */
const FONT = 'Noto Sans'
const [ABOVE, BELOW] = ['\u0301', '\u0323']
const withMarks = (marks: string) => [...'Đườơ ư Ơơ ưđ'].map((letter) => letter + marks).join('')

const hostileTexts: Record<string, string> = {
  markup: '<img src=x onerror="alert(1)"><b>Elm</b> Street 1<script>alert(1)</script>',
  'direction overrides': '\u202e\u2067\u202dElm Street 1\u2029\u202e2\u2066',
  'invisible characters': 'E\u200blm\u200d\u200d \u2060Stre\ufeffet\u00ad 1',
  'control characters': 'Elm\u0000\u0007\u001b[31m Street\u0085 1\u009f',
  '500 characters': 'Elm Street 1 '.repeat(40),
  'a word of 500 characters': `${'Elmstreet'.repeat(56)}1`,
  '40 marks above each letter': withMarks(ABOVE.repeat(40)),
  '40 marks below each letter': withMarks(BELOW.repeat(40)),
  'joiners between marks above and below': withMarks(`${ABOVE}\u200d${BELOW}\u2060`.repeat(40)),
  'marks of the font of the machine': `Elm${'\u0301\u0316\u0336'.repeat(40)} 1`,
}

/** The width of a column, in CSS pixels. */
const COLUMN = 320

/** How far a letter may reach above and below a line, in CSS pixels. */
const LINE_REACH = 14

const [LINE, PARTS, NOT_FOUND] = [0, 1, 2]

/** Shows addresses with this text. A latitude is the index of a payload. At other latitudes, there is no address. */
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

test.each(['ltr', 'rtl'])(
  'hostile texts stay inside their cards and near their lines, on a page in %s',
  async (dir) => {
    await setScreen({})
    addStyle(`
    body { margin: 0; font: 14px/1.4 ${familyOf(FONT)} }
    main { display: grid; grid-template-columns: repeat(4, ${COLUMN}px); align-items: start }
    section { padding: 40px 0 }
  `)
    document.documentElement.dir = dir
    await loadFonts(FONT, Object.values(hostileTexts).join(''))
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
    expect(await paintedOutside(areas())).toBe(0)

    expect(document.documentElement.scrollWidth).toBe(4 * COLUMN)
  },
)

test('hostile texts stay inside the cells that clip their lines', async () => {
  await setScreen({})
  addStyle(`
    body { margin: 0; font: 14px/1.4 ${familyOf(FONT)} }
    main { display: grid; grid-template-columns: repeat(4, ${COLUMN}px); align-items: start }
    section { margin: 40px 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  `)
  await loadFonts(FONT, Object.values(hostileTexts).join(''))
  mount(
    Object.entries(hostileTexts).map(([name, text]) => (
      <Addresses
        key={name}
        text={text}
        addresses={[
          { lat: LINE, lng: 0, variant: 'inline' },
          { lat: NOT_FOUND, lng: 0, label: text, variant: 'inline' },
        ]}
      />
    )),
  )
  await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull()

  const cells = findAll('section').map((cell) => cell.getBoundingClientRect())
  for (const { height } of cells) expect(height).toBeLessThan(20)
  expect(await paintedOutside(cells)).toBe(0)
})

/** Names in scripts that stack marks or letters, and a font that has them. The last two are taller than their rows. */
const NAMES: readonly [font: string, name: string][] = [
  ['Noto Sans', 'ĐƯỜNG ẤP MỸ LỘ ở Ọ̀ṣọ̀'.normalize('NFD')],
  ['Noto Sans', 'श्री कृष्ण मार्ग, र्‍हुंद्रूँ'],
  ['Open Sans', 'רְחוֹב בֶּן־יְהוּדָה שִׁמְשׁוֹן'],
  ['Vazirmatn', 'شَارِعُ الْمَلِكِ فَيْصَلٍّ'],
  ['Noto Serif Tibetan', 'བསྒྲུབས་རྒྱལ་རྩེ་ལྷ་ས་ཧཱུྃ'],
  ['Noto Nastaliq Urdu', 'گلی نمبر، محلّہ چشتیاں، پنجگور'],
]

test('names with stacked marks and in tall scripts are not cut', async () => {
  await setScreen({})
  addStyle(`
    body { margin: 0; font: 14px/1.4 sans-serif }
    main { display: grid; grid-template-columns: repeat(4, ${COLUMN}px) }
    section { padding: 40px }
  `)
  await Promise.all(NAMES.map(([font, name]) => document.fonts.load(`16px '${font} Variable'`, name)))
  mount(
    NAMES.map(([font, name]) => (
      <div key={name} style={{ fontFamily: `'Noto Sans Variable', '${font} Variable'` }}>
        <Addresses
          text={name}
          addresses={[
            { lat: PARTS, lng: 0, label: name },
            { lat: NOT_FOUND, lng: 0, label: name, frame: false },
            { lat: LINE, lng: 0, label: name, variant: 'inline' },
            { lat: LINE, lng: 0, variant: 'inline', mapHref: () => 'https://map.example/' },
          ]}
        />
      </div>
    )),
  )
  await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull()
  await document.fonts.ready

  const shown = await takePixels()
  addStyle(`
    :root [data-address-part="body"] { clip-path: none }
  `)
  const whole = await takePixels()
  expect(whole.data.filter((value, at) => value !== shown.data[at])).toHaveLength(0)
})

const boxes = () => findAll('.address-from-coords').map((card) => card.getBoundingClientRect())

/** Where cards and lines may paint. */
function areas(): Area[] {
  return findAll('.address-from-coords').map((root) => {
    const { left, right, top, bottom } = root.getBoundingClientRect()
    const reach = root.dataset.addressVariant === 'inline' ? LINE_REACH : 0
    return { left, right, top: top - reach, bottom: bottom + reach }
  })
}

interface Area extends Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> {}

/** The number of pixels that are not white and not inside of these areas. */
async function paintedOutside(inside: readonly Area[]): Promise<number> {
  const { data, width } = await takePixels()
  let painted = 0
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255) continue
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    if (!inside.some((box) => x >= box.left - 1 && x <= box.right && y >= box.top - 1 && y <= box.bottom))
      painted += 1
  }
  return painted
}

async function takePixels(): Promise<ImageData> {
  const height = document.documentElement.scrollHeight
  // Vitest scales a test down if it is larger than Vitest's own page.
  await setScreen({ height })
  await page.viewport(4 * COLUMN, height)
  return pixelsOf({ x: 0, y: 0, width: 4 * COLUMN, height })
}

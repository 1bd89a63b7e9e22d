import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addStyle, find, findAll, mount } from '../support/mount.tsx'
import { nextFrames } from '../support/nextFrames.ts'
import { reichstag } from '../support/places.ts'
import { familyOf, loadFonts } from './fonts.ts'
import { showAnswers } from './showAnswers.ts'

/** The width of each such text that can be seen, compared with all of it. */
const shares = (part: string) =>
  findAll(`[data-part="${part}"]`).map(({ clientWidth, scrollWidth }) => clientWidth / scrollWidth)

test('rows show their buttons under a mouse and for the keyboard, in one column, and the text does not move', async () => {
  const answers = ['one line', 'three lines', 'five lines', 'one long line']
  await showAnswers({ variant: 'inline', answers })
  const before = document.body.appendChild(document.createElement('button'))
  const look = () => ({
    opacity: getComputedStyle(find('[data-part="actions"]')).opacity,
    text: find('[data-part="town"]').getBoundingClientRect().toJSON(),
  })
  await userEvent.hover(before)
  const atRest = look()
  expect(atRest.opacity).toBe('0')
  await userEvent.hover(find('.address-from-coords'))
  expect(look()).toEqual({ ...atRest, opacity: '1' })
  await userEvent.hover(before)
  expect(look()).toEqual(atRest)
  await userEvent.tab()
  expect(find('.address-from-coords')).toContainElement(find(':focus'))
  expect(look()).toEqual({ ...atRest, opacity: '1' })

  const ends = findAll('.cell').map((cell) => {
    const link = cell.querySelector('[data-part="map"]')
    return cell.getBoundingClientRect().right - (link?.getBoundingClientRect().right ?? 0)
  })
  expect(new Set(ends).size).toBe(1)
})

test('a row shows all of the coordinates and a part of the message where there is no address', async () => {
  const answers = ['network', 'no address']
  await showAnswers({ variant: 'inline', widths: [320, 240], answers })
  expect(shares('coordinates')).toEqual([1, 1, 1, 1])
  expect(Math.min(...shares('message'))).toBeGreaterThan(0.2)
})

test.each(['card', 'inline'] as const)(
  'the buttons and links of variant "%s" are at least 24 px wide and high',
  async (variant) => {
    await showAnswers({ variant, widths: [206, 320] })
    for (const button of findAll('.address-from-coords :is(button, a)')) {
      const { width, height } = button.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    }
  },
)

test.each([
  ['in a sidebar of 400 px at a zoom of 200%', 200, '100%'],
  ['in a sidebar of 240 px with text at 200%', 240, '200%'],
])('nothing is wider than its column %s', async (_where, width, fontSize) => {
  addStyle(`html { font-size: ${fontSize} }`)
  for (const variant of ['card', 'inline'] as const) {
    await showAnswers({ variant, label: 'West entrance', widths: [width] })
    const overflows = findAll('.cell').filter((cell) => cell.scrollWidth > cell.clientWidth)
    expect(overflows.map(({ id }) => id)).toEqual([])
  }
})

test('a card that gets narrower is folded again: without the country, then without the name, then with the street cut', async () => {
  const payload = {
    name: 'Deutsches Historisches Museum',
    road: 'Alexander-von-Humboldt-Promenade am Park',
    house_number: '128',
    postcode: '10117',
    city: 'Berlin',
    country: 'Deutschland',
  }
  const service = createAccountService({ geocode: () => payload })
  await loadFonts(['Inter'], JSON.stringify(payload))
  mount(
    <GeocodingProvider {...service.providerProps}>
      <div className="cell" style={{ font: `14px/1.4 ${familyOf('Inter')}` }}>
        <AddressFromCoords {...reichstag} />
      </div>
    </GeocodingProvider>,
  )
  await expect.poll(() => find('.address-from-coords').dataset.state).toBe('success')
  const isVisible = (text: string) => {
    const row = findAll('[data-part="row"]').find(({ textContent }) => textContent?.includes(text))
    return row?.checkVisibility() === true
  }
  const looks: string[] = []
  for (let width = 400; width >= 160; width -= 10) {
    find('.cell').style.inlineSize = `${width}px`
    await nextFrames()
    const { scrollWidth, clientWidth } = find('[data-role="street"]')
    const look = [
      ...[payload.name, payload.city, payload.country].filter(isVisible),
      ...(scrollWidth > clientWidth ? ['the street is cut'] : []),
    ].join(', ')
    if (look !== looks.at(-1)) looks.push(look)
  }
  expect(looks).toEqual(['Deutsches Historisches Museum, Berlin', 'Berlin', 'Berlin, the street is cut'])
})

test('a word that is wider than a card is broken', async () => {
  await showAnswers({ label: 'Donaudampfschifffahrtsgesellschaftshauptgebäude', widths: [206] })
  const texts = findAll('[data-part="name"], [data-part="lines"], .cell')
  expect(texts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
})

import { createAccountService } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { AnyAddress } from '../support/AnyAddress.tsx'
import { addStyle, find, findAll, mount } from '../support/mount.tsx'
import { nextFrames } from '../support/nextFrames.ts'
import { pixelsOf } from '../support/pixels.ts'
import { reichstag } from '../support/places.ts'
import { ServiceProvider } from '../support/ServiceProvider.tsx'
import { BUTTONS, showAnswers } from './showAnswers.tsx'

/** Buttons that look like text. */
const COORDINATES = '[data-address-button="coordinates"]'

test('in forced colors every button has a border, and its text can be read', async () => {
  await commands.emulateMedia({ forcedColors: 'active' })
  await showAnswers({ withSlots: true, answers: ['network', 'three lines'] })
  for (const button of findAll(`${BUTTONS}:not(${COORDINATES})`)) {
    const { border, color } = getComputedStyle(button)
    expect(border).toMatch(/^1px solid rgb\(/)
    // The background is the white canvas.
    expect(color).not.toBe('rgb(255, 255, 255)')
  }
})

test.each(['card', 'inline'] as const)(
  'in forced colors and on paper, words in one row replace the bars of the variant %s',
  async (variant) => {
    const cells = await showAnswers({ variant, answers: ['one line'] })
    await cells.move()
    const words = () => find(`[data-address-part="skeleton"]${variant === 'card' ? ' > span' : ''}`)
    const areSeen = () => {
      const range = document.createRange()
      range.selectNodeContents(words())
      const [text, box] = [range.getBoundingClientRect(), words().getBoundingClientRect()]
      return box.width > 50 && text.left >= box.left - 1 && text.right <= box.right + 1
    }
    expect(areSeen()).toBe(false)
    for (const media of [{ forcedColors: 'active' }, { forcedColors: null, media: 'print' }] as const) {
      await commands.emulateMedia(media)
      expect(areSeen()).toBe(true)
      expect(words().offsetHeight).toBeLessThan(30)
    }
  },
)

/** The duration of the component's longest animation or transition, in milliseconds. */
function longestMovement(): number {
  const durations = findAll('.address-from-coords, .address-from-coords *').flatMap((element) => {
    const own = getComputedStyle(element)
    const bar = getComputedStyle(element, '::before')
    return [own.animationDuration, own.transitionDuration, bar.animationDuration].flatMap((all) =>
      all.split(', '),
    )
  })
  return Math.max(...durations.map((duration) => Number.parseFloat(duration) * 1000))
}

test.each([
  ['a card', 'no-preference', 'fades while it is looked up'],
  ['a card', 'reduce', 'stands still'],
  ['an inline address', 'no-preference', 'stands still'],
] as const)('the skeleton of %s, with the setting for motion "%s", %s', async (what, reducedMotion, how) => {
  await commands.emulateMedia({ reducedMotion })
  const service = createAccountService()
  service.hold()
  const showTo = (token: string | null) =>
    mount(
      <ServiceProvider service={service} token={token}>
        <AnyAddress {...reichstag} variant={what === 'a card' ? 'card' : 'inline'} />
      </ServiceProvider>,
    )
  showTo(null)
  await nextFrames()
  // Nobody is signed in. The skeleton appears with an animation of 1 ms, after a delay.
  expect(longestMovement()).toBeLessThanOrEqual(1)
  showTo(service.token)
  await expect.poll(() => document.querySelector('[aria-busy]')).not.toBeNull()
  if (how === 'stands still') expect(longestMovement()).toBeLessThanOrEqual(1)
  else expect(longestMovement()).toBeGreaterThan(100)
})

test.each(['card', 'inline'] as const)(
  'the skeleton of the variant %s appears 150 ms after a lookup begins',
  async (variant) => {
    const cells = await showAnswers({ variant, answers: ['one line'] })
    await cells.move()
    const skeleton = find('[data-address-part="skeleton"]')
    // Restarts the animation, because the skeleton has appeared by now.
    skeleton.style.animation = 'none'
    expect(skeleton.getAnimations()).toEqual([])
    skeleton.style.animation = ''
    const [appearance] = skeleton.getAnimations()
    const opacityAfter = (milliseconds: number) => {
      if (appearance) appearance.currentTime = milliseconds
      return getComputedStyle(skeleton).opacity
    }
    expect([opacityAfter(0), opacityAfter(149), opacityAfter(152)]).toEqual(['0', '0', '1'])
  },
)

test.each([true, false])('on paper a card with frame={%s} has all rows of its address', async (frame) => {
  await showAnswers({ widths: [206], answers: ['five lines'], frame })
  await commands.emulateMedia({ media: 'print' })

  const rows = findAll('[data-address-part="title"], [data-address-part="row"]')
  expect(rows.map((row) => row.checkVisibility())).toEqual(Array(4).fill(true))
})

test('on paper an inline address has no button', async () => {
  await showAnswers({ variant: 'inline', widths: [206], answers: ['network'] })
  expect(findAll(BUTTONS).filter((button) => button.checkVisibility())).not.toEqual([])
  await commands.emulateMedia({ media: 'print' })

  expect(findAll(BUTTONS).filter((button) => button.checkVisibility())).toEqual([])
})

test('on paper a card of a dark app is dark on white, without its buttons', async () => {
  addStyle(`:root {
    color-scheme: dark; color: #eee;
    --address-text: #eee; --address-muted: #bbb; --address-surface: #222;
  }`)
  await showAnswers({ widths: [206], answers: ['five lines', 'network'] })
  await commands.emulateMedia({ media: 'print', colorScheme: 'dark' })

  const { x, y } = find('.address-from-coords').getBoundingClientRect()
  const { data } = await pixelsOf({ x: x + 4, y: y + 12, width: 1, height: 1 })
  expect([...data]).toEqual([255, 255, 255, 255])
  const texts = findAll('.address-from-coords, [data-address-part="row"], [data-address-part="coordinates"]')
  for (const text of texts) expect(getComputedStyle(text).color).toBe('rgb(0, 0, 0)')
  expect(findAll(BUTTONS).filter((button) => button.checkVisibility())).toEqual(findAll(COORDINATES))
})

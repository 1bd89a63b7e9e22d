import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { describe, expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { addStyle, find, findAll, mount } from '../support/mount.tsx'
import { nextFrames } from '../support/nextFrames.ts'
import { reichstag } from '../support/places.ts'
import { showAnswers } from './showAnswers.ts'
import { BUTTONS } from './showCells.tsx'

test('the Tab key goes to the button that unfolds an address, to the map link and on to Copy, each with a focus ring', async () => {
  await showAnswers({ widths: [206], answers: ['five lines'] })
  const focused: unknown[] = []
  for (let times = 0; times < 3; times += 1) {
    await userEvent.tab()
    const { outline, outlineOffset } = getComputedStyle(find(':focus'))
    focused.push([find(':focus').dataset.part, outline, outlineOffset])
  }
  const ring = ['rgb(36, 86, 199) solid 2px', '-2px']
  expect(focused).toEqual(['fold', 'map', 'copy'].map((part) => [part, ...ring]))
  const small = find('[data-part="copy-coordinates"]')
  expect(getComputedStyle(small).opacity).toBe('0')
  await userEvent.tab()
  expect(find(':focus')).toBe(small)
  expect(getComputedStyle(small).opacity).toBe('1')
})

test('in forced colours every button has a border', async () => {
  await commands.emulateMedia({ forcedColors: 'active' })
  await showAnswers({ withSlots: true })
  const borders = findAll(BUTTONS).map((button) => getComputedStyle(button).border)
  expect(borders.length).toBeGreaterThan(20)
  expect(borders.filter((border) => !border.startsWith('1px solid rgb('))).toEqual([])
})

test('in forced colours the placeholder can be seen', async () => {
  await commands.emulateMedia({ forcedColors: 'active' })
  const cells = await showAnswers({ answers: ['one line'] })
  await cells.move()
  const colors = ['[data-part="skeleton"] > *', '.address-from-coords'].map(
    (selector) => getComputedStyle(find(selector)).backgroundColor,
  )
  expect(new Set(colors).size).toBe(2)
})

/** The most milliseconds that an animation or a transition of the component takes. */
function longestMovement(): number {
  const durations = findAll('.address-from-coords, .address-from-coords *').flatMap((element) => {
    const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
    return [
      ...(animationName === 'none' ? [] : animationDuration.split(', ')),
      ...transitionDuration.split(', '),
    ]
  })
  return Math.max(...durations.map((duration) => Number.parseFloat(duration) * 1000))
}

test.each([
  ['card', 'reduce', 'nothing moves or fades'],
  ['card', 'no-preference', 'the placeholder fades'],
  ['inline', 'reduce', 'nothing moves or fades'],
  ['inline', 'no-preference', 'nothing moves or fades'],
] as const)(
  'in the variant %s, with the setting for motion "%s", %s',
  async (variant, reducedMotion, what) => {
    await commands.emulateMedia({ reducedMotion })
    const cells = await showAnswers({ variant })
    // The placeholder appears at once, in an animation of 1 ms with a delay.
    expect(longestMovement()).toBeLessThanOrEqual(1)
    await cells.move()
    if (what === 'the placeholder fades') await expect.poll(longestMovement).toBeGreaterThan(100)
    else expect(longestMovement()).toBeLessThanOrEqual(1)
  },
)

test('the placeholder appears 150 ms after a look-up begins', async () => {
  const cells = await showAnswers({ answers: ['one line'] })
  await cells.move()
  const placeholder = find('[data-part="skeleton"]')
  // Begins anew, because it has appeared by now.
  placeholder.style.animation = 'none'
  expect(placeholder.getAnimations()).toEqual([])
  placeholder.style.animation = ''
  const [appearance] = placeholder.getAnimations()
  const opacityAfter = (milliseconds: number) => {
    if (appearance) appearance.currentTime = milliseconds
    return getComputedStyle(placeholder).opacity
  }
  expect([opacityAfter(0), opacityAfter(149), opacityAfter(152)]).toEqual(['0', '0', '1'])
})

test('the placeholder moves while a place is looked up, and stands still while nobody is signed in', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  const service = createAccountService()
  service.hold()
  const isMoving = () => findAll('[data-part="skeleton"] > *').some((bar) => bar.getAnimations().length > 0)
  const showTo = (token: string | null) =>
    mount(
      <GeocodingProvider {...service.providerProps} token={token}>
        <AddressFromCoords {...reichstag} />
      </GeocodingProvider>,
    )
  showTo(null)
  await nextFrames()
  expect(isMoving()).toBe(false)
  showTo(service.providerProps.token)
  await expect.poll(isMoving).toBe(true)
})

describe('on paper', () => {
  test('a card of a dark app has all its lines, dark on white, and no buttons', async () => {
    document.documentElement.dataset.theme = 'dark'
    addStyle(':root { --address-text: #eee; --address-surface: #123 }')
    await showAnswers({ widths: [206] })
    const cell = '[id$="206 px, five lines"]'
    expect(find(`${cell} [data-part="fold"]`)).toBeVisible()
    await commands.emulateMedia({ media: 'print', colorScheme: 'dark' })

    const lastRow = find(`${cell} [data-part="row"]:last-child`)
    expect(lastRow).toHaveTextContent('Ireland')
    expect(lastRow).toBeVisible()
    expect(lastRow.getBoundingClientRect().bottom).toBe(
      find(`${cell} [data-part="lines"]`).getBoundingClientRect().bottom,
    )
    const { backgroundColor, color } = getComputedStyle(find(`${cell} .address-from-coords`))
    expect([backgroundColor, color]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
    expect(findAll(BUTTONS).filter((button) => button.checkVisibility())).toEqual([])
  })

  test('a line has the whole address', async () => {
    await showAnswers({ variant: 'inline', widths: [206] })
    await commands.emulateMedia({ media: 'print' })
    const { content } = getComputedStyle(find('[id$="three lines"] [data-part="text"]'), '::after')
    expect(content).toContain('Elm Street 12')
    expect(content).toContain('Germany')
  })
})

test.each(['card', 'inline'] as const)(
  'the former address of the variant %s is dimmed to a half while a place moves',
  async (variant) => {
    const cells = await showAnswers({ variant, moving: 'pin' })
    await cells.move()
    await expect.poll(() => document.querySelector('[data-former]')).not.toBeNull()
    const opacities = findAll('[data-former] [data-part="line"]').map((part) => {
      let opacity = 1
      for (let element: Element | null = part; element; element = element.parentElement) {
        opacity *= Number(getComputedStyle(element).opacity)
      }
      return opacity
    })
    expect(new Set(opacities)).toEqual(new Set([0.5]))
  },
)

import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import type { Payload } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { reichstag, tokyoTower } from '../../support/places.ts'
import { COORDINATES, LINES, type Props, showSettled } from '../../support/show.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

/** jsdom has no clipboard, like a page without TLS. Returns what a paste would insert. */
function provideClipboard() {
  const pasted = { text: '' }
  const writeText = async (text: string) => {
    pasted.text = text
  }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard')
  })
  return pasted
}

/** jsdom has no copy command. This one copies the selection, unless the page puts another text into the event. */
function provideCopyCommand({ isAllowed = true, firesEvent = true } = {}) {
  const pasted = { text: '' }
  const clipboardData = {
    setData(type: string, text: string) {
      if (type === 'text/plain') pasted.text = text
    },
  }
  const execCommand = (command: string) => {
    if (command !== 'copy') return false
    const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData })
    if (firesEvent && document.dispatchEvent(event)) pasted.text = 'the selection'
    return isAllowed
  }
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand })
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'execCommand')
  })
  return { pasted, copySelection: () => execCommand('copy') }
}

const copyButton = (name: string | RegExp = /^Copy( with|$)/) => screen.getByRole('button', { name })

/** The element after the button, whose text a screen reader announces. */
const statusOf = (button: HTMLElement) => button.nextElementSibling

async function pressCopy(button = copyButton()) {
  fireEvent.click(button)
  await advance(0)
  return statusOf(button)
}

const houseFarAway = {
  road: 'Kirchweg',
  house_number: '1',
  city: 'Leeds',
  position: { lat: 52.6, lng: 13.4 },
}

test.each<[what: string, props: Partial<Props>, payload: Payload | undefined, copied: string]>([
  ['the lines of the address', {}, undefined, LINES.join('\n')],
  [
    'an approximate address with its coordinates',
    { accuracy: 20_000 },
    undefined,
    'Berlin\nDeutschland\n52.52, 13.38',
  ],
  [
    'how far the nearest house is, and the coordinates',
    { lat: 52.592 },
    houseFarAway,
    'Kirchweg 1\nLeeds\nNearest known address, about 890\u00A0m away\n52.59200, 13.40000',
  ],
  [
    'the town of a house that is farther away, with the house in a sentence',
    {},
    houseFarAway,
    'Near Leeds\nNearest known address, about 9.1\u00A0km away: Kirchweg 1\n52.51860, 13.40000',
  ],
  [
    'an approximate address without coordinates where none are shown',
    { showCoordinates: false },
    houseFarAway,
    'Near Leeds\nNearest known address, about 9.1\u00A0km away: Kirchweg 1',
  ],
])('copies %s', async (_, props, payload, copied) => {
  const pasted = provideClipboard()
  const service = createAccountService(payload ? { geocode: () => payload } : {})
  await showSettled({ ...(payload && { lng: 13.4 }), ...props }, { service })
  await pressCopy()

  expect(pasted.text).toBe(copied)
})

test.each(['Copy coordinates', 'Copy coordinates 52.51860, -13.37620'])(
  'without an address, the button “%s” copies the coordinates',
  async (name) => {
    const pasted = provideClipboard()
    const service = createAccountService({ geocode: () => ({}) })
    await showSettled({ lat: 52.518_600_4, lng: -13.376_2 }, { service })
    await pressCopy(copyButton(name))

    expect(pasted.text).toBe('52.51860, -13.37620')
  },
)

test('beside an address, one click on the coordinates copies them', async () => {
  const pasted = provideClipboard()
  await showSettled()
  const status = await pressCopy(copyButton(/52\.5/))

  expect(pasted.text).toBe(COORDINATES)
  expect(status).toHaveTextContent('Copied')
  expect(statusOf(copyButton('Copy'))).toBeEmptyDOMElement()
})

test('offline, copies the coordinates with the decimals that are certain', async () => {
  const pasted = provideClipboard()
  onlineManager.setOnline(false)
  await showSettled({ accuracy: 20_000 })
  await pressCopy(copyButton('Copy coordinates'))

  expect(pasted.text).toBe('52.52, 13.38')
})

test('says “Copied” for two seconds after the last press, and tells screen readers', async () => {
  provideClipboard()
  await showSettled()
  const button = copyButton()
  const status = await pressCopy()
  expect(button).toHaveTextContent('Copied')
  expect(button).toHaveAccessibleName('Copied')
  expect(status).toHaveTextContent('Copied')
  await advance(1_500)
  fireEvent.click(button)
  await advance(0)
  await advance(1_500)
  expect(button).toHaveTextContent('Copied')

  await advance(1_000)
  expect(button).toHaveTextContent(/^Copy$/)
  expect(status).toBeEmptyDOMElement()
})

test('stops saying “Copied” when another place is shown', async () => {
  provideClipboard()
  const { root, change } = await showSettled()
  change(tokyoTower)
  await advance(100)
  const status = await pressCopy()
  expect(status).toHaveTextContent('Copied')
  change(reichstag)

  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(status).toBeEmptyDOMElement()
})

test('copies with the older command of the browser where there is no clipboard', async () => {
  const { pasted, copySelection } = provideCopyCommand()
  await showSettled()
  expect(await pressCopy()).toHaveTextContent('Copied')
  expect(pasted.text).toBe(LINES.join('\n'))

  // Later the agent copies something else.
  copySelection()
  expect(pasted.text).toBe('the selection')
})

test.each<[when: string, arrange: () => void]>([
  ['there is no clipboard and no older command', () => {}],
  ['the older command is not allowed either', () => provideCopyCommand({ isAllowed: false })],
  ['the older command fires no event', () => provideCopyCommand({ firesEvent: false })],
])('says that nothing was copied when %s', async (_, arrange) => {
  arrange()
  await showSettled()
  const button = copyButton()
  const status = await pressCopy()

  expect(status).toHaveTextContent('Couldn’t copy')
  expect(button).toHaveAccessibleName('Couldn’t copy')
  expect(button).toHaveAttribute('title', 'Couldn’t copy')
  // The sentence would move the buttons beside it.
  expect(button.textContent).toBe('')
  expect(button.querySelector('[data-address-icon="alert"]')).toBeVisible()
})

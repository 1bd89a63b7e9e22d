import { onlineManager } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { AddressFromCoords } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { reichstag, tokyoTower } from '../../support/places.ts'
import { LINES, type Props, show } from '../../support/show.tsx'
import { type Setup, withService } from '../../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // As on a page without TLS.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
})

/** Returns what a paste would give. */
function provideClipboard(window: Window = globalThis.window, isAllowed = true) {
  const pasted = { text: '' }
  const writeText = async (text: string) => {
    if (!isAllowed) throw new DOMException('', 'NotAllowedError')
    pasted.text = text
  }
  Object.defineProperty(window.navigator, 'clipboard', { configurable: true, value: { writeText } })
  return pasted
}

/** jsdom has no copy command either. */
function provideCopyCommand({ hasEvent = true, isAllowed = true } = {}) {
  const pasted = { text: '' }
  const clipboardData = {
    setData(type: string, text: string) {
      if (type === 'text/plain') pasted.text = text
    },
  }
  const copy = () =>
    document.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData }))
  const execCommand = (name: string) => {
    // A browser that is not kept from it copies the selection.
    if (hasEvent && name === 'copy' && copy()) pasted.text = 'the selection'
    return isAllowed
  }
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand })
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'execCommand')
  })
  return { pasted, copySelection: () => execCommand('copy') }
}

const copyButton = () => screen.getByRole('button', { name: 'Copy' })

async function pressCopy() {
  fireEvent.click(copyButton())
  await advance(0)
}

const houseFarAway = {
  road: 'Kirchweg',
  house_number: '1',
  city: 'Leeds',
  position: { lat: 52.6, lng: 13.4 },
}

test.each<[what: string, state: string, props: Partial<Props>, setup: Setup, copied: string]>([
  ['the lines of the address', 'success', {}, {}, LINES.join('\n')],
  ['only what is certain at this accuracy', 'success', { accuracy: 20_000 }, {}, 'Berlin\nDeutschland'],
  [
    'no note about the distance',
    'success',
    {},
    { service: createAccountService({ geocode: () => houseFarAway }) },
    'Kirchweg 1\nLeeds',
  ],
  [
    'the coordinates without an address, in the form that maps understand',
    'empty',
    { lat: 52.518_600_4, lng: -13.376_2 },
    { service: createAccountService({ geocode: () => ({}) }), locale: 'sv' },
    '52.51860, -13.37620',
  ],
  [
    'the coordinates offline, with the decimals that are known',
    'offline',
    { accuracy: 20_000 },
    {},
    '52.52, 13.38',
  ],
])('copies %s', async (_, state, props, setup, copied) => {
  const pasted = provideClipboard()
  onlineManager.setOnline(state !== 'offline')
  const { root } = show(props, setup)
  await advance(100)
  expect(root).toHaveAttribute('data-address-state', state)
  await pressCopy()

  expect(pasted.text).toBe(copied)
})

test('says “Copied” for two seconds after the last press, and tells screen readers', async () => {
  provideClipboard()
  show()
  await advance(100)
  const button = copyButton()
  await pressCopy()
  expect(button).toHaveTextContent('Copied')
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
  await advance(1_500)
  fireEvent.click(button)
  await advance(0)
  await advance(1_500)
  expect(button).toHaveTextContent('Copied')

  await advance(1_000)
  expect(button).toHaveTextContent(/^Copy$/)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('does not say “Copied” after another place has been shown', async () => {
  provideClipboard()
  const { root, change } = show()
  await advance(100)
  change(tokyoTower)
  await advance(100)
  await pressCopy()
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
  change(reichstag)

  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('copies with the older command of the browser when the clipboard is refused', async () => {
  provideClipboard(window, false)
  const { pasted, copySelection } = provideCopyCommand()
  show()
  await advance(100)
  await pressCopy()
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
  expect(pasted.text).toBe(LINES.join('\n'))

  // Later the agent copies something else.
  copySelection()
  expect(pasted.text).toBe('the selection')
})

test.each([
  ['there is no clipboard and no older command', undefined],
  ['the older command is not allowed either', { isAllowed: false }],
  ['the older command sends no event', { hasEvent: false }],
])('says that nothing was copied when %s', async (_, command) => {
  if (command) provideCopyCommand(command)
  show()
  await advance(100)
  await pressCopy()

  expect(screen.getByRole('status')).toHaveTextContent('Couldn’t copy')
  expect(screen.getByRole('button', { name: 'Couldn’t copy' })).toBeVisible()
})

test('copies with the clipboard of a pop-up window', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => frame.remove())
  const { contentDocument: popup, contentWindow } = frame
  if (!popup || !contentWindow) throw new Error('The frame has no window.')
  const pasted = provideClipboard(contentWindow)
  const { wrapper } = withService()
  render(createPortal(<AddressFromCoords {...reichstag} />, popup.body), { wrapper })
  await advance(100)
  fireEvent.click(within(popup.body).getByRole('button', { name: 'Copy' }))
  await advance(0)

  expect(pasted.text).toBe(LINES.join('\n'))
})

import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import type { Payload } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { reichstag, tokyoTower } from '../../support/places.ts'
import { LINES, type Props, showSettled } from '../../support/show.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // As on a page without TLS.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
})

/** Returns what a paste would give. */
function provideClipboard() {
  const pasted = { text: '' }
  const writeText = async (text: string) => {
    pasted.text = text
  }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  return pasted
}

/** jsdom has no copy command either. This one copies the selection, unless the page puts another text into the event. */
function provideCopyCommand(isAllowed = true) {
  const pasted = { text: '' }
  const clipboardData = {
    setData(_type: string, text: string) {
      pasted.text = text
    },
  }
  const execCommand = () => {
    const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData })
    if (document.dispatchEvent(event)) pasted.text = 'the selection'
    return isAllowed
  }
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand })
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'execCommand')
  })
  return { pasted, copySelection: execCommand }
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

test.each<[what: string, props: Partial<Props>, payload: Payload | undefined, copied: string]>([
  ['the lines of the address', {}, undefined, LINES.join('\n')],
  ['only what is certain at this accuracy', { accuracy: 20_000 }, undefined, 'Berlin\nDeutschland'],
  ['no note about the distance', {}, houseFarAway, 'Kirchweg 1\nLeeds'],
  ['the coordinates without an address', { lat: 52.518_600_4, lng: -13.376_2 }, {}, '52.51860, -13.37620'],
])('copies %s', async (_, props, payload, copied) => {
  const pasted = provideClipboard()
  const service = createAccountService(payload ? { geocode: () => payload } : {})
  await showSettled(props, { service })
  await pressCopy()

  expect(pasted.text).toBe(copied)
})

test('copies the coordinates offline, with the decimals that are known', async () => {
  const pasted = provideClipboard()
  onlineManager.setOnline(false)
  await showSettled({ accuracy: 20_000 })
  await pressCopy()

  expect(pasted.text).toBe('52.52, 13.38')
})

test('says “Copied” for two seconds after the last press, and tells screen readers', async () => {
  provideClipboard()
  await showSettled()
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
  const { root, change } = await showSettled()
  change(tokyoTower)
  await advance(100)
  await pressCopy()
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
  change(reichstag)

  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('copies with the older command of the browser where there is no clipboard', async () => {
  const { pasted, copySelection } = provideCopyCommand()
  await showSettled()
  await pressCopy()
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
  expect(pasted.text).toBe(LINES.join('\n'))

  // Later the agent copies something else.
  copySelection()
  expect(pasted.text).toBe('the selection')
})

test.each([
  ['there is no clipboard and no older command', false],
  ['the older command is not allowed either', true],
])('says that nothing was copied when %s', async (_, hasCommand) => {
  if (hasCommand) provideCopyCommand(false)
  await showSettled()
  await pressCopy()

  expect(screen.getByRole('status')).toHaveTextContent('Couldn’t copy')
  expect(screen.getByRole('button', { name: 'Couldn’t copy' })).toBeVisible()
})

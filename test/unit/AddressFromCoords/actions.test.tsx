import { onlineManager } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPortal } from 'react-dom'
import { AddressFromCoords } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { allowWarning, expectWarning } from '../../support/failOnConsole.ts'
import { reichstag, tokyoTower } from '../../support/places.ts'
import { LINES, show, variants } from '../../support/show.tsx'
import { type Setup, withService } from '../../support/withService.tsx'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
})

const copyButton = () => screen.findByRole('button', { name: 'Copy' })

test('copies the address with its line breaks, says so, and the button has the address as description', async () => {
  const user = userEvent.setup()
  const { root } = show()
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
  const button = await copyButton()
  await user.click(button)

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'))
  expect(button).toHaveFocus()
  expect(button).toHaveTextContent('Copied')
  expect(button).toHaveAccessibleDescription(/^Platz der Republik\s1/)
  expect(await navigator.clipboard.readText()).toBe(LINES.join('\n'))
})

describe('a card without an address', () => {
  test.each<[state: string, Setup]>([
    ['empty', { service: createAccountService({ geocode: () => ({}) }) }],
    ['error', { service: createAccountService({ geocode: () => null }) }],
    ['offline', {}],
  ])('copies the coordinates in the form that maps understand when the state is %s', async (state, setup) => {
    onlineManager.setOnline(state !== 'offline')
    const user = userEvent.setup()
    const { root } = show({ lat: 52.518_600_4, lng: -13.376_2 }, { ...setup, locale: 'sv' })
    await waitFor(() => expect(root).toHaveAttribute('data-address-state', state))
    await user.click(await copyButton())

    expect(await navigator.clipboard.readText()).toBe('52.51860, -13.37620')
  })

  test('does not copy an address while it loads, and Copy keeps the focus', async () => {
    const user = userEvent.setup()
    const service = createAccountService()
    service.hold()
    const { root } = show({}, { service })
    const button = await copyButton()
    await user.click(button)
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    service.release()
    await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))

    expect(button).not.toHaveAttribute('aria-disabled')
    expect(button).toHaveFocus()
  })
})

test('the buttons stand in one order, Try again first, and the app’s own last', async () => {
  expectWarning(/responded with 401/)
  const service = createAccountService()
  service.failWith('unauthorized')
  const { root } = show({ actions: <button type="button">Save</button> }, { service })
  await screen.findByRole('button', { name: 'Try again' })
  const names = () => [...root.querySelectorAll('button, a')].map(({ textContent }) => textContent)

  expect(names()).toEqual(['Try again', 'Map', 'Copy', 'Save'])
})

test.each(variants)('after a retry Try again stays in a %s until it has lost the focus', async (variant) => {
  expectWarning(/responded with 401/)
  const user = userEvent.setup()
  const service = createAccountService()
  service.failWith('unauthorized', { times: 1 })
  const { root } = show({ variant }, { service })
  const button = await screen.findByRole('button', { name: 'Try again' })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
  expect(button).toHaveFocus()
  // An impatient agent presses again.
  await user.keyboard('{Enter}')
  expect(service.requests).toHaveLength(2)

  await user.tab()
  expect(button).not.toBeInTheDocument()
})

test.each([
  ['is quiet where the answer will be the same', 'not-found', false],
  ['leads beside a failure', 'html', true],
] as const)('Try again %s', async (_, failure, leads) => {
  allowWarning(/is HTML/)
  const service = createAccountService()
  service.failWith(failure)
  const { root } = show({}, { service })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'error'))
  expect(root.querySelectorAll('[data-address-primary]')).toHaveLength(leads ? 1 : 0)
})

test('does not say “Copied” after another place has been shown', async () => {
  const user = userEvent.setup()
  const { root, change } = show()
  await screen.findByText('Platz der Republik 1')
  change(tokyoTower)
  await screen.findByText(/芝公園/)
  await user.click(await copyButton())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'))
  change(reichstag)

  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

/** jsdom has no copy command. Returns what a paste would give. */
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

test('copies with the older command of the browser when the clipboard is refused', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const { pasted, copySelection } = provideCopyCommand()
  show()
  await screen.findByText('Platz der Republik 1')
  await user.click(await copyButton())

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'))
  expect(pasted.text).toBe(LINES.join('\n'))
  // Later the agent copies something else.
  copySelection()
  expect(pasted.text).toBe('the selection')
})

test.each([
  ['there is no clipboard, as on a page without TLS, and no older command', undefined],
  ['the older command is not allowed either', { isAllowed: false }],
  ['the older command sends no event', { hasEvent: false }],
])('says that nothing was copied when %s', async (_, command) => {
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  if (command) provideCopyCommand(command)
  show()
  await screen.findByText('Platz der Republik 1')
  await user.click(await copyButton())

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Couldn’t copy'))
  expect(screen.getByRole('button', { name: 'Couldn’t copy' })).toBeVisible()
})

test('says “Copied” for two seconds after the last press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const { root } = show()
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'success'))
  const button = await copyButton()
  await user.click(button)
  await waitFor(() => expect(button).toHaveTextContent('Copied'))
  await advance(1_500)
  await user.click(button)
  await advance(1_500)
  expect(button).toHaveTextContent('Copied')

  await advance(1_000)
  await waitFor(() => expect(button).toHaveTextContent(/^Copy$/))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('in a pop-up window keeps the focus, and copies with the clipboard of that window', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => frame.remove())
  const popup = frame.contentDocument
  if (!popup) throw new Error('The frame has no document.')
  const user = userEvent.setup({ document: popup })
  const { wrapper } = withService()
  const page = (name: string) => createPortal(<AddressFromCoords {...reichstag} label={name} />, popup.body)
  const { rerender } = render(page('Gate'), { wrapper })
  await within(popup.body).findByText('Platz der Republik 1')
  const copy = within(popup.body).getByRole('button', { name: 'Copy' })
  const map = within(popup.body).getByRole('link')
  await user.tab()
  expect(popup.activeElement).toBe(map)
  rerender(page('Entrance'))
  expect(popup.activeElement).toBe(map)
  await user.tab()
  expect(popup.activeElement).toBe(copy)

  await user.click(copy)
  await waitFor(() => expect(within(popup.body).getByRole('status')).toHaveTextContent('Copied'))
  expect(await popup.defaultView?.navigator.clipboard.readText()).toBe(LINES.join('\n'))
})

test('the map link opens OpenStreetMap at the rounded place, in a new window without opener and referrer', async () => {
  show({ lat: 52.518_600_4, lng: -0.000_000_1 })
  const link = await screen.findByRole('link', { name: 'Map' })

  expect(link).toHaveAttribute('href', 'https://www.openstreetmap.org/?mlat=52.5186&mlon=0#map=17/52.5186/0')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('mapHref of the component replaces that of the provider, and null removes the link', async () => {
  const { change } = show({}, { mapHref: () => 'https://map.example/all' })
  expect(await screen.findByRole('link')).toHaveAttribute('href', 'https://map.example/all')

  change({ mapHref: ({ lat, lng }) => `https://map.example/${lat}/${lng}` })
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://map.example/52.5186/13.3762')

  change({ mapHref: null })
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

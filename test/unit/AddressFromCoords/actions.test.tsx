import { onlineManager } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPortal } from 'react-dom'
import { AddressFromCoords } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { reichstag, tokyoTower } from '../../support/places.ts'
import { LINES, show, variants } from '../../support/show.tsx'
import { type Setup, withService } from '../../support/withService.tsx'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
})

const copyButton = () => screen.findByRole('button', { name: 'Copy' })

test.each(variants)(
  '%s copies the address with its line breaks, says so, and the button has the address as description',
  async (variant) => {
    const user = userEvent.setup()
    show({ variant })
    const button = await copyButton()
    await user.click(button)

    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'))
    expect(button).toHaveFocus()
    expect(button).toHaveAccessibleDescription(/^Platz der Republik 1/)
    expect(await navigator.clipboard.readText()).toBe(LINES.join('\n'))
  },
)

describe.each(variants)('%s without an address', (variant) => {
  test.each<readonly [state: string, Setup]>([
    ['empty', { service: createAccountService({ geocode: () => ({}) }) }],
    // In a line, Try again stands in place of Copy.
    ...(variant === 'card'
      ? [['error', { service: createAccountService({ geocode: () => null }) }] as const]
      : []),
    ['offline', {}],
  ])('copies the coordinates in the form that maps understand when the state is %s', async (state, setup) => {
    onlineManager.setOnline(state !== 'offline')
    const user = userEvent.setup()
    const { root } = show({ variant, lat: 52.518_600_4, lng: -13.376_2 }, { ...setup, locale: 'sv' })
    await waitFor(() => expect(root).toHaveAttribute('data-state', state))
    await user.click(await copyButton())

    expect(await navigator.clipboard.readText()).toBe('52.5186, -13.3762')
  })

  test('does not copy an address while it loads, and beside Try again only a card has Copy', async () => {
    expectWarning(/answered 401/)
    const service = createAccountService()
    service.failWith('unauthorized')
    const { root } = show({ variant }, { service })
    expect(screen.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument()
    await waitFor(() => expect(root).toHaveAttribute('data-state', 'error'))

    const names = screen.getAllByRole('button').map((button) => button.getAttribute('data-part'))
    expect(names).toEqual(variant === 'card' ? ['retry', 'copy'] : ['retry'])
    expect(screen.getByRole('button', { name: 'Try again' }).textContent).toBe(
      variant === 'card' ? 'Try again' : '',
    )
  })
})

describe('the coordinates of a card', () => {
  test.each(['loading', 'success'])(
    'have a small button of their own when the state is %s',
    async (state) => {
      const user = userEvent.setup()
      const service = createAccountService({ geocode: () => ({ road: 'Elm Street', city: 'Springfield' }) })
      if (state === 'loading') service.hold()
      const { root } = show({ lat: 52.518_600_4, lng: -13.376_2 }, { service, locale: 'ar-EG' })
      await waitFor(() => expect(root).toHaveAttribute('data-state', state))
      const button = screen.getByRole('button', { name: 'Coordinates' })
      expect(button).toHaveAccessibleDescription('Copy')
      await user.click(button)

      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'))
      expect(await navigator.clipboard.readText()).toBe('52.51860, -13.37620')
      expect(button).toHaveAttribute('data-outcome', 'copied')
    },
  )

  test('are the title if there is no address, and Copy copies them', async () => {
    const { root } = show({}, { service: createAccountService({ geocode: () => ({}) }) })
    await waitFor(() => expect(root).toHaveAttribute('data-state', 'empty'))

    expect(root.querySelector('[data-part="text"]')).toHaveTextContent(
      'Coordinates 52.51860, 13.37620No address is known for this place.',
    )
    expect(screen.getAllByRole('button')).toEqual([await copyButton()])
  })
})

test('does not say “Copied” after another place has been shown', async () => {
  const user = userEvent.setup()
  const { root, change } = show()
  await screen.findByText('Platz der Republik 1')
  change(tokyoTower)
  await user.click(await copyButton())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'))
  change(reichstag)

  expect(root).toHaveAttribute('data-state', 'success')
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
  await user.click(await copyButton())

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Not copied'))
  const button = screen.getByRole('button', { name: 'Not copied' })
  expect(button).toHaveAttribute('data-outcome', 'failed')
  expect(button).toHaveTextContent('Not copied')
})

test('shows “Copied” with another icon for two seconds, and no other icon when copying has failed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  show({ variant: 'inline' })
  const button = await copyButton()
  const shape = () => button.querySelector('path')?.getAttribute('d')
  const before = shape()
  expect(before).toBeTruthy()
  await user.click(button)
  await waitFor(() => expect(button).toHaveAttribute('title', 'Copied'))
  expect(shape()).toBeTruthy()
  expect(shape()).not.toBe(before)
  await advance(1_500)
  await user.click(button)
  await advance(1_500)
  expect(button).toHaveAttribute('title', 'Copied')

  await advance(1_000)
  await waitFor(() => expect(button).toHaveAttribute('title', 'Copy'))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(shape()).toBe(before)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(button)
  await waitFor(() => expect(button).toHaveAttribute('title', 'Not copied'))
  expect(shape()).toBe(before)
})

test('in a pop-up window keeps the focus, and copies with the clipboard of that window', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => frame.remove())
  // As it is when the focus is in another window.
  const activeElement = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body)
  onTestFinished(() => activeElement.mockRestore())
  const popup = frame.contentDocument
  if (!popup) throw new Error('The frame has no document.')
  const user = userEvent.setup({ document: popup })
  const { wrapper } = withService()
  const page = (name: string) => createPortal(<AddressFromCoords {...reichstag} label={name} />, popup.body)
  const { rerender } = render(page('Gate'), { wrapper })
  const copy = await within(popup.body).findByRole('button', { name: 'Copy' })
  const map = within(popup.body).getByRole('link')
  // jsdom does not match `:focus-visible` in a frame.
  const matches = map.matches.bind(map)
  vi.spyOn(map, 'matches').mockImplementation(
    (selector) => selector === ':focus-visible' || matches(selector),
  )
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
  const link = await screen.findByRole('link', { name: 'Open in map' })

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

import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AddressState } from 'react-reverse-geocode'
import { createAccountService, type FailureName } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { type Props, show, variants } from '../../support/show.tsx'

beforeEach(() => {
  // Otherwise user-event would wait for ever.
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const setUpUser = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

async function showFailure(failure: FailureName, props: Partial<Props>, times?: number) {
  const service = createAccountService()
  service.failWith(failure, times === undefined ? {} : { times })
  const shown = show(props, { service })
  await advance(100)
  expect(shown.root).toHaveAttribute('data-address-state', 'error')
  return shown
}

const namesIn = (root: HTMLElement) =>
  [...root.querySelectorAll('button, a')].map(({ textContent }) => textContent)

test('the buttons stand in one order, Try again first, and the app’s own last', async () => {
  expectWarning(/responded with 401/)
  const { root } = await showFailure('unauthorized', { actions: <button type="button">Save</button> })

  expect(namesIn(root)).toEqual(['Try again', 'Map', 'Copy', 'Save'])
})

test('the buttons have the address as their description', async () => {
  show()
  await advance(100)

  for (const button of [screen.getByRole('button', { name: 'Copy' }), screen.getByRole('link')])
    expect(button).toHaveAccessibleDescription(/^Platz der Republik\s1/)
})

test.each([
  ['is quiet where the answer will be the same', 'not-found', 0],
  ['leads beside a failure that may pass', 'rate-limited', 1],
] as const)('Try again %s', async (_, failure, count) => {
  const { root } = await showFailure(failure, {})

  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(root.querySelectorAll('[data-address-primary]')).toHaveLength(count)
})

describe.each(variants)('in a %s', (variant) => {
  test('after a retry Try again stays until it has lost the focus', async () => {
    const user = setUpUser()
    const { root, service } = await showFailure('forbidden', { variant }, 1)
    const button = screen.getByRole('button', { name: 'Try again' })
    button.focus()
    await user.keyboard('{Enter}')
    await advance(100)
    expect(root).toHaveAttribute('data-address-state', 'success')
    expect(button).toHaveFocus()
    // An impatient agent presses again.
    await user.keyboard('{Enter}')
    await advance(100)
    expect(service.requests).toHaveLength(2)

    await user.tab()
    expect(button).not.toBeInTheDocument()
  })

  test('the actions of the app are shown in every state that has coordinates', async () => {
    const actions = (state: AddressState) => (
      <button type="button" disabled={state.status !== 'success'}>
        Save as {state.status}
      </button>
    )
    const { change } = show({ variant, actions })
    expect(screen.getByRole('button', { name: 'Save as loading' })).toBeDisabled()
    await advance(100)
    expect(screen.getByRole('button', { name: 'Save as success' })).toBeEnabled()

    change({ lat: null })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('with actions={null} there are no controls and no coordinates, so that it may be in a button', async () => {
    const { root } = await showFailure('forbidden', { variant, actions: null })

    expect(root.querySelectorAll('a, button, [tabindex], [data-address-part="coordinates"]')).toHaveLength(0)
  })

  test('the keyboard reaches the media, the buttons, and those of the app in the order of the screen', async () => {
    const user = setUpUser()
    show({
      variant,
      mapHref: variant === 'inline' ? () => 'https://map.example' : undefined,
      actions: <button type="button">Save</button>,
      media: <a href="https://map.example">Picture</a>,
    })
    await advance(100)
    const names: (string | undefined | null)[] = []
    for (;;) {
      await user.tab()
      if (document.activeElement === document.body) break
      names.push(document.activeElement?.textContent)
    }

    const inCard = ['Picture', 'Map', 'Copy', 'Save']
    expect(names).toEqual(variant === 'card' ? inCard : ['Platz der Republik 1, Berlin', 'Save'])
  })
})

test('a function puts the component’s buttons and the app’s into any order', async () => {
  const { root } = show({
    actions: ({ status }, { retryButton, mapButton, copyButton }) => (
      <>
        {copyButton}
        <button type="button">Save {status}</button>
        {mapButton}
        {retryButton}
      </>
    ),
  })
  await advance(100)

  expect(namesIn(root)).toEqual(['Copy', 'Save success', 'Map'])
})

test('Copy is disabled and keeps the focus while the address is looked up', async () => {
  const { root } = show()
  const button = screen.getByRole('button', { name: 'Copy' })
  button.focus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(button)
  await advance(100)

  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(button).not.toHaveAttribute('aria-disabled')
  expect(button).toHaveFocus()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

import { keepPreviousData, onlineManager, QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, createRef, Profiler } from 'react'
import { createPortal } from 'react-dom'
import { renderToString } from 'react-dom/server'
import {
  AddressFromCoords,
  type AddressState,
  type Coordinates,
  type GeocodingErrorKind,
  type Payload,
  reverseGeocodeOptions,
  useReverseGeocode,
} from 'react-reverse-geocode'
import { createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { advance } from '../support/advance.ts'
import { clientOf } from '../support/clientOf.ts'
import { atSea, reichstag, tokyoTower } from '../support/places.ts'
import { withService } from '../support/withService.tsx'

const LINES = ['Platz der Republik 1', '11011 Berlin', 'Deutschland']
const COORDINATES = '52.5186, 13.3762'

type Props = ComponentProps<typeof AddressFromCoords>

type Setup = Parameters<typeof withService>[0]

/** Shows the Reichstag, unless the props say otherwise. */
function show(props: Partial<Props> = {}, setup?: Setup) {
  const { wrapper, ...rest } = withService(setup)
  const element = (change: Partial<Props> = {}) => (
    <AddressFromCoords {...reichstag} {...props} {...change} data-testid="root" />
  )
  const { rerender } = render(element(), { wrapper })
  return {
    ...rest,
    root: screen.getByTestId('root'),
    change: (props: Partial<Props>) => rerender(element(props)),
  }
}

afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
  Reflect.deleteProperty(navigator, 'clipboard')
})

describe.each(['card', 'inline'] as const)('%s', (variant) => {
  test('idle: no coordinates, nothing to press, nothing requested', () => {
    const { root, service } = show({ variant, lat: null, lng: null })

    expect(root).toHaveAttribute('data-state', 'idle')
    expect(root).toHaveTextContent(/^No location$/)
    expect(root).not.toContainElement(screen.queryByRole('link'))
    expect(root).not.toContainElement(screen.queryByRole('button'))
    expect(service.requests).toEqual([])
  })

  test('loading: says so, and shows the coordinates to work on with', () => {
    const { root } = show({ variant })

    expect(root).toHaveAttribute('data-state', 'loading')
    expect(root).toHaveAttribute('aria-busy', 'true')
    expect(root).toHaveTextContent('Looking up the address…')
    expect(root).toHaveTextContent(COORDINATES)
  })

  test('offline: says so, and goes on by itself', async () => {
    onlineManager.setOnline(false)
    const { root, service } = show({ variant })
    expect(root).toHaveAttribute('data-state', 'offline')
    expect(root).toHaveTextContent('You are offline. The address appears once you are back.')
    expect(root).toHaveTextContent(COORDINATES)
    expect(service.requests).toEqual([])

    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
  })

  test('success: the address, the coordinates, copy and map', async () => {
    const { root } = show({ variant })
    await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))

    for (const line of LINES) expect(root).toHaveTextContent(line)
    expect(root).toHaveTextContent(COORDINATES)
    expect(root).not.toHaveAttribute('aria-busy')
    expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open in map' })).toBeInTheDocument()
  })

  test.each(['no-payload', 'empty-payload'] as const)('empty: answered with %s', async (nothingFound) => {
    const { root } = show({ variant, ...atSea }, { service: createAccountService({ nothingFound }) })
    await waitFor(() => expect(root).toHaveAttribute('data-state', 'empty'))

    expect(root).toHaveTextContent('No address is known for this place.')
    expect(root).toHaveTextContent('0, -30')
    expect(screen.getByRole('link', { name: 'Open in map' })).toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('the name the customer gave stands with the address', async () => {
    const { root } = show({ variant, name: 'West entrance' })

    expect(screen.getByText('West entrance')).toBeInTheDocument()
    await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
    expect(screen.getByText('West entrance')).toBeInTheDocument()
  })
})

test.each([
  ['card', 'DIV'],
  ['inline', 'SPAN'],
] as const)('%s is a <%s>, and holds only what may stand in a paragraph', async (variant, tag) => {
  const { root } = show({ variant })
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))

  expect(root.tagName).toBe(tag)
  expect(root).toHaveAttribute('data-variant', variant)
  expect(root.querySelectorAll('div, p, ul, ol, li, h1, h2, h3, address, section')).toHaveLength(0)
})

test('a card gives the address a line each, a bubble one line for all', async () => {
  const { root, change } = show()
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
  expect(LINES.map((line) => screen.getByText(line).textContent)).toEqual(LINES)

  change({ variant: 'inline' })
  expect(screen.getByText('Platz der Republik 1, 11011 Berlin, Deutschland')).toBeInTheDocument()
})

// Errors

const errors: [kind: GeocodingErrorKind, words: string, retry: boolean, failure: Failure][] = [
  ['unauthorized', 'Your session is not accepted. Sign in again to see addresses.', false, 'unauthorized'],
  ['forbidden', 'You do not have permission to look up addresses.', false, 'forbidden'],
  ['not-found', 'No address was found for this place.', false, 'not-found'],
  ['unprocessable', 'The address service cannot work with this place.', false, 'unprocessable'],
  ['rate-limited', 'Too many look-ups at the moment. Try again in a little while.', true, 'rate-limited'],
  ['service', 'The address service has a problem at the moment.', true, 'service'],
  ['service', 'The address service has a problem at the moment.', false, unknownStatus],
  ['network', 'The address service cannot be reached.', true, 'network'],
  ['timeout', 'The address service took too long to answer.', true, 'timeout'],
  ['invalid-response', 'The address service gave an answer that cannot be read.', false, 'html'],
]

function unknownStatus() {
  return new Response(null, { status: 418 })
}

describe.each(['card', 'inline'] as const)('errors, %s', (variant) => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  test.each(errors)('%s: “%s”, a retry: %s', async (kind, words, retry, failure) => {
    const service = createAccountService()
    service.failWith(failure)
    const { root } = show({ variant }, { service })
    await advance(60_000)

    expect(root).toHaveAttribute('data-state', 'error')
    expect(root).toHaveAttribute('data-error', kind)
    expect(root).toHaveTextContent(words)
    expect(root).toHaveTextContent(COORDINATES)
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(retry)
    expect(screen.getByRole('link', { name: 'Open in map' })).toBeInTheDocument()
  })

  test('invalid-coordinates: nothing to show of them, nothing to press, nothing requested', async () => {
    const { root, service } = show({ variant, lat: 91, lng: 181 })
    await advance(60_000)

    expect(root).toHaveAttribute('data-state', 'error')
    expect(root).toHaveAttribute('data-error', 'invalid-coordinates')
    expect(root).toHaveTextContent(/^This location cannot be shown: its coordinates are not valid\.$/)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(service.requests).toEqual([])
  })
})

test('the kind of an error is gone from the root when the error is', async () => {
  const { root, change } = show({ lat: 91 })
  expect(root).toHaveAttribute('data-error', 'invalid-coordinates')
  change({ lat: reichstag.lat })

  await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
  expect(root).not.toHaveAttribute('data-error')
})

test('an error is drawn in place, also in an app that throws the errors of its other queries', async () => {
  const service = createAccountService()
  service.failWith('forbidden')
  const queryClient = new QueryClient({ defaultOptions: { queries: { throwOnError: true } } })
  const { root } = show({}, { service, queryClient })

  await waitFor(() => expect(root).toHaveAttribute('data-error', 'forbidden'))
})

describe.each(['card', 'inline'] as const)('retry, %s', (variant) => {
  /** Shows the service's failure, with the button that asks again. */
  async function showFailure(delayMs = 0) {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const service = createAccountService({ delayMs })
    service.failWith('service', { times: 3 })
    const shown = show({ variant }, { service })
    await advance(10_000)
    return { ...shown, user, button: screen.getByRole('button', { name: 'Try again' }) }
  }

  test('one press is one request, and the address is there', async () => {
    const { root, service, user, button } = await showFailure()
    expect(service.requests).toHaveLength(3)
    await user.click(button)

    await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
    expect(service.requests).toHaveLength(4)
  })

  test('until the answer the button is busy, keeps its place and the focus, and takes no second press', async () => {
    const { root, service, user, button } = await showFailure(500)
    await user.dblClick(button)
    await advance(100)

    expect(root).toHaveAttribute('data-state', 'error')
    expect(root).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleName('Trying…')
    expect(button).toHaveFocus()
    await user.click(button)
    await user.keyboard('{Enter}')
    await advance(1_000)

    expect(root).toHaveAttribute('data-state', 'success')
    expect(service.requests).toHaveLength(4)
  })

  test('a press in the pause before an automatic retry does not shorten it', async () => {
    const { root, service, user, button } = await showFailure()
    service.failWith('network', { times: 1 })
    await user.click(button)
    await advance(100)
    expect(service.requests).toHaveLength(4)
    await user.click(button)
    await advance(100)
    expect(service.requests).toHaveLength(4)

    await advance(1_000)
    expect(root).toHaveAttribute('data-state', 'success')
    expect(service.requests).toHaveLength(5)
  })

  test('that fails again leaves the button ready for the next press', async () => {
    const { root, service, user, button } = await showFailure()
    service.failWith('network', { times: 3 })
    await user.click(button)
    await advance(10_000)
    expect(root).toHaveAttribute('data-error', 'network')
    expect(root).not.toHaveAttribute('aria-busy')
    expect(button).not.toHaveAttribute('aria-disabled')

    await user.click(button)
    await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
  })
})

test('after a failed refetch the good address stays', async () => {
  const { service, queryClient, wrapper } = withService()
  render(
    <>
      <AddressFromCoords {...reichstag} data-testid="root" />
      <QueryStatus />
    </>,
    { wrapper },
  )
  await screen.findByText('Query: success')
  service.failWith('forbidden')
  queryClient.invalidateQueries({ queryKey: ['geocoding'] })
  await screen.findByText('Query: error')

  expect(screen.getByTestId('root')).toHaveAttribute('data-state', 'success')
  expect(screen.getByTestId('root')).toHaveTextContent('Platz der Republik 1')
})

function QueryStatus() {
  return <p>Query: {useReverseGeocode(reichstag.lat, reichstag.lng).status}</p>
}

// Another place

test.each([
  ['as it is', {}],
  ['that keeps previous data in other queries', { queries: { placeholderData: keepPreviousData } }],
])("another place, in an app %s: the former's address is never beside it", async (_, defaultOptions) => {
  const seen = new Set<string>()
  const children = (state: AddressState) => {
    const at = state.status === 'idle' ? undefined : state.coordinates?.lat
    if (state.status === 'success') seen.add(`${at} ${state.address.parts.city}`)
    return state.status
  }
  const { root, change } = show({ children }, { queryClient: new QueryClient({ defaultOptions }) })
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
  change(tokyoTower)
  await waitFor(() => expect([...seen]).toContain('35.6586 港区'))

  expect([...seen]).toEqual(['52.5186 Berlin', '35.6586 港区'])
})

// Announcements of screen readers

test('a card speaks the whole once for each change, and not of the wait', async () => {
  const service = createAccountService()
  service.failWith('forbidden', { times: 1 })
  const { root, change } = show({ name: 'Gate' }, { service })
  const live = root.querySelector('[aria-live="polite"]')
  expect(live).toHaveAttribute('aria-atomic', 'true')
  const spoken: string[] = []
  const observer = new MutationObserver(() => spoken.push(live?.textContent ?? ''))
  observer.observe(root, { childList: true, characterData: true, subtree: true })

  await waitFor(() => expect(root).toHaveAttribute('data-state', 'error'))
  expect(spoken).toEqual(['GateYou do not have permission to look up addresses.'])

  change({ ...tokyoTower, name: null })
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
  expect(spoken.slice(1).filter(Boolean)).toEqual([live?.textContent])
})

test('a card speaks again when the same goes wrong again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const service = createAccountService()
  service.failWith('service')
  const { root } = show({}, { service })
  await advance(10_000)
  const words = screen.getByText('The address service has a problem at the moment.')
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  expect(root).toHaveAttribute('aria-busy', 'true')
  expect(words).toBeInTheDocument()
  await advance(10_000)

  expect(words).not.toBeInTheDocument()
  expect(screen.getByText('The address service has a problem at the moment.')).toBeInTheDocument()
})

test('a list of lines is silent', async () => {
  const { root } = show({ variant: 'inline' })
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
  expect(root.querySelector('[aria-live]')).toBeNull()
})

// Copy and map

test('copy puts the address on the clipboard as on an envelope, and says so', async () => {
  const user = userEvent.setup()
  show()
  await user.click(await screen.findByRole('button', { name: 'Copy' }))

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'))
  expect(screen.getByRole('button', { name: 'Copied' })).toHaveFocus()
  expect(await navigator.clipboard.readText()).toBe(LINES.join('\n'))
})

test('copy in a bubble copies the same', async () => {
  const user = userEvent.setup()
  show({ variant: 'inline' })
  await user.click(await screen.findByRole('button', { name: 'Copy' }))

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'))
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveAccessibleDescription(LINES.join(', '))
  expect(await navigator.clipboard.readText()).toBe(LINES.join('\n'))
})

test('another address has not been copied yet', async () => {
  const user = userEvent.setup()
  const { root, change } = show()
  await screen.findByText('Platz der Republik 1')
  change(tokyoTower)
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'))
  change(reichstag)

  expect(root).toHaveAttribute('data-state', 'success')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('copy says when the browser blocks it', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  show()
  await user.click(await screen.findByRole('button', { name: 'Copy' }))

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copying is blocked here'))
})

test('copy says when there is no clipboard, as on a page without TLS', async () => {
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  show()
  await user.click(await screen.findByRole('button', { name: 'Copy' }))

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copying is blocked here'))
})

test('after a while copy can be read again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  show()
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'))
  await advance(2_000)

  expect(screen.getByRole('button', { name: 'Copy' })).toHaveTextContent(/^Copy$/)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('in another document, as of a pop-up: the focus stays, and copy writes from there', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => frame.remove())
  // As it is when the focus is in another window.
  const activeElement = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body)
  onTestFinished(() => activeElement.mockRestore())
  const popup = frame.contentDocument
  if (!popup) throw new Error('The frame has no document.')
  const user = userEvent.setup({ document: popup })
  const { wrapper } = withService()
  const page = (name: string) => createPortal(<AddressFromCoords {...reichstag} name={name} />, popup.body)
  const { rerender } = render(page('Gate'), { wrapper })
  const copy = await within(popup.body).findByRole('button', { name: 'Copy' })
  const map = within(popup.body).getByRole('link')
  // jsdom does not match `:focus-visible` in a frame.
  const matches = map.matches.bind(map)
  vi.spyOn(map, 'matches').mockImplementation(
    (selector) => selector === ':focus-visible' || matches(selector),
  )
  for (const next of [copy, map]) {
    await user.tab()
    expect(popup.activeElement).toBe(next)
  }
  rerender(page('Entrance'))
  expect(popup.activeElement).toBe(map)

  await user.click(copy)
  await waitFor(() => expect(within(popup.body).getByRole('status')).toHaveTextContent('Copied'))
  expect(await popup.defaultView?.navigator.clipboard.readText()).toBe(LINES.join('\n'))
})

test('the map link leads to OpenStreetMap, to the rounded place, in a window that knows nothing of this one', async () => {
  show({ lat: 52.518_600_4, lng: -0.000_000_1 })
  const link = await screen.findByRole('link', { name: 'Open in map' })

  expect(link).toHaveAttribute('href', 'https://www.openstreetmap.org/?mlat=52.5186&mlon=0#map=17/52.5186/0')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('the map link may lead elsewhere, or not be there', async () => {
  const { root, change } = show({ mapHref: ({ lat, lng }) => `https://map.example/${lat}/${lng}` })
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://map.example/52.5186/13.3762')

  change({ mapHref: null })
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument()
})

test('the provider says where all map links lead, and one component may differ', async () => {
  const mapHref = () => 'https://map.example/all'
  const { change } = show({}, { mapHref })
  expect(await screen.findByRole('link')).toHaveAttribute('href', 'https://map.example/all')

  change({ mapHref: () => 'https://map.example/one' })
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://map.example/one')

  change({ mapHref: null })
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

// Lazy

describe('lazy', () => {
  /** jsdom has no viewport: `come` lets an element come near, to the observer that observes it. */
  let come: (element: Element) => void
  let observed: Set<Element>

  beforeEach(() => {
    observed = new Set()
    come = (element) => expect(observed).toContain(element)
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
          come = (target) => {
            if (observed.has(target)) act(() => callback([{ isIntersecting: true, target }]))
          }
        }
        observe(element: Element) {
          observed.add(element)
        }
        unobserve(element: Element) {
          observed.delete(element)
        }
      },
    )
  })

  afterEach(() => vi.unstubAllGlobals())

  test('asks for nothing until it comes near, and is let go then', async () => {
    const { root, service } = show({ lazy: true })
    expect(root).toHaveAttribute('data-state', 'loading')
    expect(observed).toEqual(new Set([root]))
    expect(service.requests).toEqual([])

    come(root)
    await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
    expect(observed.size).toBe(0)
  })

  test('shows what is known already at once', async () => {
    const { queryClient, service } = show()
    await screen.findByText('Platz der Republik 1')

    cleanup()
    const { root } = show({ lazy: true }, { queryClient, service })
    expect(root).toHaveAttribute('data-state', 'success')
    expect(service.requests).toHaveLength(1)
  })

  test('another variant while it is far away: its new element is the one that is observed', async () => {
    const { change, service } = show({ lazy: true })
    change({ variant: 'inline' })
    const root = screen.getByTestId('root')
    expect(observed).toEqual(new Set([root]))
    expect(service.requests).toEqual([])

    come(root)
    await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
    expect(observed.size).toBe(0)
  })

  test('two rows at one observer: the one that comes near leaves the other waiting', async () => {
    const { wrapper } = withService()
    const rows = (
      <>
        <AddressFromCoords {...reichstag} lazy data-testid="near" />
        <AddressFromCoords {...tokyoTower} lazy data-testid="far" />
      </>
    )
    const { unmount } = render(rows, { wrapper })
    come(screen.getByTestId('near'))
    await waitFor(() => expect(screen.getByTestId('near')).toHaveAttribute('data-state', 'success'))
    expect(screen.getByTestId('far')).toHaveAttribute('data-state', 'loading')

    come(screen.getByTestId('far'))
    await waitFor(() => expect(screen.getByTestId('far')).toHaveAttribute('data-state', 'success'))
    unmount()
    expect(observed.size).toBe(0)
  })

  test('an IntersectionObserver that a test puts in the place of another is used from then on', async () => {
    const former = show({ lazy: true })
    come(former.root)
    await waitFor(() => expect(former.root).toHaveAttribute('data-state', 'success'))
    cleanup()
    const observe = vi.fn()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = observe
        unobserve() {}
      },
    )

    const { root } = show({ lazy: true })
    expect(observe).toHaveBeenCalledExactlyOnceWith(root)
  })
})

test('lazy where nothing can tell what is near asks at once', async () => {
  const { root } = show({ lazy: true })
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'success'))
})

// Words

test('with settleMs a place that moves on is not asked for', async () => {
  const { service, wrapper } = withService()
  const at = (place: Coordinates) => <AddressFromCoords {...place} settleMs={1000} />
  const { rerender } = render(at(tokyoTower), { wrapper })
  // Time enough for a request that does not wait.
  await clientOf(service)
    .reverse(atSea)
    .catch(() => {})
  rerender(at(reichstag))

  await screen.findByText(/Platz der Republik 1/, {}, { timeout: 5000 })
  expect(service.requests.map(({ lat }) => lat)).toEqual([atSea, reichstag].map(({ lat }) => String(lat)))
})

test("the provider's words replace the English ones, the component's words replace the provider's", async () => {
  const service = createAccountService()
  service.failWith('forbidden')
  const messages = { openInMap: 'Karte', errors: { forbidden: 'Keine Berechtigung', network: 'Kein Netz' } }
  const { root, change } = show({}, { service, messages })
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'error'))
  expect(root).toHaveTextContent('Keine Berechtigung')
  expect(screen.getByRole('link', { name: 'Karte' })).toBeInTheDocument()

  change({ messages: { errors: { network: 'Getrennt' } } })
  expect(root).toHaveTextContent('Keine Berechtigung')

  change({ messages: { errors: { forbidden: 'Nicht erlaubt' } } })
  expect(root).toHaveTextContent('Nicht erlaubt')
  expect(screen.getByRole('link', { name: 'Karte' })).toBeInTheDocument()

  change({ lat: 91 })
  expect(root).toHaveTextContent('This location cannot be shown')
})

test('a word that is undefined stays as it is', async () => {
  const service = createAccountService()
  service.failWith('forbidden')
  const messages = { openInMap: undefined, errors: { forbidden: undefined } }
  const { root } = show({ messages }, { service })
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'error'))

  expect(root).toHaveTextContent('You do not have permission to look up addresses.')
  expect(screen.getByRole('link', { name: 'Open in map' })).toBeInTheDocument()
})

test.each([
  [undefined, '52.5186, 13.3762'],
  ['de', '52,5186; 13,3762'],
])('with the locale %s the coordinates read %s', (locale, coordinates) => {
  show({}, { locale })
  expect(screen.getByText(coordinates)).toHaveAttribute('dir', 'ltr')
})

test.each([
  ['pt_BR', '52,5186; 13,3762', 'Alemanha'],
  ['pt_BR.UTF-8', '52,5186; 13,3762', 'Alemanha'],
  ['de_DE@euro', '52,5186; 13,3762', 'Deutschland'],
  ['', '52.5186, 13.3762', 'Germany'],
  ['c', '52.5186, 13.3762', 'Germany'],
  ['C.UTF-8', '52.5186, 13.3762', 'Germany'],
  ['auto', '52.5186, 13.3762', 'Germany'],
  ['none', '52.5186, 13.3762', 'Germany'],
  ['x', '52.5186, 13.3762', 'Germany'],
  ['de-DE-', '52.5186, 13.3762', 'Germany'],
])('the locale “%s” of a profile or a machine: %s, %s', async (locale, coordinates, country) => {
  const service = createAccountService({
    geocode: () => ({ road: 'Platz der Republik', postcode: '11011', city: 'Berlin', country_code: 'de' }),
  })
  show({}, { service, locale })

  expect(screen.getByText(coordinates)).toBeInTheDocument()
  expect(await screen.findByText(country)).toBeInTheDocument()
})

test.each([
  ['en', 'Germany'],
  ['de', 'Deutschland'],
  ['ja', 'ドイツ'],
])('with the locale %s the country the reader wrote for a code reads %s', async (locale, country) => {
  const service = createAccountService({
    geocode: () => ({ road: 'Platz der Republik', postcode: '11011', city: 'Berlin', country_code: 'de' }),
  })
  const { change } = show({}, { service, locale })
  expect(await screen.findByText(country)).toHaveAttribute('data-part', 'line')

  change({ variant: 'inline' })
  expect(screen.getByText(new RegExp(`Berlin, ${country}$`))).toBeInTheDocument()
})

test.each(['DEU', 'Germany', '276', 'd'])(
  'an address in the cache with the country code %s is shown as it is',
  (countryCode) => {
    const { queryClient, service } = withService()
    const { queryKey } = reverseGeocodeOptions(clientOf(service), reichstag)
    const address = { formatted: 'Berlin, Germany', lines: ['Berlin', 'Germany'], parts: { countryCode } }
    queryClient.setQueryData(queryKey, { address, payload: undefined })
    show({}, { queryClient, service, locale: 'de' })

    expect(screen.getByText('Germany')).toBeInTheDocument()
  },
)

test('numbers and countries of sixty locales: only the latest are kept, and those are not made again', async () => {
  let made = 0
  class DisplayNames extends Intl.DisplayNames {
    constructor(locale: string, options: Intl.DisplayNamesOptions) {
      made += 1
      super(locale, options)
    }
  }
  class NumberFormat extends Intl.NumberFormat {
    constructor(locale: string, options: Intl.NumberFormatOptions) {
      made += 1
      super(locale, options)
    }
  }
  const counting = { DisplayNames: { value: DisplayNames }, NumberFormat: { value: NumberFormat } }
  vi.stubGlobal('Intl', Object.create(Intl, counting))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { queryClient, service } = show({})
  await screen.findByText('Platz der Republik 1')
  const showIn = (locale: string) => {
    cleanup()
    made = 0
    show({}, { queryClient, service, locale })
    return made
  }
  expect(showIn('de-x-first')).toBe(2)
  expect(showIn('de-x-first')).toBe(0)
  for (let visitor = 0; visitor < 60; visitor += 1) showIn(`de-x-v${visitor}`)

  expect(showIn('de-x-v59')).toBe(0)
  expect(showIn('de-x-first')).toBe(2)
})

test("a geocoder's own word for the country stays, whatever the locale", async () => {
  show({}, { locale: 'ja' })
  expect(await screen.findByText('Deutschland')).toBeInTheDocument()
})

test('an address in its own script does not disturb the line it stands in', async () => {
  show({ lat: 30.0478, lng: 31.2336, variant: 'inline' })
  expect((await screen.findByText('ميدان التحرير، القاهرة، مصر')).tagName).toBe('BDI')
})

// The root and the children

test('other props, class and ref go to the root, in both variants', () => {
  const ref = createRef<HTMLElement>()
  const { root, change } = show({ ref, className: 'mine', dir: 'rtl', id: 'place', 'aria-label': 'Place' })
  expect(ref.current).toBe(root)
  expect(root).toHaveClass('address-from-coords', 'mine')
  expect(root).toHaveAttribute('dir', 'rtl')
  expect(root).toHaveAttribute('id', 'place')
  expect(root).toHaveAccessibleName('Place')

  change({ variant: 'inline' })
  expect(ref.current).toBe(screen.getByTestId('root'))
  expect(screen.getByTestId('root')).toHaveClass('address-from-coords', 'mine')
})

test('a prop of the same name does not hide the state', () => {
  const props = { id: 'place', 'data-state': 'mine', 'data-error': 'mine', 'data-variant': 'mine' }
  const { root } = show(props)

  expect(root).toHaveAttribute('data-state', 'loading')
  expect(root).not.toHaveAttribute('data-error')
  expect(root).toHaveAttribute('data-variant', 'card')
})

test('children draw the states themselves, inside the root', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const service = createAccountService()
  service.failWith('service', { times: 3 })
  const { root, change } = show({ children: Own, lat: null }, { service })
  expect(root).toHaveTextContent(/^Nowhere$/)

  change({ lat: reichstag.lat })
  expect(root).toHaveTextContent(/^52.5186: loading$/)
  await advance(10_000)
  expect(root).toHaveTextContent(/^52.5186: service$/)
  await user.click(within(root).getByRole('button'))
  await waitFor(() => expect(root).toHaveTextContent(/^52.5186: Berlin in /))
  expect(root).toHaveAttribute('data-state', 'success')
  expect(root).toHaveClass('address-from-coords')
})

function Own(state: AddressState) {
  switch (state.status) {
    case 'idle':
      return 'Nowhere'
    case 'error':
      return (
        <button type="button" onClick={state.retry}>
          {state.coordinates?.lat}: {state.error.kind}
        </button>
      )
    case 'success':
      return `${state.coordinates.lat}: ${state.address.parts.city} in ${Object.keys(state.payload ?? {})}`
    default:
      return `${state.coordinates.lat}: ${state.status}`
  }
}

// Rendering

test('from mount to address there are two commits', async () => {
  const onRender = vi.fn()
  const { wrapper } = withService()
  render(
    <Profiler id="address" onRender={onRender}>
      <AddressFromCoords {...reichstag} />
    </Profiler>,
    { wrapper },
  )
  await screen.findByText('Platz der Republik 1')

  expect(onRender).toHaveBeenCalledTimes(2)
})

test('what the server rendered is what the browser renders first', async () => {
  const { wrapper } = withService()
  const app = wrapper({ children: <AddressFromCoords {...reichstag} name="West entrance" /> })
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(app)
  const element = container.firstElementChild
  const recovered = vi.fn()
  render(app, { container, hydrate: true, onRecoverableError: recovered })

  await screen.findByText('Platz der Republik 1')
  expect(container.firstElementChild).toBe(element)
  expect(recovered).not.toHaveBeenCalled()
})

// A payload without an address

describe('what the service knew', () => {
  const record = {
    waterBody: 'Equatorial Atlantic',
    mean_depth_m: 3646,
    surveyed: true,
    vessel: null,
    record: '6fdf2d0a-41b2-4a0c-93a5-2b7d8f1c9e55',
    source: 'https://sea.example/records/18',
    remark: ' ',
    soundings: { position: [12.5, 30.25], box: ['12.4', '12.6'], stations: [{ beacon: 'Delta 4' }] },
  }

  /** Shows the answer; `fields` is each label with its value, or nothing without a `<details>`. */
  async function showAnswer(payload: Payload, props: Partial<Props> = {}, state = 'empty') {
    const { root } = show(
      { ...atSea, ...props },
      { service: createAccountService({ geocode: () => payload }) },
    )
    await waitFor(() => expect(root).toHaveAttribute('data-state', state))
    const details = root.querySelector('details')
    const values = [...(details?.querySelectorAll('dd') ?? [])].map((value) => value.textContent)
    const labels = [...(details?.querySelectorAll('dt') ?? [])].map((label) => label.textContent)
    return { root, details, fields: labels.map((label, index) => [label, values[index]]) }
  }

  test('a card shows it folded, without what only machines read', async () => {
    const user = userEvent.setup()
    const { root, details, fields } = await showAnswer(record)
    expect(root).toHaveTextContent('No address is known for this place.')
    expect(details).not.toHaveAttribute('open')
    expect(screen.getByText('Equatorial Atlantic')).not.toBeVisible()

    await user.click(screen.getByText('What the service knew'))
    expect(screen.getByText('Equatorial Atlantic')).toBeVisible()
    expect(fields).toEqual([
      ['water body', 'Equatorial Atlantic'],
      ['mean depth m', '3646'],
      ['beacon', 'Delta 4'],
    ])
  })

  test('the texts of the service do not disturb the lines they stand in', async () => {
    await showAnswer({ seaName: 'المحيط الأطلسي' })
    expect(screen.getByText('المحيط الأطلسي').tagName).toBe('BDI')
  })

  test('six fields at most, the outermost first', async () => {
    const { fields } = await showAnswer({
      inner: { first: 'deep 1', second: 'deep 2', third: 'deep 3' },
      ...{ mark1: 'one', mark2: 'two', mark3: 'three', mark4: 'four' },
    })
    expect(fields.map(([, value]) => value)).toEqual(['one', 'two', 'three', 'four', 'deep 1', 'deep 2'])
  })

  test('fields on the third level, none on the fourth', async () => {
    const { fields } = await showAnswer({ a: { b: { depth: 'third', c: { depth: 'fourth' } } } })
    expect(fields).toEqual([['depth', 'third']])
  })

  test('the word above it is replaceable', async () => {
    const { details } = await showAnswer(record, { messages: { payload: 'Was der Dienst wusste' } })
    expect(details).toHaveTextContent(/^Was der Dienst wusste/)
  })

  test('a bubble or a cell shows no more than that there is no address', async () => {
    const { root } = await showAnswer(record, { variant: 'inline' })
    expect(root).toHaveTextContent(/^No address is known for this place\.0, -30$/)
    expect(root).not.toHaveTextContent('Equatorial Atlantic')
    expect(root.querySelector('details')).toBeNull()
  })

  test('nothing to unfold where nothing can be read', async () => {
    const { source, surveyed, vessel, remark } = record
    const { details } = await showAnswer({ source, surveyed, vessel, remark, lat: 0, lng: -30, seas: [] })
    expect(details).toBeNull()
  })

  test('nothing beside an address', async () => {
    const payload = { ...record, display_name: 'Harbour Road 7, Georgetown, Ascension Island' }
    const { root, details } = await showAnswer(payload, {}, 'success')
    expect(root).toHaveTextContent('Harbour Road 7')
    expect(details).toBeNull()
  })

  const deep = JSON.parse(`${'{"a":'.repeat(1_000)}"bottom"${'}'.repeat(1_000)}`)
  const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`flag${index}`, true]))
  test.each<[string, Payload]>([
    ['1,000 levels', deep],
    ['10,000 keys, the readable one last', { ...wide, sea: 'last' }],
    ['a huge text', { remark: 'x'.repeat(500_000) }],
    ['a huge key', { ['x'.repeat(500_000)]: 'value' }],
    ['keys of the language', JSON.parse('{"__proto__":{"toString":null},"constructor":[[[]]]}')],
  ])('a hostile answer is harmless: %s', async (_, payload) => {
    const { root, details } = await showAnswer(payload)
    expect(root).toHaveTextContent('No address is known for this place.')
    expect(details).toBeNull()
  })

  test('mark-up stays text', async () => {
    const { root, fields } = await showAnswer({ remark: '<img src=x onerror=alert(1)>' })
    expect(fields).toEqual([['remark', '<img src=x onerror=alert(1)>']])
    expect(root.querySelector('img')).toBeNull()
  })
})

import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AddressFromCoords, type AddressState, reverseGeocodeOptions } from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { clientOf } from '../../support/clientOf.ts'
import { atSea, reichstag, tokyoTower } from '../../support/places.ts'
import { type ProviderOptions, ServiceProvider } from '../../support/ServiceProvider.tsx'
import { COORDINATES, LINES, type Props, show, showSettled, variants } from '../../support/show.tsx'
import { withService } from '../../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

describe.each(variants)('a %s', (variant) => {
  test.each([
    ['coordinates', { lat: null, lng: null }],
    ['a latitude', { lat: null }],
    ['a longitude', { lng: null }],
  ])('without %s says so, shows no buttons or links, and sends no request', async (_, place) => {
    const { root, service } = show({ variant, ...place })
    await advance(1_000)

    expect(root).toHaveAttribute('data-address-state', 'idle')
    expect(root).toHaveTextContent(/^No location$/)
    // A missing location isn't a failure, so the message isn't emphasized as a title.
    expect(root.querySelector('[data-address-part="title"]')).toBeNull()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(service.requests).toEqual([])
  })

  test('shows a placeholder while the address loads, then the address, and a card also coordinates, Map, and Copy', async () => {
    const { root } = show({ variant })
    const isCard = variant === 'card'
    const placeholder = () => root.querySelector('[data-address-part="skeleton"]')
    expect(root).toHaveAttribute('data-address-state', 'loading')
    expect(root).toHaveAttribute('aria-busy', 'true')
    expect(placeholder()).toHaveTextContent('Looking up the address…')
    expect(root.textContent?.includes(COORDINATES)).toBe(isCard)

    await advance(100)
    expect(root).toHaveAttribute('data-address-state', 'success')
    expect(root).not.toHaveAttribute('aria-busy')
    expect(placeholder()).toBeNull()
    expect(root.hasAttribute('title')).toBe(!isCard)
    for (const line of isCard ? LINES : ['Platz der Republik 1', 'Berlin']) {
      expect(root).toHaveTextContent(line)
    }
    expect(root.textContent?.includes(COORDINATES)).toBe(isCard)
    expect(screen.queryAllByRole('button', { name: 'Copy' })).toHaveLength(isCard ? 1 : 0)
  })

  test.each([
    ['token', { token: null }],
    ['userId', { userId: null }],
  ])(
    'if `%s` is null, shows a still placeholder for three seconds, and then a message to sign in',
    async (_, options) => {
      const { root, service, change } = show({ variant }, options)
      await advance(2_900)
      expect(root).toHaveAttribute('data-address-state', 'loading')
      expect(root).not.toHaveAttribute('aria-busy')
      expect(root).not.toHaveTextContent('Looking up')

      await advance(200)
      expect(root).toHaveAttribute('data-address-state', 'idle')
      expect(root).toHaveTextContent('Sign in to see the address')
      expect(root.querySelectorAll('[data-address-part="title"]')).toHaveLength(variant === 'card' ? 1 : 0)
      expect(service.requests).toEqual([])
      change({ variant, lat: null, lng: null })
      expect(root).toHaveTextContent('No location')
    },
  )

  test('says that the browser is offline, and looks up the address when it is online again', async () => {
    onlineManager.setOnline(false)
    const { root, service } = show({ variant })
    await advance(1_000)
    expect(root).toHaveAttribute('data-address-state', 'offline')
    expect(root).toHaveTextContent(
      variant === 'card' ? 'You’re offlineThe address will load when you reconnect.' : 'Offline',
    )
    expect(root.querySelector('[data-address-icon="offline"]')).toBeInTheDocument()
    expect(root.textContent?.includes(COORDINATES)).toBe(variant === 'card')
    expect(service.requests).toEqual([])

    act(() => onlineManager.setOnline(true))
    await advance(100)
    expect(root).toHaveAttribute('data-address-state', 'success')
    expect(root.querySelector('[data-address-icon="offline"]')).toBeNull()
  })

  test.each([
    ['no payload', { nothingFound: 'no-payload' }],
    ['an empty payload', { geocode: () => ({}) }],
  ] as const)('says that no address is known if the response has %s', async (_, options) => {
    const { root } = await showSettled({ variant, ...atSea }, { service: createAccountService(options) })

    expect(root).toHaveAttribute('data-address-state', 'empty')
    expect(root).toHaveTextContent(variant === 'card' ? 'No address here' : /^No address$/)
    if (variant === 'card') expect(root).toHaveTextContent('0.00000, -30.00000')
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('shows the label while the address loads, and with the address', async () => {
    const { root } = show({ variant, label: 'West entrance' })
    expect(screen.getByText('West entrance')).toBeInTheDocument()
    await advance(100)

    expect(root).toHaveTextContent(/^West entrance.*Berlin/)
    const titles = [...root.querySelectorAll('[data-address-part="title"]')]
    expect(titles.map(({ textContent }) => textContent)).toEqual(variant === 'card' ? ['West entrance'] : [])
  })

  test('passes className, the ref, and other props to its root, a div or a span', () => {
    const props = { ...reichstag, className: 'mine', dir: 'rtl', 'data-state': 'open', 'aria-label': 'Place' }
    const ref = { current: null }
    const address =
      variant === 'card' ? (
        <AddressFromCoords {...props} ref={ref} />
      ) : (
        <AddressFromCoords {...props} variant="inline" ref={ref} />
      )
    const { unmount } = render(address, withService())
    const root = screen.getByLabelText('Place')

    expect(root.tagName).toBe(variant === 'card' ? 'DIV' : 'SPAN')
    expect(root).toHaveAttribute('data-address-variant', variant)
    expect(root.getAttribute('data-address-frame')).toBe(variant === 'card' ? '' : null)
    expect(root).toHaveClass('address-from-coords', 'mine')
    expect(root).toHaveAttribute('dir', 'rtl')
    expect(root).toHaveAttribute('data-state', 'open')
    expect(ref.current).toBe(root)
    unmount()
    expect(ref.current).toBeNull()
  })
})

test('after each sign-out, a card shows a placeholder for three seconds before it says to sign in', async () => {
  const service = createAccountService()
  const app = (userId: string | null) => (
    <ServiceProvider service={service} userId={userId}>
      <AddressFromCoords {...reichstag} data-testid="root" />
    </ServiceProvider>
  )
  const { rerender } = render(app(null))
  await advance(3_100)
  expect(screen.getByTestId('root')).toHaveTextContent('Sign in')
  rerender(app('Ann'))
  await advance(100)
  expect(screen.getByTestId('root')).toHaveTextContent('Berlin')
  rerender(app(null))
  expect(screen.getByTestId('root')).not.toHaveTextContent('Sign in')
  await advance(3_100)

  expect(screen.getByTestId('root')).toHaveTextContent('Sign in')
})

test.each([
  ['false, as plain JavaScript allows', JSON.parse('false')],
  ['blank', ' '],
])('a label that is %s, is ignored', async (_, label) => {
  const { root } = await showSettled({ label })

  expect(root.querySelector('[data-address-part="title"]')).toHaveTextContent('Platz der Republik')
})

test.each([
  ['token', { token: null }],
  ['account', { accountId: null }],
])('shows the address once the app has loaded the %s', async (_, loading) => {
  const service = createAccountService()
  const app = (options: object) => (
    <ServiceProvider service={service} {...options}>
      <AddressFromCoords {...reichstag} data-testid="root" />
    </ServiceProvider>
  )
  const { rerender } = render(app(loading))
  await advance(500)
  expect(service.requests).toHaveLength(0)
  rerender(app({}))
  await advance(100)

  expect(screen.getByTestId('root')).toHaveTextContent('Berlin')
  expect(service.requests).toHaveLength(1)
})

test('a place that waits for the token shows no error of an app’s own call without coordinates', async () => {
  const { root, queryClient, service } = show({}, { token: null })
  await queryClient.prefetchQuery(reverseGeocodeOptions(clientOf(service), null))
  await advance(100)

  expect(root).toHaveAttribute('data-address-state', 'loading')
})

test('an address stays on the screen while the token is null, and another place sends no request', async () => {
  const service = createAccountService()
  const app = (options: ProviderOptions, place = reichstag) => (
    <ServiceProvider service={service} {...options}>
      <AddressFromCoords {...reichstag} data-testid="root" />
      <AddressFromCoords {...place} />
    </ServiceProvider>
  )
  const { rerender } = render(app({}))
  await advance(100)
  rerender(app({ token: null }, tokyoTower))
  await advance(4_000)

  expect(screen.getByTestId('root')).toHaveTextContent('Berlin')
  expect(service.requests).toHaveLength(1)
})

test('without an account, the agent is not told to sign in', async () => {
  const { root } = show({}, { accountId: null })
  await advance(4_000)

  expect(root).toHaveAttribute('data-address-state', 'loading')
  expect(root).not.toHaveTextContent('Sign in')
})

test('a callback ref gets null and then the new element when the variant changes', () => {
  const calls: (string | undefined)[] = []
  const ref = (element: HTMLElement | null) => {
    calls.push(element?.tagName)
  }
  const { rerender } = render(<AddressFromCoords {...reichstag} ref={ref} />, withService())
  rerender(<AddressFromCoords {...reichstag} ref={ref} label="Gate" />)
  rerender(<AddressFromCoords {...reichstag} ref={ref} variant="inline" />)

  expect(calls).toEqual(['DIV', undefined, 'SPAN'])
})

test('a component with the same props is not rendered again when its parent is', async () => {
  const children = vi.fn(() => 'Custom')
  const { change } = await showSettled({ children })
  const renders = children.mock.calls.length
  change({})
  expect(children).toHaveBeenCalledTimes(renders)
  change({ lat: 1 })

  expect(children.mock.calls.length).toBeGreaterThan(renders)
})

test('children are called with each state, and are rendered inside the root', async () => {
  const children = (state: AddressState) => (
    <button type="button" onClick={state.status === 'error' ? state.retry : undefined}>
      {state.status} {state.coordinates?.lat}
    </button>
  )
  const { root, service, change } = show({ children, lat: null })
  service.failWith('forbidden', { times: 1 })
  expect(root).toHaveTextContent(/^idle$/)
  change({ lat: reichstag.lat })
  expect(root).toHaveTextContent(/^loading 52.5186$/)
  await advance(100)
  expect(root).toHaveTextContent(/^error 52.5186$/)
  fireEvent.click(screen.getByRole('button'))
  await advance(100)

  expect(root).toHaveTextContent(/^success 52.5186$/)
  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(root).not.toHaveAttribute('data-address-error')
  expect(root).toHaveClass('address-from-coords')
  // With a variant, the stylesheet would lay it out.
  expect(root).not.toHaveAttribute('data-address-variant')
})

const media = ({ coordinates }: AddressState) => <img src="data:," alt={JSON.stringify(coordinates)} />
const details = ({ status }: AddressState) => status !== 'loading' && `It is 14:05 in ${status}`

const actionsOfCards: readonly [what: string, actions: ReactNode][] = [
  ['the default actions', undefined],
  [
    'own actions',
    <button key="save" type="button">
      Save
    </button>,
  ],
]

function expectActions(actions: ReactNode) {
  if (actions) expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  else {
    expect(
      screen.getByRole('button', { name: /^Copy coordinates -?\d+\.\d{5}, -?\d+\.\d{5}$/ }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Map' })).toBeVisible()
  }
}

test.each(actionsOfCards)(
  'media, details, and %s are shown in every state with coordinates, unless they render nothing',
  async (_what, actions) => {
    const service = createAccountService({ nothingFound: 'no-payload' })
    const { root, change } = show({ media, details, actions, accuracy: 35 }, { service })
    const image = screen.getByRole('img', { name: '{"lat":52.5186,"lng":13.3762,"accuracy":35}' })
    expect(root.querySelector('[data-address-part="details"]')).toBeNull()
    expectActions(actions)
    await advance(100)
    expect(screen.getByText('It is 14:05 in success').closest('[aria-live]')).toBeNull()
    expectActions(actions)

    const prepareNext: [state: string, place: Partial<Props>, prepare: () => void][] = [
      ['empty', atSea, () => {}],
      ['error', { lat: 1, lng: 1 }, () => service.failWith('forbidden')],
      ['offline', tokyoTower, () => onlineManager.setOnline(false)],
    ]
    for (const [state, place, prepare] of prepareNext) {
      prepare()
      change(place)
      await advance(100)
      expect(root).toHaveAttribute('data-address-state', state)
      expect(screen.getByRole('img')).toBe(image)
      expect(root).toHaveTextContent(`It is 14:05 in ${state}`)
      expectActions(actions)
    }

    change({ lat: null })
    expect(image).not.toBeInTheDocument()
    expect(root).toHaveTextContent(/^No location$/)
  },
)

test.each(actionsOfCards)(
  'media, details, and %s are shown even if no agent is signed in',
  async (_what, actions) => {
    const { root } = show({ media, details, actions }, { userId: null })
    await advance(4_000)
    expect(root).toHaveTextContent('Sign in to see the address')
    expect(root).toHaveTextContent('It is 14:05 in idle')
    expect(screen.getByRole('img')).toBeInTheDocument()
    expectActions(actions)
  },
)

test.each<[where: string, props: Partial<Props>]>([
  ['with invalid coordinates', { lat: 91 }],
  ['in an inline address', { variant: 'inline' }],
  ['with children', { children: () => 'Drawn by the app' }],
])('media and details are ignored %s', (_, props) => {
  const { root } = show({ media, details: 'It is 14:05', ...props })

  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(root).not.toHaveTextContent('14:05')
})

test.each([null, false, undefined, ''])(
  'no element is rendered for media and details that are %j',
  (nothing) => {
    const { root } = show({ media: () => nothing, details: nothing })

    expect(root.querySelectorAll('[data-address-part="media"], [data-address-part="details"]')).toHaveLength(
      0,
    )
  },
)

test('slots accept a node, such as the number 0', () => {
  const { root } = show({ media: <hr />, details: 0, actions: <button type="button">Save</button> })

  expect(root.querySelector('[data-address-part="media"]')).toContainHTML('<hr>')
  expect(root.querySelector('[data-address-part="details"]')).toHaveTextContent(/^0$/)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    COORDINATES,
    'Copy',
    'Save',
  ])
})

test.each(['actions', 'children'])(
  '%s can show the payload of a response with and without an address',
  async (slot) => {
    const payloadAt = ({ lat }: { lat: number }) =>
      lat === atSea.lat ? { waterBody: 'Equatorial Atlantic' } : { city: 'Berlin', quarter: 'Tiergarten' }
    const payloadOf = (state: AddressState) => 'payload' in state && JSON.stringify(state.payload)
    const { root, change } = await showSettled(
      { [slot]: payloadOf },
      { service: createAccountService({ geocode: payloadAt }) },
    )
    expect(root).toHaveAttribute('data-address-state', 'success')
    expect(root).toHaveTextContent('{"city":"Berlin","quarter":"Tiergarten"}')
    change(atSea)
    await advance(100)

    expect(root).toHaveAttribute('data-address-state', 'empty')
    expect(root).toHaveTextContent('{"waterBody":"Equatorial Atlantic"}')
  },
)

test('if a location is too inaccurate, the state has the reason and the payload', async () => {
  const service = createAccountService({ geocode: () => ({ road: 'Kirchweg', house_number: '5' }) })
  const children = (state: AddressState) =>
    state.status === 'empty' && `${state.reason}: ${state.payload?.road}`
  const { root } = await showSettled({ children, accuracy: 1_400 }, { service })

  expect(root).toHaveTextContent('too-inaccurate: Kirchweg')
})

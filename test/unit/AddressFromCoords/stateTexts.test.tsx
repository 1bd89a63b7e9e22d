import { render, screen, within } from '@testing-library/react'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { AnyAddress } from '../../support/AnyAddress.tsx'
import { advance } from '../../support/advance.ts'
import { errorKinds } from '../../support/errorKinds.ts'
import { allowWarning } from '../../support/failOnConsole.ts'
import { atSea, reichstag, tokyoTower } from '../../support/places.ts'
import { COORDINATES, type Props, showSettled } from '../../support/show.tsx'
import { withService } from '../../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  allowWarning(/responded with 401|is HTML|No response|No parser/)
})

test.each(Object.entries(errorKinds))(
  'for an error of the kind %s, a card and a line show a message, an icon unless it is a fact about the place, and a retry button unless the coordinates are invalid',
  async (kind, { failure, isFact, message, shortMessage }) => {
    const place = failure ? reichstag : { lat: 91, lng: 181 }
    const { service, wrapper } = withService({ failure })
    render(
      <>
        <AnyAddress {...place} data-testid="card" />
        <AnyAddress {...place} variant="inline" data-testid="inline" />
      </>,
      { wrapper },
    )
    // Longer than a timeout and its retry.
    await advance(22_500)

    const shown = { card: message, inline: shortMessage }
    for (const [variant, text] of Object.entries(shown)) {
      const root = screen.getByTestId(variant)
      expect(root).toHaveAttribute('data-address-state', 'error')
      expect(root).toHaveAttribute('data-address-error', kind)
      expect(root).not.toHaveAttribute('aria-busy')
      expect(root.querySelectorAll('[data-address-icon="alert"]')).toHaveLength(isFact ? 0 : 1)
      expect(root).toHaveTextContent(text)
      expect(within(root).queryAllByRole('button', { name: 'Try again' })).toHaveLength(failure ? 1 : 0)
      if (!failure) expect(root.textContent).toBe(text)
      expect(root.textContent?.includes(COORDINATES)).toBe(variant === 'card' && failure !== null)
    }
    if (!failure) expect(service.requests).toEqual([])
  },
)

test.each<[text: string, props: Partial<Props>]>([
  ['Platz der Republik 1, Berlin', {}],
  ['Platz der Republik, Berlin', { accuracy: 250 }],
  ['≈ Berlin, Deutschland (±250 m)', { accuracy: 251 }],
  ['Meeting point · Berlin', { label: 'Meeting point' }],
  ['Gate · ≈ Berlin (±1.4 km)', { label: 'Gate', accuracy: 1_400 }],
  ['Meeting point · No location', { label: 'Meeting point', lat: null }],
  ['At sea · No address', { label: 'At sea', ...atSea }],
])('a line shows “%s” with the props %j', async (text, props) => {
  const { root } = await showSettled({ variant: 'inline', ...props })

  expect(root.textContent?.replaceAll('\u00A0', ' ').replace('Try again', '')).toBe(text)
})

test.each([
  ['card', 'Niger'],
  ['inline', '≈ Niger (±60 km)'],
] as const)('a %s shows “%s” if only the country is certain', async (variant, text) => {
  const service = createAccountService({ geocode: () => ({ city: 'Agadez', country: 'Niger' }) })
  const { root } = await showSettled({ variant, accuracy: 60_000 }, { service })
  const shown = root.querySelector('[data-address-part="title"], [data-address-part="text"]')

  expect(shown?.textContent?.replaceAll('\u00A0', ' ')).toBe(text)
})

test.each([
  ['card', 'Location too inaccurate for an address'],
  ['inline', 'Too inaccurate'],
] as const)('a %s says “%s” if no part of the address is certain', async (variant, message) => {
  const service = createAccountService({ geocode: () => ({ road: 'Kirchweg', house_number: '5' }) })
  const { root } = await showSettled({ variant, accuracy: 1_400 }, { service })

  expect(root).toHaveTextContent(message)
})

test('below the label of a card, an error has its icon, and a missing address none', async () => {
  const { service, wrapper } = withService({ failure: 'service', retries: 0 })
  service.failWith('not-found', { at: tokyoTower })
  render(
    <>
      <AnyAddress {...reichstag} label="Gate" data-testid="error" />
      <AnyAddress {...tokyoTower} label="Gate" data-testid="missing" />
    </>,
    { wrapper },
  )
  await advance(100)

  expect(screen.getByTestId('error').querySelectorAll('[data-address-icon="alert"]')).toHaveLength(1)
  expect(screen.getByTestId('missing').querySelectorAll('[data-address-part="icon"]')).toHaveLength(0)
})

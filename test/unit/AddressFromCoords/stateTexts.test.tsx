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
  'of the kind %s a card and a line show the message, an icon unless it is a fact about the place, and a retry button unless the coordinates are invalid',
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
    // By then even two time limits have passed.
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
      // Invalid coordinates are not shown, and there is nothing to do with them.
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
  ['No location', { lat: null }],
  ['Meeting point · No location', { label: 'Meeting point', lat: null }],
  ['At sea · No address', { label: 'At sea', ...atSea }],
])('a line shows “%s” with the props %j', async (text, props) => {
  const { root } = await showSettled({ variant: 'inline', ...props })

  expect(root.textContent?.replaceAll('\u00A0', ' ').replace('Try again', '')).toBe(text)
})

test('a line shows ≈ before a country too, and how far off it may be', async () => {
  const service = createAccountService({ geocode: () => ({ city: 'Agadez', country: 'Niger' }) })
  const { root } = await showSettled({ variant: 'inline', accuracy: 60_000 }, { service })

  expect(root.textContent?.replaceAll('\u00A0', ' ')).toBe('≈ Niger (±60 km)')
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

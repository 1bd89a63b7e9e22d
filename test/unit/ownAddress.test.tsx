import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import {
  type Address,
  AddressFromCoords,
  type GeocodingClientOptions,
  type Payload,
  useReverseGeocode,
} from 'react-reverse-geocode'
import { readAddress as builtIn } from 'react-reverse-geocode/read-address'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../support/advance.ts'
import { expectWarning } from '../support/failOnConsole.ts'
import { reichstag } from '../support/places.ts'
import { type Setup, withService } from '../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

const payload = {
  address: {
    road: 'Kirchweg',
    house_number: '12',
    postcode: '60311',
    city: 'Frankfurt',
    country: 'Germany',
    country_code: 'de',
  },
}

type CustomParser = NonNullable<GeocodingClientOptions['readAddress']>

/** Changes the address of the built-in parser. */
function changed(change: (address: Address) => Partial<Address>): CustomParser {
  return (given: Payload, coordinates) => {
    const address = builtIn(given, coordinates)
    return address && { ...address, ...change(address) }
  }
}

const withParts =
  (parts: object): CustomParser =>
  () =>
    // In plain JavaScript, parts may have any type.
    JSON.parse(JSON.stringify({ formatted: 'A 1, Berlin', lines: ['A 1', 'Berlin'] }), (key, value) =>
      key === '' ? { ...value, parts } : value,
    )

interface Row {
  readonly what: string
  readonly read: CustomParser | undefined
  readonly lines: readonly string[]
  /** The lines for a German agent, if they are others. */
  readonly german?: readonly string[]
  /** The text of an inline address. */
  readonly line: string
}

const rows: readonly Row[] = [
  {
    what: 'the built-in parser',
    read: undefined,
    lines: ['Kirchweg 12', '60311 Frankfurt', 'Germany'],
    german: ['Kirchweg 12', '60311 Frankfurt', 'Deutschland'],
    line: 'Kirchweg 12, Frankfurt',
  },
  {
    what: 'a part that is undefined',
    read: withParts({ city: 'Berlin', unit: undefined }),
    lines: ['A 1', 'Berlin'],
    line: 'A 1, Berlin',
  },
  {
    what: 'a part that is null',
    read: withParts({ city: 'Berlin', unit: null }),
    lines: ['A 1', 'Berlin'],
    line: 'A 1, Berlin',
  },
  {
    what: 'a field that is no part and no text',
    read: withParts({ city: 'Berlin', floor: 7 }),
    lines: ['A 1', 'Berlin'],
    line: 'A 1, Berlin',
  },
  {
    what: 'one line without parts',
    read: () => ({ formatted: 'Behind the mill', lines: ['Behind the mill'], parts: {} }),
    lines: ['Behind the mill'],
    line: 'Behind the mill',
  },
  {
    what: 'six lines',
    read: changed(({ lines }) => ({ lines: ['Shop 4', 'East wing', 'Old mill', ...lines] })),
    lines: ['Shop 4', 'East wing', 'Old mill', 'Kirchweg 12', '60311 Frankfurt', 'Germany'],
    german: ['Shop 4', 'East wing', 'Old mill', 'Kirchweg 12', '60311 Frankfurt', 'Deutschland'],
    line: 'Shop 4, Frankfurt',
  },
  {
    what: 'the built-in lines without the country',
    read: changed(({ lines }) => ({ lines: lines.slice(0, -1) })),
    lines: ['Kirchweg 12', '60311 Frankfurt'],
    line: 'Kirchweg 12, Frankfurt',
  },
  {
    what: 'the built-in lines with another one',
    read: changed(({ lines }) => ({ lines: [...lines, 'Zone A'] })),
    lines: ['Kirchweg 12', '60311 Frankfurt', 'Germany', 'Zone A'],
    line: 'Kirchweg 12, Frankfurt',
  },
  {
    what: 'a town that was changed in the lines and the parts',
    read: changed(({ parts }) => ({
      lines: ['Kirchweg 12', '60311 Frankfurt am Main', 'Germany'],
      parts: { ...parts, city: 'Frankfurt am Main' },
    })),
    lines: ['Kirchweg 12', '60311 Frankfurt am Main', 'Germany'],
    german: ['Kirchweg 12', '60311 Frankfurt am Main', 'Deutschland'],
    line: 'Kirchweg 12, Frankfurt am Main',
  },
  {
    what: 'a street that was changed in the lines only',
    read: changed(({ lines }) => ({ lines: ['c/o Ann, Kirchweg 12', ...lines.slice(1)] })),
    lines: ['c/o Ann, Kirchweg 12', '60311 Frankfurt', 'Germany'],
    german: ['c/o Ann, Kirchweg 12', '60311 Frankfurt', 'Deutschland'],
    line: 'c/o Ann, Kirchweg 12, Frankfurt',
  },
]

/** What the card, the inline address, the Copy button, and the hook say. */
async function saidBy(setup: Setup) {
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  const { wrapper, queryClient, service } = withService(setup)
  const Hook = () => {
    const { data } = useReverseGeocode(reichstag.lat, reichstag.lng)
    return <output data-testid="hook">{data?.address?.lines.join(' / ')}</output>
  }
  const content = (
    <>
      <AddressFromCoords {...reichstag} data-testid="card" />
      <AddressFromCoords {...reichstag} variant="inline" data-testid="line" />
      <Hook />
    </>
  )
  render(content, { wrapper })
  await advance(100)
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await advance(0)
  const text = (element: Element) => element.textContent?.replaceAll('\u00A0', ' ')
  const card = screen.getByTestId('card').querySelectorAll('[data-address-part="address"] > *')
  const said = {
    card: [...card].map(text).join(', '),
    line: text(screen.getByTestId('line')),
    copied: writeText.mock.lastCall?.[0],
    hook: text(screen.getByTestId('hook')),
  }
  return { said, queryClient, service }
}

const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})

describe.each(rows)('of $what', ({ read, lines, german = lines, line }) => {
  test.each([
    ['en', lines],
    ['de', german],
  ])(
    'card, line, Copy, and hook say the same in the locale %s, also of a cache that was saved',
    async (locale, shown) => {
      const service = createAccountService({ geocode: () => payload })
      const setup = { service, locale, ...(read && { readAddress: read }) }
      const expected = { card: shown.join(', '), line, copied: shown.join('\n'), hook: lines.join(' / ') }
      const { said, queryClient } = await saidBy(setup)
      expect(said).toEqual(expected)

      cleanup()
      const restored = new QueryClient()
      hydrate(restored, JSON.parse(JSON.stringify(dehydrate(queryClient))))
      const again = await saidBy({ ...setup, queryClient: restored })
      expect(again.said).toEqual(expected)
      expect(service.requests).toHaveLength(1)
    },
  )
})

test('a part of the wrong type is reported, and all say what the built-in parser reads', async () => {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  const service = createAccountService({ geocode: () => payload })
  const { said } = await saidBy({ service, readAddress: withParts({ postcode: 10115 }) })

  expect(said).toMatchObject({
    card: 'Kirchweg 12, 60311 Frankfurt, Germany',
    hook: 'Kirchweg 12 / 60311 Frankfurt / Germany',
  })
  expect(reportError).toHaveBeenCalledTimes(1)
})

test.each([
  ['an address without parts', withParts({})],
  ['a place without a town', undefined],
])('where the position is too inaccurate for %s, card and line say so', async (_, readAddress) => {
  const service = createAccountService({
    geocode: () => (readAddress ? payload : { road: 'Kirchweg', house_number: '5' }),
  })
  const { wrapper } = withService({ service, ...(readAddress && { readAddress }) })
  if (readAddress) expectWarning(/has no `parts`/)
  render(
    <>
      <AddressFromCoords {...reichstag} accuracy={1_400} data-testid="card" />
      <AddressFromCoords {...reichstag} accuracy={1_400} variant="inline" data-testid="line" />
    </>,
    { wrapper },
  )
  await advance(100)

  expect(screen.getByTestId('card')).toHaveTextContent('Location too inaccurate for an address')
  expect(screen.getByTestId('line')).toHaveTextContent('Too inaccurate')
})

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

interface Row {
  readonly what: string
  readonly read: CustomParser | undefined
  readonly lines: readonly string[]
  /** The lines with the German name of the country, if they contain its name. */
  readonly german?: readonly string[]
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
    what: 'a number in a field that is no part',
    read: () => ({
      formatted: 'A 1, Berlin',
      lines: ['A 1', 'Berlin'],
      parts: JSON.parse('{ "city": "Berlin", "floor": 7 }'),
    }),
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
    what: 'the built-in lines and another one',
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

async function shownBy(setup: Setup) {
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  const { wrapper, queryClient } = withService(setup)
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
  const shown = {
    card: [...card].map(text).join(', '),
    line: text(screen.getByTestId('line')),
    copied: writeText.mock.lastCall?.[0],
    hook: text(screen.getByTestId('hook')),
  }
  return { shown, queryClient }
}

const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})

describe.each(rows)('$what', ({ read, lines, german = lines, line }) => {
  test.each([
    ['en', lines],
    ['de', german],
  ])(
    'in the locale %s, a card, a line, and Copy have the address of the hook with its country translated, even from a persisted cache',
    async (locale, translated) => {
      const service = createAccountService({ geocode: () => payload })
      const setup = { service, locale, ...(read && { readAddress: read }) }
      const expected = {
        card: translated.join(', '),
        line,
        copied: translated.join('\n'),
        hook: lines.join(' / '),
      }
      const { shown, queryClient } = await shownBy(setup)
      expect(shown).toEqual(expected)

      cleanup()
      const restored = new QueryClient()
      hydrate(restored, JSON.parse(JSON.stringify(dehydrate(queryClient))))
      const again = await shownBy({ ...setup, queryClient: restored })
      expect(again.shown).toEqual(expected)
      expect(service.requests).toHaveLength(1)
    },
  )
})

import { onlineManager, QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import {
  type Address,
  type AddressState,
  GeocodingError,
  type ReverseGeocodeResult,
  reverseGeocodeOptions,
} from 'react-reverse-geocode'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { clientOf } from '../../support/clientOf.ts'
import { errorKinds } from '../../support/errorKinds.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { reichstag } from '../../support/places.ts'
import { COORDINATES, show, showSettled } from '../../support/show.tsx'
import { type Setup, withService } from '../../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

test.each([
  ['an address', undefined],
  ['an error', 'forbidden'],
] as const)('the state and its functions stay the same objects while %s is shown', async (_, failure) => {
  const states: AddressState[] = []
  const children = (state: AddressState) => {
    states.push(state)
    return state.status
  }
  const { change } = await showSettled({ children }, { failure: failure ?? null })
  const [shown] = states.splice(0).slice(-1)
  for (const id of ['a', 'b']) change({ id })

  expect(states).toHaveLength(2)
  for (const state of states) expect(state).toBe(shown)
})

test('after a retry, an automatic recovery does not make the error busy, even if it ends with the same error object', async () => {
  expectWarning(/session is over/)
  const error = new GeocodingError('unauthorized', 'The session is over.')
  const token = vi.fn(() => new Promise<never>((_, reject) => setTimeout(reject, 100, error)))
  const { root } = show({}, { token })
  await advance(200)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await advance(1_000)
  token.mockClear()
  const busy: (string | null)[] = []
  const observer = new MutationObserver(() => busy.push(root.getAttribute('aria-busy')))
  observer.observe(root, { attributes: true })
  await advance(60_000)
  observer.disconnect()

  expect(token).toHaveBeenCalled()
  expect(busy).not.toContain('true')
})

test('keeps the address and is not busy while a refetch runs and fails, and `isFetching` is true meanwhile', async () => {
  const details = ({ isFetching }: AddressState) => (isFetching ? 'Updating' : 'Up to date')
  const { root, service, queryClient } = await showSettled({ details })
  expect(root).toHaveTextContent('Up to date')
  service.failWith('forbidden')
  service.hold()
  const [query] = queryClient.getQueryCache().getAll()
  act(() => void query?.fetch().catch(() => {}))
  await advance(100)
  expect(root).not.toHaveAttribute('aria-busy')
  expect(root).toHaveTextContent('Updating')
  service.release()
  await advance(100)

  expect(service.requests.map(({ status }) => status)).toEqual([200, 403])
  expect(root).toHaveTextContent('Up to date')
  expect(root).toHaveAttribute('data-address-state', 'success')
  expect(root).toHaveTextContent('Platz der Republik 1')
})

test('Try again while the browser is offline says so in place of the error, until it is online', async () => {
  const { root, service } = await showSettled({}, { failure: 'forbidden' })
  service.failWith(null)
  act(() => onlineManager.setOnline(false))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await advance(100)
  expect(root).toHaveAttribute('data-address-state', 'offline')
  act(() => onlineManager.setOnline(true))
  await advance(100)

  expect(root).toHaveAttribute('data-address-state', 'success')
})

test('a request that was sent before the browser went offline goes on', async () => {
  const { root, service, change } = show()
  service.hold()
  await advance(100)
  act(() => onlineManager.setOnline(false))
  change({ label: 'West entrance' })
  expect(root).toHaveAttribute('data-address-state', 'loading')
  service.release()
  await advance(100)

  expect(root).toHaveAttribute('data-address-state', 'success')
})

test('shows an error in place, even if the app’s queries throw their errors by default', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { throwOnError: true } } })
  const { root } = await showSettled({}, { queryClient, failure: 'forbidden' })

  expect(root).toHaveAttribute('data-address-error', 'forbidden')
})

test.each<[what: string, data: unknown]>([
  ['null', null],
  ['an address without parts', { address: { formatted: 'Elm Street 1', lines: ['Elm Street 1'] } }],
  [
    'an address with a number as a line',
    { address: { formatted: 'Leeds', lines: [5], parts: { city: 'Leeds' } } },
  ],
])('shows that there is no address if the app has written %s into the cache', (_, data) => {
  const { queryClient, service } = withService()
  queryClient.setQueryData<unknown>(reverseGeocodeOptions(clientOf(service), reichstag).queryKey, data)
  const { root } = show({}, { service, queryClient })

  expect(root).toHaveAttribute('data-address-state', 'empty')
})

const ACUTE = '\u0301'

/** A letter with forty accents, another one with joiners between them, and an override of the direction that does not end. */
const hostile = {
  street: `Elm${ACUTE.repeat(40)} Street`,
  city: `\u202eLeeds${`${ACUTE}\u200d`.repeat(40)}`,
}
const hostileAddress: Address = {
  formatted: `${hostile.street}, ${hostile.city}`,
  lines: Object.values(hostile),
  parts: hostile,
}
const [STREET, CITY] = [`Elm${ACUTE.repeat(4)} Street`, `Leeds${`${ACUTE}\u200d`.repeat(4)}`]

test.each<[source: string, setup: Setup, cached?: ReverseGeocodeResult]>([
  ['a payload', { service: createAccountService({ geocode: () => hostile }) }],
  ['the app’s parser', { readAddress: () => hostileAddress }],
  ['a cache', {}, { address: hostileAddress, payload: {} }],
])(
  'a label and a text of %s are shown and copied with four accents on a letter and no override',
  async (_, setup, cached) => {
    const pasted: string[] = []
    const clipboard = { writeText: async (text: string) => void pasted.push(text) }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
    const shared = withService(setup)
    const { queryKey } = reverseGeocodeOptions(clientOf(shared.service), reichstag)
    if (cached) shared.queryClient.setQueryData(queryKey, cached)

    const { root, change } = await showSettled({ label: hostile.city }, { ...setup, ...shared })
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    expect(root.textContent).toContain(STREET)
    expect(pasted.join()).toContain(`${STREET}\n${CITY}`)
    const card = root.outerHTML

    change({ variant: 'inline', label: hostile.city })
    const line = screen.getByTestId('root')
    expect(line.textContent).toContain(CITY)
    expect(line.title).toContain(`${STREET}, ${CITY}`)

    expect(`${card}${pasted}${line.outerHTML}`).not.toMatch(/\p{M}(?:\u200d?\p{M}){4}|\u202e/u)
  },
)

test.each([
  ['Thai', 'ซอยปิ่นเกล้า ที่อยู่ น้ำยืน'],
  ['Hindi', 'श्री कृष्ण मार्ग, दिल्ली'],
  ['Arabic', 'شَارِعُ مَكَّةَ الْمُكَرَّمَةِ'],
  ['Vietnamese', 'Đường Nguyễn Huệ, Ấp Mỹ Lộ'.normalize('NFD')],
  ['Yoruba', 'Ọ̀nà Ọ̀ṣọ́gbo, Ìjẹ̀bú-Òde'.normalize('NFD')],
  ['Tibetan', 'གཞིས་ཀ་རྩེ བསྒྲུབས་རྒྱལ ཧཱུྃ'],
  ['Urdu', 'محلّہ چشتیاں، مظفّر گڑھ'],
  ['Hebrew', 'רְחוֹב שִׁמְשׁוֹן, יְרוּשָׁלַ‍ִם'],
  ['Burmese', 'မြို့လျှော့ လျှောက်ကြွှေ့'],
  ['Khmer', 'ព្រះនរោត្តម ស្ត្រី'],
  ['emoji', '👩‍❤️‍💋‍👩 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
])('a name in %s is shown as it is', async (_, name) => {
  const readAddress = () => ({ formatted: name, lines: [name], parts: { name } })
  const { root } = await showSettled({ label: name }, { readAddress })

  expect(root.textContent).toContain(`${name}${name}`)
})

test('the retry button sends a request after the app has removed its queries', async () => {
  const { queryClient, root, service } = show()
  service.failWith('forbidden', { times: 1 })
  await advance(100)
  queryClient.removeQueries({ queryKey: ['geocoding'] })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await advance(100)

  expect(root).toHaveAttribute('data-address-state', 'success')
})

test('a foreign error, such as that of a persister, is the same error of the kind `service` in each render', async () => {
  const cause = new Error('The storage is full')
  const queryClient = new QueryClient({
    defaultOptions: { queries: { persister: () => Promise.reject(cause) } },
  })
  const errors = new Set<GeocodingError>()
  const actions = (state: AddressState) => {
    if (state.status === 'error') errors.add(state.error)
    return null
  }
  const { root, change } = await showSettled({ actions }, { queryClient })
  expect(root).toHaveTextContent(errorKinds.service.message)
  expect(root).toHaveTextContent(COORDINATES)
  change({ label: 'Entrance' })

  expect([...errors]).toMatchObject([{ name: 'GeocodingError', kind: 'service', cause }])
})

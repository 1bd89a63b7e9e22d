import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { composeStory } from '@storybook/react-vite'
import { dehydrate } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import {
  AddressFromCoords,
  type AddressState,
  type GeocodingErrorKind,
  isGeocodingError,
  reverseGeocodeOptions,
} from 'react-reverse-geocode'
import { en } from 'react-reverse-geocode/messages/en'
import { readAddress } from 'react-reverse-geocode/read-address'
import { createAccountService, type FailureName } from 'react-reverse-geocode/testing'
import { describe, expect, test, vi } from 'vitest'
import { LocalTime } from '../../stories/examples/LocalTime/LocalTime.tsx'
import { bodies } from '../support/bodies.ts'
import { baseUrl, clientOf } from '../support/clientOf.ts'
import { errorKinds } from '../support/errorKinds.ts'
import { errorOf } from '../support/errorOf.ts'
import { expectWarning } from '../support/failOnConsole.ts'
import { reichstag } from '../support/places.ts'
import { withService } from '../support/withService.tsx'
import { City } from './City.tsx'
import { ConversationLink } from './ConversationLink.tsx'
import { LocationList } from './LocationList.tsx'
import { LocationMap } from './LocationMap.tsx'
import { queryClient as memoryOnly } from './memoryOnly.ts'
import { OwnDrawing } from './OwnDrawing.tsx'
import { readAddressHere } from './readAddressHere.ts'
import { readPlace } from './readPlace.ts'
import { Desk } from './renewingToken.tsx'
import { SuspendedCity } from './SuspendedCity.tsx'
import { TelegramLocation } from './TelegramLocation.tsx'
import { withGeocoding } from './withGeocoding.tsx'
import { fetchWithPayload, readBody } from './withoutPayload.ts'

const path = (name: string) => new URL(name, import.meta.url)
const read = (name: string) => readFileSync(path(name), 'utf8')

const pageNames = readdirSync(path('../../stories/guide')).filter((name) => name.endsWith('.mdx'))
const pages = pageNames.map((name) => read(`../../stories/guide/${name}`))
const manual = [read('../../README.md'), ...pages].join('\n')

describe('the code in the manual', () => {
  const filesOf = (...folders: string[]) =>
    new Map(
      folders.flatMap((folder) =>
        readdirSync(path(`../${folder}`), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && entry.name !== 'manual.test.tsx')
          .map(({ name, parentPath }) => {
            const file = join(parentPath, name)
            return [relative(fileURLToPath(path('..')), file), readFileSync(file, 'utf8')] as const
          }),
      ),
    )
  /** `npm run test:consumers` builds and opens the apps with other frameworks. */
  const files = filesOf('manual', 'consumers/app/frameworks')
  /** These have more tests than the manual shows. */
  const runners = filesOf('consumers/app/runners')
  const blocks = [...manual.matchAll(/^```[jt]sx?\n(.*?)^```$/gms)].map(([, code = '']) => code)
  const imports = [...manual.matchAll(/ from '\.\.\/\.\.\/test\/(.+)\?raw'$/gm)].map(([, name]) => name)

  test('is word for word in a file', () => {
    const codes = [...files.values(), ...runners.values()]
    for (const block of blocks) expect(codes).toContainEqual(expect.stringContaining(block))
  })

  test('includes each file of test/manual and of the apps with other frameworks', () => {
    const shown = [...files].filter(
      ([name, code]) => imports.includes(name) || blocks.some((block) => code.includes(block)),
    )
    expect(shown.map(([name]) => name)).toEqual([...files.keys()])
  })
})

describe('the pages of the manual', () => {
  test.each(pageNames)('%s is the name of its heading', (name) => {
    const [, title] = /^# (.+)$/m.exec(read(`../../stories/guide/${name}`)) ?? []
    expect(name.replace('.mdx', '').toLowerCase()).toBe(title?.replaceAll(/[^A-Za-z]/g, '').toLowerCase())
  })
})

describe('the guide describes', () => {
  const states = {
    idle: true,
    loading: true,
    offline: true,
    success: true,
    empty: true,
    error: true,
  } satisfies Record<AddressState['status'], true>

  test.each(Object.keys(errorKinds))('the error kind %s', (kind) => {
    expect(read('../../stories/guide/ErrorHandling.mdx')).toContain(`\n| \`${kind}\` `)
  })

  test('only services with an address in the tests', () => {
    const lists = read('../../stories/guide/CustomPayloads.mdx').matchAll(/^- \*\*.+?\*\*: (.+)$/gm)
    const named = [...lists].flatMap(([, list = '']) =>
      list.split(', ').map((name) => name.replace(/^and | \(.*\)$/g, '')),
    )

    expect(named.length).toBeGreaterThan(50)
    const isRead = (name: string) =>
      bodies.some(({ service, lines }) => service.startsWith(name) && lines.length > 0)
    expect(named.filter((name) => !isRead(name))).toEqual([])
  })

  test.each(Object.keys(states))('the state %s', (state) => {
    expect(read('../../stories/guide/LoadingEmptyAndErrorStates.mdx')).toContain(`\n## ${state}\n`)
  })

  test('every attribute of the root element, and exactly the parts inside it', () => {
    const page = read('../../stories/guide/CssProperties.mdx')
    const sourceOf = (folder: string) =>
      readdirSync(path(`../../src/${folder}/`)).map((name) => read(`../../src/${folder}/${name}`))
    const source = [...sourceOf('AddressFromCoords'), ...sourceOf('MapPreview')].join('\n')
    const attributes = [...source.matchAll(/'(data-address-\w+)':/g)].map(([, name]) => name)
    const parts = [...source.matchAll(/\b(?:data-address-)?part(?:="|': '| = ')([a-z-]+)/g)].map(
      ([, name]) => name,
    )
    expect(attributes).toContain('data-address-state')
    for (const name of attributes) expect(page).toContain(`\`${name}\``)

    const table = page.slice(page.indexOf('| Inside | Parts |'))
    const documented = [...table.slice(0, table.indexOf('\n\n')).matchAll(/`([a-z-]+)`/g)].map(
      ([, name]) => name,
    )
    expect(documented).toContain('actions')
    // `hidden` is a part for screen readers.
    expect(new Set(documented)).toEqual(new Set(parts.filter((name) => name !== 'hidden')))
  })

  test('how many requests are in flight by default', () => {
    const [, number] =
      /@default (\d+)\n {3}\*\/\n {2}maxConcurrent/.exec(read('../../src/client/options.ts')) ?? []
    const word = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'][Number(number)]
    expect(read('../../README.md')).toContain(`at most ${word} requests in flight`)
    expect(read('../../stories/guide/ImportantDefaults.mdx')).toContain(`**At most ${word} in flight**`)
  })

  test('the messages on the screen, word for word', () => {
    const section = read('../../stories/guide/Troubleshooting.mdx').split('\n## ')[2] ?? ''
    const quoted = [...section.matchAll(/^\| “(.+?)”/gm)].map(([, message]) => message)
    expect(quoted.length).toBeGreaterThan(5)
    for (const message of quoted) expect(JSON.stringify(en)).toContain(`"${message}"`)
  })

  test('what the doctor refers to', () => {
    const source = read('../../src/doctor/examineAnswer.ts')
    const [, heading] = /see “(.+)” in \S+\/dist\/manual\/custom-payloads\.md/.exec(source) ?? []
    const page = read('../../stories/guide/CustomPayloads.mdx').replaceAll('`', '')
    expect(page).toContain(`\n## ${heading}\n`)
  })

  const languages = readdirSync(path('../../src/messages'))
    .map((file) => file.replace('.ts', ''))
    .filter((code) => code !== 'en')

  test.each(languages)('the language %s', (code) => {
    expect.soft(read('../../stories/guide/LocalizationAndRtl.mdx')).toContain(`\n- \`${code}\` `)
    expect
      .soft(read('../../stories/guide/LocalizationAndRtl.stories.tsx'))
      .toContain(`= language('${code}', `)
    expect.soft(read('../../README.md')).toContain(new Intl.DisplayNames('en', { type: 'language' }).of(code))
  })

  /** The warnings of each failure. */
  const failures = {
    unauthorized: [/responded with 401/],
    'unauthorized-error-string': [/responded with 401/],
    forbidden: [],
    'not-found': [],
    unprocessable: [],
    'rate-limited': [],
    service: [],
    network: [/No response/],
    timeout: [],
    html: [/is HTML/],
  } satisfies Record<FailureName, RegExp[]>
  const isFailure = (name: string): name is FailureName => name in failures

  test.each(Object.keys(failures).filter(isFailure))(
    'the error that the failure %s leads to, in the API reference',
    async (failure) => {
      expectWarning(...failures[failure])
      vi.useFakeTimers()
      const service = createAccountService()
      service.failWith(failure)
      const outcome = clientOf(service)
        .reverse(reichstag)
        .then(
          () => 'no error',
          (error: unknown) => (isGeocodingError(error) ? `\`${error.kind}\`` : 'no error of ours'),
        )
      await vi.advanceTimersByTimeAsync(10_000)

      expect(read('../../src/testing/failures.ts')).toContain(
        `Results in the error kind ${await outcome}. */\n  | '${failure}'\n`,
      )
    },
  )
})

describe('the code of the manual works:', () => {
  test.each([
    ['City', () => <City {...reichstag} />],
    ['LocationList', () => <LocationList locations={[{ id: '1', ...reichstag }]} />],
    ['LocationMap', () => <LocationMap {...reichstag} />],
    ['OwnDrawing', () => <OwnDrawing {...reichstag} />],
    [
      'TelegramLocation',
      () => <TelegramLocation latitude={52.5186} longitude={13.3762} horizontal_accuracy={120} />,
    ],
  ])('%s', async (_, Shown) => {
    render(<Shown />, withService())

    await screen.findByText(/Berlin/)
  })

  test('SuspendedCity', async () => {
    await act(async () => {
      render(
        <Suspense fallback="…">
          <SuspendedCity {...reichstag} />
        </Suspense>,
        withService(),
      )
    })

    await screen.findByText('Berlin')
  })

  test.each([
    ['withGeocoding()', withGeocoding(), 'Platz der Republik 1'],
    ["withGeocoding({ failure: 'forbidden' })", withGeocoding({ failure: 'forbidden' }), /permission/],
  ])('%s', async (_, decorator, text) => {
    const meta = { component: AddressFromCoords, args: reichstag, decorators: [decorator] }
    const Story = composeStory({}, meta)
    render(<Story />)

    await screen.findByText(text)
  })

  test('ConversationLink sends a request before the click', async () => {
    const { service, wrapper } = withService()
    render(
      <ConversationLink href="#4821" location={reichstag}>
        Conversation
      </ConversationLink>,
      { wrapper },
    )
    await userEvent.hover(screen.getByText('Conversation'))

    await waitFor(() => expect(service.requests).toHaveLength(1))
  })

  test('Desk renews a token that has expired', async () => {
    const service = createAccountService({ accountIds: [42] })
    vi.stubGlobal('fetch', service.fetch)
    let token = service.token
    const renewToken = async () => {
      token = service.regenerateToken()
      return token
    }
    service.regenerateToken()
    render(
      <Desk session={{ agentId: '7', token: () => token, renewToken }}>
        <AddressFromCoords {...reichstag} />
      </Desk>,
    )

    await screen.findByText('Platz der Republik 1')
    expect(service.requests.map(({ status }) => status)).toEqual([401, 200])
  })

  test('LocalTime updates every minute', () => {
    vi.useFakeTimers({ now: new Date('2026-05-12T10:42:30Z') })
    const address = { formatted: 'Dubai', lines: ['Dubai'], parts: { countryCode: 'AE' } }
    const state = {
      status: 'success',
      isFetching: false,
      coordinates: reichstag,
      address,
      payload: undefined,
    } as const
    render(<LocalTime state={state} locale="en-GB" />)
    expect(screen.getByText('14:42 there')).toBeInTheDocument()

    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.getByText('14:43 there')).toBeInTheDocument()
  })

  test('readAddress returns the address on the page', () => {
    const blocks = read('../../stories/guide/CustomPayloads.mdx').matchAll(/^```json\n(.*?)^```$/gms)
    const [payload, address] = [...blocks].map(([, json = '']) => JSON.parse(json))
    expect(readAddress(payload)).toMatchObject(address)
  })

  test('readPlace reads its own payload, and no other', async () => {
    const address = await readPlace({ str: 'Elmstraße', hnr: '12', hnr_zus: 'a', ort: 'Berlin' })
    expect(address?.lines).toEqual(['Elmstraße 12a', 'Berlin', 'Germany'])
    expect(await readPlace({ str: 'Elmstraße' })).toBeNull()
  })

  test('readAddressHere omits the own country, and no other', async () => {
    const berlin = await readAddressHere(
      { city: 'Berlin', country: 'Deutschland', country_code: 'de' },
      reichstag,
    )
    expect(berlin).toMatchObject({ lines: ['Berlin'], formatted: 'Berlin', parts: { countryCode: 'DE' } })
    expect(berlin?.parts).not.toHaveProperty('country')
    const paris = await readAddressHere({ city: 'Paris', country: 'France', country_code: 'fr' }, reichstag)
    expect(paris?.lines).toEqual(['Paris', 'France'])
  })

  describe('fetchWithPayload and readBody', () => {
    const [, , response = ''] = [
      ...read('../../stories/guide/CustomPayloads.mdx').matchAll(/^```json\n(.*?)^```$/gms),
    ].map(([, json]) => json)

    test.each([
      ['both', { fetch: fetchWithPayload, readAddress: readBody }, ['12 Elm Road', 'Leeds', 'LS6 3AA']],
      ['without readBody', { fetch: fetchWithPayload }, undefined],
      ['without fetchWithPayload', { readAddress: readBody }, undefined],
    ])('the response on the page is only read with both functions: %s', async (_, options, lines) => {
      vi.stubGlobal('fetch', async () => new Response(response))

      const { address } = await clientOf({ baseUrl }, options).reverse(reichstag)
      expect(address?.lines.slice(0, 3)).toEqual(lines)
    })

    test.each<[string, () => Response, GeocodingErrorKind | null, ...RegExp[]]>([
      ['an error', () => Response.json({ success: false }, { status: 422 }), 'unprocessable'],
      ['an error with 200', () => Response.json({ success: false, error: 'Quota' }), 'invalid-response'],
      ['a page', () => new Response('<!doctype html>'), 'invalid-response', /is HTML/],
      ['an empty response', () => new Response(null, { status: 204 }), null],
    ])('fetchWithPayload does not change %s', async (_, answer, kind, ...warnings) => {
      expectWarning(...warnings)
      vi.stubGlobal('fetch', async () => answer())
      const options = { fetch: fetchWithPayload, readAddress: readBody, retries: 0 }
      const result = clientOf({ baseUrl }, options).reverse(reichstag)

      if (kind) expect((await errorOf(result)).kind).toBe(kind)
      else expect(await result).toEqual({ address: null, payload: undefined })
    })
  })

  test('a persister stores no address of memoryOnly', async () => {
    await memoryOnly.prefetchQuery(reverseGeocodeOptions(clientOf(createAccountService()), reichstag))
    await memoryOnly.prefetchQuery({ queryKey: ['other'], queryFn: () => 'else' })

    expect(dehydrate(memoryOnly).queries.map(({ queryKey }) => queryKey)).toEqual([['other']])
    memoryOnly.clear()
  })
})

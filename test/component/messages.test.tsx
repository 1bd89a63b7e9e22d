import { onlineManager } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AddressFromCoords, type GeocodingErrorKind, type Messages } from 'react-reverse-geocode'
import * as ar from 'react-reverse-geocode/messages/ar'
import * as de from 'react-reverse-geocode/messages/de'
import * as en from 'react-reverse-geocode/messages/en'
import * as es from 'react-reverse-geocode/messages/es'
import * as fr from 'react-reverse-geocode/messages/fr'
import * as he from 'react-reverse-geocode/messages/he'
import * as hi from 'react-reverse-geocode/messages/hi'
import * as ja from 'react-reverse-geocode/messages/ja'
import * as pt from 'react-reverse-geocode/messages/pt'
import * as zh from 'react-reverse-geocode/messages/zh'
import { createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../support/advance.ts'
import { atSea, reichstag } from '../support/places.ts'
import { withService } from '../support/withService.tsx'

const modules = { en, es, pt, fr, de, ar, he, hi, ja, zh } satisfies Record<string, { default: Messages }>

const sets = Object.entries(modules).map(([code, module]) => [code, module.default] as const)

test.each(Object.entries(modules))(
  'messages/%s exports its set by its code and as default',
  (code, module) => {
    expect({ ...module }).toEqual({ [code]: module.default, default: module.default })
  },
)

// On the screen

/** How the service fails for each kind of error. */
const failures = {
  'invalid-coordinates': null,
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  'not-found': 'not-found',
  unprocessable: 'unprocessable',
  'rate-limited': 'rate-limited',
  service: 'service',
  network: 'network',
  timeout: 'timeout',
  'invalid-response': 'html',
} satisfies Record<GeocodingErrorKind, Failure | null>

const kinds = Object.entries(failures) as [GeocodingErrorKind, Failure | null][]

describe.each(sets)('%s', (_, messages) => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })

  afterEach(() => {
    vi.useRealTimers()
    onlineManager.setOnline(true)
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  /** Shows the Reichstag, unless a place is given. */
  function show(
    place: { lat: number | null; lng: number | null } = reichstag,
    service = createAccountService(),
  ) {
    const { wrapper } = withService({ service, messages })
    render(<AddressFromCoords {...place} data-testid="root" />, { wrapper })
    const root = screen.getByTestId('root')
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    return { user, text: () => root.textContent }
  }

  test('no location', () => {
    expect(show({ lat: null, lng: null }).text()).toBe(messages.idle)
  })

  test('loading', () => {
    expect(show().text()).toContain(messages.loading)
  })

  test('offline', () => {
    onlineManager.setOnline(false)
    expect(show().text()).toContain(messages.offline)
  })

  test('an answer without an address, and what is in it', async () => {
    const { text } = show(atSea, createAccountService({ geocode: () => ({ kind: 'open water' }) }))
    await advance(10)

    expect(text()).toContain(messages.empty)
    expect(text()).toContain(messages.payload)
  })

  test('an address to copy and to open in a map', async () => {
    const { user } = show()
    await advance(10)
    expect(screen.getByRole('link', { name: messages.openInMap })).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: messages.copy }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(messages.copied))
  })

  test('a browser that does not allow to copy', async () => {
    const { user } = show()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await advance(10)

    await user.click(screen.getByRole('button', { name: messages.copy }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(messages.copyFailed))
  })

  test.each(kinds)('the error %s', async (kind, failure) => {
    const service = createAccountService()
    service.failWith(failure)
    const { text } = show(kind === 'invalid-coordinates' ? { lat: 91, lng: 181 } : reichstag, service)
    await advance(60_000)

    expect(text()).toContain(messages.errors[kind])
  })

  test('another try', async () => {
    const service = createAccountService({ delayMs: 100 })
    service.failWith('service')
    const { user } = show(reichstag, service)
    await advance(60_000)

    await user.click(screen.getByRole('button', { name: messages.retry }))
    expect(screen.getByRole('button', { name: messages.retrying })).toBeInTheDocument()
  })
})

// As a reader of the language would have them

/** Each word of a set with its name. */
function named({ errors, ...words }: Messages): [name: string, word: string][] {
  return Object.entries({ ...words, ...errors })
}

const english = new Map(named(en.default))

describe.each(sets.filter(([code]) => code !== 'en'))('the words of %s', (_, messages) => {
  const words = named(messages)

  test('are as many as the English ones, and none is empty or still English', () => {
    expect(new Set(words.map(([name]) => name))).toEqual(new Set(english.keys()))
    expect(words.filter(([name, word]) => word.trim() === '' || word === english.get(name))).toEqual([])
  })

  test('end as the English ones do: a sentence with its full stop, a label without', () => {
    const ending = (word = '') => (/[.。।]$/.exec(word) ? 'full stop' : /…$/.exec(word) ? 'ellipsis' : 'none')
    for (const [name, word] of words) expect([name, ending(word)]).toEqual([name, ending(english.get(name))])
  })

  test('are set as print is', () => {
    // Straight quotes, three dots for an ellipsis, spaces at an end or in a row.
    expect(words.filter(([, word]) => /['"]|\.\.|^\s|\s$|\s\s/.test(word))).toEqual([])
  })
})

test.each([
  // A space that does not break stands before each of these marks.
  ['fr', fr.default, /[^\u202F][:;?!]/],
  ['ar', ar.default, /[\p{Script=Latin},;?]/u],
  ['he', he.default, /\p{Script=Latin}/u],
  ['hi', hi.default, /\p{Script=Latin}/u],
  ['ja', ja.default, /[\p{Script=Latin} ,.:;?!]/u],
  ['zh', zh.default, /[\p{Script=Latin} ,.:;?!]/u],
])('%s: nothing of another script or another punctuation', (_, messages, foreign) => {
  expect(named(messages).filter(([, word]) => foreign.test(word))).toEqual([])
})

// In the package

/** The code that an app loads with an entry of the package: its file, and all that it imports. */
async function builtEntries() {
  const output = [await build({ logLevel: 'silent', build: { write: false } })].flat()[0]
  if (!output || !('output' in output)) throw new Error('The build gave no files.')
  const files = new Map(output.output.map((file) => [file.fileName, file]))
  return function load(name: string): string {
    const file = files.get(name)
    if (file?.type !== 'chunk') return ''
    // The printer escapes a no-break space.
    return file.code.replaceAll('\\xA0', '\u00A0') + file.imports.map(load).join('')
  }
}

test('an app loads the English words, and those of another language only when it imports them', async () => {
  const load = await builtEntries()
  const root = load('index.js')
  for (const [code, messages] of sets) {
    const words = named(messages).map(([, word]) => JSON.stringify(word))
    expect(words.filter((word) => root.includes(word))).toEqual(code === 'en' ? words : [])
    const entry = load(`messages/${code}.js`)
    expect(words.filter((word) => entry.includes(word))).toEqual(words)
  }
})

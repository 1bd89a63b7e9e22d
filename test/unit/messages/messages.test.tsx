import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Messages } from 'react-reverse-geocode'
import messages from 'react-reverse-geocode/messages/de'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { errorKinds } from '../../support/errorKinds.ts'
import { expectWarning } from '../../support/failOnConsole.ts'
import { atSea } from '../../support/places.ts'
import { show } from '../../support/show.tsx'

interface MessagesModule {
  default: Messages
  [code: string]: Messages
}

/** Every set of messages in the package, by its language. */
const modules = Object.entries(
  import.meta.glob<MessagesModule>('../../../src/messages/*.ts', { eager: true }),
).map(([path, module]) => [path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), module] as const)

const sets = new Map(modules.map(([code, module]) => [code, module.default]))

const translations = [...sets].filter(([code]) => code !== 'en')

test.each(modules)('messages/%s exports its messages by its code and as default', (code, module) => {
  expect({ ...module }).toEqual({ [code]: module.default, default: module.default })
})

// On the screen

const kinds = new Map(Object.entries(errorKinds))

// The other tests show the English messages, and those of another language are as many.
describe('in German the screen shows the message', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })

  afterEach(() => {
    vi.useRealTimers()
    onlineManager.setOnline(true)
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  const setUpUser = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

  test('without a place', () => {
    const { root } = show({ lat: null, lng: null }, { messages })

    expect(root.textContent).toBe(messages.idle)
  })

  test('while loading', () => {
    const { root } = show({}, { messages })

    expect(root.textContent).toContain(messages.loading)
  })

  test('while offline', () => {
    onlineManager.setOnline(false)
    const { root } = show({}, { messages })

    expect(root.textContent).toContain(messages.offline)
  })

  test('for a payload without an address', async () => {
    const service = createAccountService({ geocode: () => ({ kind: 'open water' }) })
    const { root } = show(atSea, { service, messages })
    await advance(10)

    expect(root.textContent).toContain(messages.empty)
    expect(root.textContent).toContain(messages.payload)
  })

  test('on the map link and the copy button', async () => {
    const user = setUpUser()
    show({}, { messages })
    await advance(10)
    expect(screen.getByRole('link', { name: messages.openInMap })).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: messages.copy }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(messages.copied))
  })

  test('when the browser does not allow copying', async () => {
    const user = setUpUser()
    show({}, { messages })
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await advance(10)

    await user.click(screen.getByRole('button', { name: messages.copy }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(messages.copyFailed))
  })

  test.each(Object.entries(messages.errors))('for the error %s', async (kind, message) => {
    expectWarning(/answered 401|No answer|No reader|lat is beyond/)
    const service = createAccountService()
    service.failWith(kinds.get(kind)?.failure ?? null)
    const { root } = show(kind === 'invalid-coordinates' ? { lat: 91 } : {}, { service, messages })
    await advance(60_000)

    expect(root).toHaveAttribute('data-error', kind)
    expect(root.textContent).toContain(message)
  })

  test('on the retry button', async () => {
    const user = setUpUser()
    const service = createAccountService({ delayMs: 5_000 })
    service.failWith('service')
    show({}, { service, messages })
    await advance(60_000)

    await user.click(screen.getByRole('button', { name: messages.retry }))
    expect(screen.getByRole('button', { name: messages.retrying })).toBeInTheDocument()
  })
})

// Overrides

test('messages of the provider replace the English ones, and messages of the component replace those', async () => {
  expectWarning(/lat is beyond/)
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
  expect(root).toHaveTextContent('The coordinates of this location are not valid.')
})

test('a message that is undefined replaces nothing', async () => {
  const service = createAccountService()
  service.failWith('forbidden')
  const messages = { openInMap: undefined, errors: { forbidden: undefined } }
  const { root } = show({ messages }, { service })
  await waitFor(() => expect(root).toHaveAttribute('data-state', 'error'))

  expect(root).toHaveTextContent('You do not have permission to look up addresses.')
  expect(screen.getByRole('link', { name: 'Open in map' })).toBeInTheDocument()
})

test.each([
  [{ openInMap: 'Stadtplan' }, 'Stadtplan', 'Stadtplan'],
  [{ map: 'Plan' }, 'Plan', 'Plan'],
  [{ map: 'Plan', openInMap: 'Plan der Stadt' }, 'Plan', 'Plan der Stadt'],
])('with the messages %j the map link has the text %s and the name %s', (messages, text, name) => {
  show({ messages })

  expect(screen.getByRole('link')).toHaveTextContent(text)
  expect(screen.getByRole('link')).toHaveAccessibleName(name)
})

// Spelling

/** Each message of a set with its name. */
function named({ errors, inline, ...others }: Messages): [name: string, message: string][] {
  const ofLines = Object.entries({ offline: inline.offline, empty: inline.empty, ...inline.errors })
  return [
    ...Object.entries({ ...others, ...errors }),
    ...ofLines.map(([name, message]): [string, string] => [`inline ${name}`, message]),
  ]
}

function namedIn(code: string) {
  const set = sets.get(code)
  return set ? named(set) : []
}

const english = new Map(namedIn('en'))

test.each([...sets])(
  'in %s the name of the map link contains its text, as voice control needs it',
  (_, messages) => {
    expect(messages.openInMap.toLowerCase()).toContain(messages.map.toLowerCase())
  },
)

describe.each(translations)('the messages in %s', (_, messages) => {
  const translated = named(messages)

  test('are as many as the English ones, and none is empty or still English', () => {
    expect(new Set(translated.map(([name]) => name))).toEqual(new Set(english.keys()))
    expect(translated.filter(([name, text]) => text.trim() === '' || text === english.get(name))).toEqual([])
  })

  test('end as the English ones do: a sentence with a full stop, a label without', () => {
    const ending = (text = '') => (/[.。।]$/.exec(text) ? 'full stop' : /…$/.exec(text) ? 'ellipsis' : 'none')
    for (const [name, text] of translated) {
      expect([name, ending(text)]).toEqual([name, ending(english.get(name))])
    }
  })

  test('have typographic quotes and ellipses, and no needless spaces', () => {
    expect(translated.filter(([, text]) => /['"]|\.\.|^\s|\s$|\s\s/.test(text))).toEqual([])
  })
})

test.each([
  // A no-break space stands before each of these marks.
  ['fr', /[^\u202F][:;?!]/],
  ['ar', /[\p{Script=Latin},;?]/u],
  ['he', /\p{Script=Latin}/u],
  ['hi', /\p{Script=Latin}/u],
  ['ja', /[\p{Script=Latin} ,.:;?!]/u],
  ['zh', /[\p{Script=Latin} ,.:;?!]/u],
])('the messages in %s have no letters and no punctuation of another script', (code, foreign) => {
  expect(namedIn(code)).not.toEqual([])
  expect(namedIn(code).filter(([, text]) => foreign.test(text))).toEqual([])
})

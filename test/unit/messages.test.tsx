import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import type { Messages } from 'react-reverse-geocode'
import messages from 'react-reverse-geocode/messages/de'
import { createAccountService } from 'react-reverse-geocode/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { advance } from '../support/advance.ts'
import { languages } from '../support/languages.ts'
import { atSea } from '../support/places.ts'
import { type Props, show, showSettled } from '../support/show.tsx'

// The other tests expect the English messages. One other language is enough, because each has the same messages.
describe('in German, the screen shows the messages', () => {
  test.each<[state: string, props: Partial<Props>, shown: readonly string[]]>([
    ['idle', { lat: null, lng: null }, [messages.idle]],
    ['loading', {}, [messages.loading, messages.map]],
    ['offline', {}, [messages.offline]],
    ['empty', atSea, [messages.empty]],
    ['error', { lat: 91 }, [messages.errors['invalid-coordinates']]],
    ['error', { lat: 91, variant: 'inline' }, [messages.inline.errors['invalid-coordinates']]],
  ])('of the state %s', async (state, props, shown) => {
    vi.useFakeTimers()
    onlineManager.setOnline(state !== 'offline')
    const service = createAccountService({ geocode: () => ({}) })
    if (state === 'loading') service.hold()
    const { root } = await showSettled(props, { service, messages })

    expect(root).toHaveAttribute('data-address-state', state)
    for (const message of shown) expect(root.textContent).toContain(message)
  })

  test('on the buttons', async () => {
    vi.useFakeTimers()
    const { service } = show({}, { messages })
    service.failWith('forbidden', { times: 1 })
    await advance(100)
    service.hold()
    fireEvent.click(screen.getByRole('button', { name: messages.retry }))
    await advance(100)
    expect(screen.getByRole('button', { name: messages.retrying })).toBeInTheDocument()
    service.release()
    await advance(100)

    // jsdom has no clipboard.
    const copy = screen.getByRole('button', { name: messages.copy })
    fireEvent.click(copy)
    await advance(0)
    expect(copy.nextElementSibling).toHaveTextContent(messages.copyFailed)
    const clipboard = { writeText: async () => {} }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'clipboard')
    })
    fireEvent.click(screen.getByRole('button', { name: messages.copyFailed }))
    await advance(0)
    expect(copy).toHaveAccessibleName(messages.copied)
    expect(screen.getByRole('button', { name: RegExp(`^${messages.copyCoordinates} 52`) })).toBeVisible()
  })
})

const translations = Object.entries(languages).filter(([code]) => code !== 'en')

/** Each message with its name. */
function named({ errors, advice, inline, ...others }: Messages): [name: string, message: string][] {
  const { errors: errorsOfLines, ...othersOfLines } = inline
  const ofLines = Object.entries({ ...othersOfLines, ...errorsOfLines })
  return [
    ...Object.entries({ ...others, ...errors }),
    ...Object.entries(advice).map(([name, message]): [string, string] => [`advice ${name}`, message]),
    ...ofLines.map(([name, message]): [string, string] => [`inline ${name}`, message]),
  ]
}

function namedIn(code: string) {
  const messages = languages[code]
  return messages ? named(messages) : []
}

/** `{place}` */
const PLACEHOLDERS = /\{\w+\}/g

const english = new Map(namedIn('en'))

const endingOf = (text = '') => (/[.。।]$/.exec(text) ? 'full stop' : /…$/.exec(text) ? 'ellipsis' : 'none')

test.each(translations)(
  'each message in %s is translated, and has the placeholders and the ending of the English one',
  (_, messages) => {
    for (const [name, text] of named(messages)) {
      const original = english.get(name)
      expect(text).not.toBe(original)
      expect([name, text.match(PLACEHOLDERS), endingOf(text)]).toEqual([
        name,
        original?.match(PLACEHOLDERS) ?? null,
        endingOf(original),
      ])
      // Typographic quotes and ellipses, and no needless spaces.
      expect(text).not.toMatch(/^$|['"]|\.\.|^\s|\s$|\s\s/)
    }
  },
)

function messagesWith(pattern: RegExp, code: string) {
  return namedIn(code).filter(([, text]) => pattern.test(text.replace(PLACEHOLDERS, '0')))
}

const ofOtherScripts = translations.filter(([code]) => new Intl.Locale(code).maximize().script !== 'Latn')

test.each(ofOtherScripts)('the messages in %s have no Latin letters', (code) => {
  expect(messagesWith(/\p{Script=Latin}/u, code)).toEqual([])
})

test.each([
  // Before each of these marks, there must be a narrow no-break space.
  ['fr', /[^\u202F][:;?!]/],
  ['ar', /[,;?]/],
  ['ja', /[ ,.:;?!]/],
  ['zh', /[ ,.:;?!]/],
])('the messages in %s have no punctuation of another language', (code, foreign) => {
  expect(namedIn(code)).not.toEqual([])
  expect(messagesWith(foreign, code)).toEqual([])
})

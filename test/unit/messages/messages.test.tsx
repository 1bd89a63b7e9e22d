import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Messages } from 'react-reverse-geocode'
import messages from 'react-reverse-geocode/messages/de'
import { createAccountService } from 'react-reverse-geocode/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { advance } from '../../support/advance.ts'
import { languages } from '../../support/languages.ts'
import { atSea } from '../../support/places.ts'
import { type Props, show } from '../../support/show.tsx'
import type { Setup } from '../../support/withService.tsx'

const translations = Object.entries(languages).filter(([code]) => code !== 'en')

// On the screen

// The other tests show the English messages, and those of another language are as many.
describe('in German the screen shows the messages', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  test.each<[state: string, props: Partial<Props>, setup: Setup, shown: readonly string[]]>([
    ['idle', { lat: null, lng: null }, {}, [messages.idle]],
    ['loading', {}, {}, [messages.loading, messages.coordinates, messages.map]],
    ['offline', {}, {}, [messages.offline]],
    ['empty', atSea, { service: createAccountService({ geocode: () => ({}) }) }, [messages.empty]],
    ['error', { lat: 91 }, {}, [messages.errors['invalid-coordinates']]],
    ['error', { lat: 91, variant: 'inline' }, {}, [messages.inline.errors['invalid-coordinates']]],
  ])('of the state %s', async (state, props, setup, shown) => {
    onlineManager.setOnline(state !== 'offline')
    const { root } = show(props, { ...setup, messages })
    await waitFor(() => expect(root).toHaveAttribute('data-address-state', state))

    for (const message of shown) expect(root.textContent).toContain(message)
  })

  test('on the buttons and the map link', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const service = createAccountService()
    service.failWith('service', { times: 3 })
    show({}, { service, messages })
    expect(screen.getByRole('link', { name: messages.map })).toBeInTheDocument()
    await advance(5_000)
    service.hold()
    await user.click(screen.getByRole('button', { name: messages.retry }))
    expect(screen.getByRole('button', { name: messages.retrying })).toBeInTheDocument()
    service.release()
    await advance(100)

    await user.click(screen.getByRole('button', { name: messages.copy }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(messages.copied))
    await advance(3_000)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: messages.copy }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(messages.copyFailed))
  })
})

// Overrides

test('messages of the provider replace the English ones, messages of the component replace those, and undefined ones none', async () => {
  const service = createAccountService()
  service.failWith('forbidden')
  const messages = {
    map: 'Karte',
    errors: { forbidden: 'Keine Berechtigung', 'invalid-coordinates': undefined },
  }
  const { root, change } = show({}, { service, messages })
  await waitFor(() => expect(root).toHaveAttribute('data-address-state', 'error'))
  expect(root).toHaveTextContent('Keine Berechtigung')
  expect(screen.getByRole('link', { name: 'Karte' })).toBeInTheDocument()

  change({ messages: { map: undefined, errors: { forbidden: undefined, network: 'Getrennt' } } })
  expect(root).toHaveTextContent('Keine Berechtigung')
  expect(screen.getByRole('link', { name: 'Karte' })).toBeInTheDocument()

  change({ messages: { errors: { forbidden: 'Nicht erlaubt' } } })
  expect(root).toHaveTextContent('Nicht erlaubt')

  change({ lat: 91 })
  expect(root).toHaveTextContent('These coordinates aren’t valid')
})

// Spelling

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

/** `{town}` */
const HOLES = /\{\w+\}/g

const english = new Map(namedIn('en'))

describe.each(translations)('the messages in %s', (_, messages) => {
  const translated = named(messages)

  test('are neither empty nor still English', () => {
    expect(translated.filter(([name, text]) => text.trim() === '' || text === english.get(name))).toEqual([])
  })

  test('have the holes of the English ones', () => {
    for (const [name, text] of translated) {
      expect([name, text.match(HOLES)]).toEqual([name, english.get(name)?.match(HOLES) ?? null])
    }
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
  expect(namedIn(code).filter(([, text]) => foreign.test(text.replace(HOLES, '0')))).toEqual([])
})

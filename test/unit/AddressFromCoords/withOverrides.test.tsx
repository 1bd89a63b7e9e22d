import { render, screen } from '@testing-library/react'
import { createAccountService } from 'react-reverse-geocode/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { AnyAddress } from '../../support/AnyAddress.tsx'
import { advance } from '../../support/advance.ts'
import { atSea, reichstag } from '../../support/places.ts'
import { ServiceProvider } from '../../support/ServiceProvider.tsx'
import { showSettled } from '../../support/show.tsx'
import { withService } from '../../support/withService.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

test('messages of the component override those of the provider, which override the English ones, unless they are undefined', async () => {
  const messages = {
    map: 'Karte',
    errors: { forbidden: 'Keine Berechtigung', 'invalid-coordinates': undefined },
    advice: { forbidden: 'Fragen Sie die Verwaltung.' },
  }
  const { root, change } = await showSettled({}, { failure: 'forbidden', messages })
  expect(root).toHaveTextContent('Keine BerechtigungFragen Sie die Verwaltung.')
  expect(screen.getByRole('link', { name: 'Karte' })).toBeInTheDocument()

  const errors = { forbidden: undefined, network: 'Getrennt' }
  change({ messages: { map: undefined, errors, advice: { network: 'Prüfen Sie die Leitung.' } } })
  expect(root).toHaveTextContent('Keine BerechtigungFragen Sie die Verwaltung.')
  expect(screen.getByRole('link', { name: 'Karte' })).toBeInTheDocument()

  change({ messages: { errors: { forbidden: 'Nicht erlaubt' } } })
  expect(root).toHaveTextContent('Nicht erlaubt')

  change({ lat: 91 })
  expect(root).toHaveTextContent('These coordinates aren’t valid')
})

test('two components with the same messages keep the other messages of their providers', async () => {
  const { service } = withService({ failure: 'forbidden' })
  const messages = { copy: 'Kopie' }
  render(
    ['Keine Berechtigung', 'Ei oikeutta'].map((forbidden) => (
      <ServiceProvider key={forbidden} service={service} messages={{ errors: { forbidden } }}>
        <AnyAddress {...reichstag} messages={messages} />
      </ServiceProvider>
    )),
  )
  await advance(100)

  expect(screen.getByText('Keine Berechtigung')).toBeVisible()
  expect(screen.getByText('Ei oikeutta')).toBeVisible()
})

test('the messages of inline addresses are overridden in the same way', async () => {
  const messages = {
    inline: { empty: 'Keine Adresse', errors: { 'invalid-coordinates': undefined } },
  }
  const service = createAccountService({ nothingFound: 'no-payload' })
  const { root, change } = await showSettled({ variant: 'inline', ...atSea }, { service, messages })
  expect(root).toHaveTextContent(/^Keine Adresse$/)
  change({ messages: { inline: { empty: undefined } } })
  expect(root).toHaveTextContent(/^Keine Adresse$/)

  change({ messages: { inline: { empty: 'Nichts' } } })
  expect(root).toHaveTextContent(/^Nichts$/)
  change({ lat: 91 })
  expect(root).toHaveTextContent(/^Invalid location$/)
})

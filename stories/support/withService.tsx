import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { GeocodingProvider, type GeocodingProviderProps } from 'react-reverse-geocode'
import { type AccountServiceOptions, createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { languages } from '../../test/support/languages.ts'
import type { Gate } from './createGate.ts'

export interface ServiceSetup extends AccountServiceOptions {
  /** How the service fails. */
  failure?: Failure | null
  /** How many requests fail. Default: all. */
  times?: number
  /** Holds back the answers while the play function has closed it. */
  gate?: Gate
  /** Further props of the provider. Without a token nobody is signed in. */
  provider?: Partial<Pick<GeocodingProviderProps, 'timeoutMs' | 'retries' | 'messages' | 'locale'>> & {
    token?: null
  }
}

/** So that a story that shows a look-up goes on showing it. */
const DAY_MS = 86_400_000

/** Wraps a story in a {@link ServiceProvider}, in the language of the toolbar if one is chosen there. */
export function withService(setup: ServiceSetup = {}): Decorator {
  return (Story, { globals }) => {
    const { language } = globals
    return (
      <ServiceProvider {...setup} provider={{ ...setup.provider, ...inLanguage(language) }}>
        <Story />
      </ServiceProvider>
    )
  }
}

/** Props of the provider, if a language is chosen. */
export function inLanguage(language = '') {
  const messages = languages[language]
  return messages && { messages, locale: language }
}

/**
 * A provider with a pretend account service and, because there is no `QueryClient` above it, with a cache for itself.
 * The token is not an arg of the story, because Storybook writes args into the URL.
 */
export function ServiceProvider({
  failure,
  times,
  gate,
  provider,
  children,
  ...options
}: ServiceSetup & { children: ReactNode }) {
  const [{ accountId, token, fetch }] = useState(() => {
    const service = createAccountService(options)
    if (failure) service.failWith(failure, times === undefined ? {} : { times })
    const fetch: typeof service.fetch = async (input, init) => {
      await gate?.opened()
      return service.fetch(input, init)
    }
    return { accountId: service.accountId, token: service.token, fetch }
  })
  return (
    <GeocodingProvider
      baseUrl="https://desk.example.com"
      accountId={accountId}
      token={token}
      fetch={fetch}
      timeoutMs={failure === 'timeout' ? DAY_MS : undefined}
      // A story of a failure shows it at once.
      retries={failure && times === undefined ? 0 : undefined}
      {...provider}
    >
      {children}
    </GeocodingProvider>
  )
}

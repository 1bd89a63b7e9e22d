import type { Decorator } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { GeocodingProvider, type GeocodingProviderProps } from 'react-reverse-geocode'
import {
  type AccountService,
  type AccountServiceOptions,
  createAccountService,
  type Failure,
} from 'react-reverse-geocode/testing'
import { languages } from '../../test/support/languages.ts'

export interface ServiceSetup extends AccountServiceOptions {
  /** How requests fail. */
  failure?: Failure | null
  /** How many requests fail. Default: all, without retries. */
  times?: number
  /** The service never responds, so the story stays loading. */
  held?: boolean
  /** A service that the story uses too, for example to count requests. Default: a new one for each story. */
  service?: AccountService
  /** Other props of the provider. With `token: null`, no agent is signed in. */
  provider?: Partial<Pick<GeocodingProviderProps, 'timeoutMs' | 'retries' | 'messages' | 'locale'>> & {
    token?: null
  }
}

/** A timeout that doesn't end while a story that stays loading is on the screen. */
const DAY_MS = 86_400_000

/** Wraps a story in a {@link ServiceProvider}, in the language that is chosen in the toolbar. */
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

/** Returns the props of the provider for the language that is chosen in the toolbar, if any. */
export function inLanguage(language = '') {
  const messages = languages[language]
  return messages && { messages, locale: language }
}

/**
 * A provider with its own fake account API and cache, because the stories of a docs page share the page. The token isn't an
 * arg of the story, because Storybook writes args into the URL:
 * https://storybook.js.org/docs/writing-stories/args#setting-args-through-the-url
 */
export function ServiceProvider({
  failure,
  times,
  held,
  service,
  provider,
  children,
  ...options
}: ServiceSetup & { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient())
  const [{ providerProps }] = useState(() => {
    const created = service ?? createAccountService(options)
    if (failure) created.failWith(failure, times === undefined ? {} : { times })
    if (held) created.hold()
    return created
  })
  return (
    <QueryClientProvider client={queryClient}>
      <GeocodingProvider
        {...providerProps}
        timeoutMs={held ? DAY_MS : undefined}
        // If all requests fail, retries would only delay the error.
        retries={times === undefined ? 0 : undefined}
        {...provider}
      >
        {children}
      </GeocodingProvider>
    </QueryClientProvider>
  )
}

import type { ReactNode } from 'react'
import { GeocodingProvider, type GeocodingProviderProps } from 'react-reverse-geocode'
import type { AccountService } from 'react-reverse-geocode/testing'
import { baseUrl, person, type TestOptions } from './clientOf.ts'

/** What a test may change on the provider. */
export interface ProviderOptions
  extends TestOptions,
    Partial<Pick<GeocodingProviderProps, 'messages' | 'locale' | 'mapHref'>> {}

interface Props extends ProviderOptions {
  service: AccountService
  children?: ReactNode
}

/** A `GeocodingProvider` for the first account of the service. The other props replace its options. */
export function ServiceProvider({ service, children, ...options }: Props) {
  const { accountId, token, fetch } = service
  const props = { baseUrl, accountId, token, fetch, ...options }
  return (
    <GeocodingProvider {...props} {...person(props)}>
      {children}
    </GeocodingProvider>
  )
}

import type { ReactNode } from 'react'
import { GeocodingProvider, type GeocodingProviderProps } from 'react-reverse-geocode'
import type { AccountService } from 'react-reverse-geocode/testing'
import type { TestOptions } from './clientOf.ts'

/** What a test may change on the provider. */
export interface ProviderOptions
  extends TestOptions,
    Partial<Pick<GeocodingProviderProps, 'messages' | 'locale' | 'mapHref'>> {}

interface Props extends ProviderOptions {
  service: AccountService
  children?: ReactNode
}

/**
 * A `GeocodingProvider` for the first account of the service, which retries as that of an app. The other props replace its
 * options.
 */
export function ServiceProvider({ service, children, ...options }: Props) {
  return (
    <GeocodingProvider {...service.providerProps} retries={undefined} {...options}>
      {children}
    </GeocodingProvider>
  )
}

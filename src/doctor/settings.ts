import type { Coordinates } from '../coordinates.ts'

/** What the doctor examines, from the command line. */
export interface Settings {
  /** Absolute, without a slash at its end. */
  readonly baseUrl: string
  readonly accountId: number
  readonly token: string
  readonly tokenHeader: string
  /** The origin of the page that shows the addresses, or the text `null` for a sandboxed frame. */
  readonly origin: string | undefined
  readonly place: Coordinates
  /** A given place may be a customer's, so its address is only printed on request. */
  readonly isLandmark: boolean
  readonly timeoutMs: number
  readonly showsAnswer: boolean
  /** Whether the token may travel unencrypted to another computer. */
  readonly allowsHttp: boolean
  /** Node checks no certificates if a variable says so. */
  readonly checksCertificates: boolean
}

/** The Reichstag in Berlin: everybody may see its address. */
export const LANDMARK = { lat: 52.5186, lng: 13.3762, countryCode: 'DE' } as const

/** The Eiffel Tower. A service that knows no address here either most likely does not know the account. */
export const OTHER_LANDMARK = { lat: 48.8584, lng: 2.2945 } as const

export const DEFAULT_TOKEN_HEADER = 'api_access_token'

/** The name that passes proxies, and that many services accept too. */
export const DASHED_TOKEN_HEADER = 'api-access-token'

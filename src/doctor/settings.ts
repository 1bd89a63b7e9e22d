import type { Coordinates } from '../coordinates.ts'
import type { Code, Details } from './findings.ts'
import type { Probe } from './probe.ts'
import type { Finding } from './report.ts'

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
  readonly timeoutMs: number
  readonly showsAnswer: boolean
  readonly showsAllFixes: boolean
  /** Whether the token may travel unencrypted to another computer. */
  readonly allowsHttp: boolean
  /** Node checks no certificates if a variable says so. */
  readonly checksCertificates: boolean
}

/** What every step gets. */
export interface Examination {
  readonly settings: Settings
  readonly probe: Probe
  readonly report: (step: Finding['step'], code: Code, details?: Details) => void
}

/** A finding that a step has still to report. */
export type Found = readonly [code: Code, details?: Details]

/** The Reichstag in Berlin: everybody may see its address. Any other place may be a customer's. */
export const LANDMARK = { lat: 52.5186, lng: 13.3762, countryCode: 'DE' } as const

/** The Eiffel Tower. A service that knows no address here either most likely does not know the account. */
export const OTHER_LANDMARK = { lat: 48.8584, lng: 2.2945 } as const

export const DEFAULT_TOKEN_HEADER = 'api_access_token'

/** Whether a request to this URL stays on this computer. A browser trusts these hosts as if they were encrypted. */
export function isThisComputer(url: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
}

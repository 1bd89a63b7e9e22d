import type { Code, Level, Setting } from './findings.ts'

/** What `--json` prints. It holds no token, and values of the answer only with `--show-answer`. */
export interface DoctorReport {
  /** Whether an address could be read, and can be read in a browser too if `--origin` is given. The exit status is 0. */
  readonly ok: boolean
  /** In the order of the examination. */
  readonly findings: readonly Finding[]
  /** How many requests were sent. */
  readonly requests: number
  /** Whether one of them had the token. Only a server that answers as the account API gets it. */
  readonly isTokenSent: boolean
  /** The opening tag of the provider to paste, or `null` if no address could be read. */
  readonly provider: string | null
  /** The payload, or the JSON body of an error. Only with `--show-answer`. */
  readonly answer?: unknown
}

/** One thing that the doctor found, in plain words. */
export interface Finding {
  /** What it is about. */
  readonly step: 'Address' | 'Token' | 'Answer' | 'Browser' | 'Payload' | 'Limits'
  readonly code: Code
  readonly level: Level
  /** What the doctor saw. */
  readonly saw: string
  /** What to do about it. */
  readonly remedy?: string
  /** Code that belongs to the remedy: for the server that was recognised, or with `--show-fix` for each. */
  readonly settings?: readonly Setting[]
}

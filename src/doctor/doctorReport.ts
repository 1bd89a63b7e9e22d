import type { CorsSettings } from './explain/corsSettings.ts'
import type { Level } from './explain/explained.ts'
import type { Finding } from './finding.ts'

/** What `--json` prints. It holds no token, and values of the answer only with `--show-answer`. */
export interface DoctorReport {
  /** Whether an address could be read, and can be read in a browser too if `--origin` is given. The exit status is 0. */
  readonly ok: boolean
  /** In the order of the examination. */
  readonly findings: readonly ExplainedFinding[]
  /** Settings that allow the origin of the page, or `null` if they are not needed. */
  readonly corsSettings: CorsSettings | null
  /** The code to paste, or `null` if no address could be read. */
  readonly snippet: string | null
  /** How many requests were sent. */
  readonly requests: number
  /** The payload, or the JSON body of an error. Only with `--show-answer`. */
  readonly answer?: unknown
}

/** A finding has a `step`, a `code` and, for some codes, details such as `status` or `baseUrl`. */
export type ExplainedFinding = Finding & {
  readonly level: Level
  readonly saw: string
  readonly remedy: string | null
}

import type { Finding } from './finding.ts'
import type { Probe } from './probe.ts'
import type { Settings } from './settings.ts'

/** What every step gets. */
export interface Examination {
  readonly settings: Settings
  readonly probe: Probe
  readonly report: (finding: Finding) => void
}

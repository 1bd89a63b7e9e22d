import type { LimitsFinding } from '../finding.ts'
import { retryAfter } from './explainAnswer.ts'
import type { Explained } from './explained.ts'

export function explainLimits(finding: LimitsFinding): Explained {
  switch (finding.code) {
    case 'fast-enough':
      return { level: 'ok', saw: `Three answers took ${inMilliseconds(finding.ms)}. No limit was reached.` }
    case 'slow':
      return {
        level: 'warning',
        saw: `Three answers took ${inMilliseconds(finding.ms)}. After ${finding.timeoutMs} ms the component gives up.`,
        remedy: 'Make the geocoder behind the service faster, or raise timeoutMs on the provider.',
      }
    case 'limited':
      return {
        level: 'warning',
        saw: `After ${finding.requests} requests the service answers 429: its limit is low. ${retryAfter(finding.retryAfterMs)}`,
        remedy: 'Ask for a higher limit, or lower maxConcurrent. In long lists, add lazy to the component.',
      }
    case 'fails-sometimes':
      return {
        level: 'warning',
        saw: `${finding.failed} of ${finding.requests} requests for the same place failed.`,
        remedy: "The component retries, but look at the service's log.",
      }
    default:
      return finding satisfies never
  }
}

function inMilliseconds(times: readonly number[]): string {
  return `${times.slice(0, -1).join(', ')} and ${times.at(-1)} ms`
}

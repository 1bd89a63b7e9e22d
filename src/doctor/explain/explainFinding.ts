import type { Finding } from '../finding.ts'
import { explainAddress } from './explainAddress.ts'
import { explainAnswer } from './explainAnswer.ts'
import { explainBrowser } from './explainBrowser.ts'
import type { Explained } from './explained.ts'
import { explainLimits } from './explainLimits.ts'
import { explainPayload } from './explainPayload.ts'
import { explainToken } from './explainToken.ts'

export function explainFinding(finding: Finding): Explained {
  switch (finding.step) {
    case 'address':
      return explainAddress(finding)
    case 'token':
      return explainToken(finding)
    case 'answer':
      return explainAnswer(finding)
    case 'browser':
      return explainBrowser(finding)
    case 'payload':
      return explainPayload(finding)
    case 'limits':
      return explainLimits(finding)
    default:
      return finding satisfies never
  }
}

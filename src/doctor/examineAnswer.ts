import type { ReverseGeocodeResult } from '../client/createGeocodingClient.ts'
import type { Coordinates } from '../coordinates.ts'
import type { GeocodingError } from '../errors.ts'
import type { Examination } from './examination.ts'
import { isExplainedAs, isExplainedAsPlain } from './explanationOf.ts'
import type { AnswerFinding } from './finding.ts'
import type { Reply } from './probe.ts'
import { redirectTarget } from './redirectTarget.ts'
import { OTHER_LANDMARK, type Settings } from './settings.ts'

export interface ReadableAnswer {
  readonly result: ReverseGeocodeResult
  readonly place: Coordinates
  /** Everybody may see the address of a landmark. */
  readonly isLandmark: boolean
  readonly ms: number
}

/** Says what is wrong with the answer to the given token, or returns it. */
export async function examineAnswer(
  examination: Examination,
  { without, given }: { readonly without: Reply; readonly given: Reply },
): Promise<ReadableAnswer | null> {
  const { settings, report } = examination
  if (given.result && given.status !== null) {
    report({ step: 'answer', code: 'answer-ok', status: given.status })
    const { place, isLandmark } = settings
    return { result: given.result, place, isLandmark, ms: given.ms }
  }
  if (given.error?.kind === 'not-found' && given.error.body !== undefined) {
    return examineOtherPlace(examination, without.status === 404)
  }
  const finding = answerFinding(settings, given)
  if (finding) report({ step: 'answer', ...finding })
  return null
}

/** The contract's 404 is for a place without an address and for an unknown account. Another place tells them apart. */
async function examineOtherPlace(
  { settings, probe, report }: Examination,
  isSameWithoutToken: boolean,
): Promise<ReadableAnswer | null> {
  const other = await probe.reverse({ token: settings.token, place: OTHER_LANDMARK })
  if (!other.result) {
    const finding: AnswerFinding | null =
      other.error?.kind === 'not-found'
        ? { code: 'account-unknown', accountId: settings.accountId, isSameWithoutToken }
        : answerFinding(settings, other)
    if (finding) report({ step: 'answer', ...finding })
    return null
  }
  report({ step: 'answer', code: 'place-unknown', isLandmark: settings.isLandmark })
  return { result: other.result, place: OTHER_LANDMARK, isLandmark: true, ms: other.ms }
}

/** `null` if the step of the token has said it. */
function answerFinding(settings: Settings, given: Reply): AnswerFinding | null {
  const { error, status } = given
  if (error === null) return null
  switch (error.kind) {
    case 'unauthorized':
    case 'forbidden':
      return null
    case 'not-found':
      return { code: 'not-found-by-proxy' }
    case 'unprocessable':
      return { code: 'coordinates-refused' }
    case 'rate-limited':
      return { code: 'rate-limited', retryAfterMs: error.retryAfterMs ?? null }
    case 'service':
      return statusFinding(status ?? 0, error.body !== undefined)
    case 'network': {
      if (isExplainedAsPlain(error, 'answer-cut-off')) return { code: 'cut-off' }
      const target = redirectTarget(settings, given)
      if (status === null) return { code: 'no-answer' }
      return target ? { code: 'login-page', status, to: target.to } : { code: 'unexpected-status', status }
    }
    case 'timeout':
      return { code: 'too-slow', timeoutMs: settings.timeoutMs }
    case 'invalid-response':
      return bodyFinding(error, status ?? 0)
    case 'invalid-coordinates':
      return { code: 'coordinates-refused' }
    default:
      return error.kind satisfies never
  }
}

function statusFinding(status: number, isJson: boolean): AnswerFinding {
  if (status === 404) return { code: 'not-found-by-proxy' }
  if (status < 500) return { code: 'unexpected-status', status }
  const isGateway = [502, 503, 504].includes(status) && !isJson
  return { code: isGateway ? 'gateway-failed' : 'service-failed', status }
}

function bodyFinding(error: GeocodingError, status: number): AnswerFinding {
  if (isExplainedAs(error, 'body-html')) return { code: 'html' }
  if (isExplainedAs(error, 'body-empty')) return { code: 'empty-body', status }
  if (isExplainedAs(error, 'body-not-object')) return { code: 'no-json-object' }
  if (isExplainedAs(error, 'payload-not-object')) return { code: 'payload-no-object' }
  if (isExplainedAs(error, 'body-too-large')) return { code: 'too-large' }
  return { code: 'no-json' }
}

import type { Examination } from './examination.ts'
import type { ReadableAnswer } from './examineAnswer.ts'
import type { Reply } from './probe.ts'

/** Besides the one whose answer was read. */
const FURTHER_REQUESTS = 2

/** Sends the request twice more, one after the other. */
export async function examineLimits(
  { settings, probe, report }: Examination,
  answer: ReadableAnswer,
): Promise<void> {
  const further: Reply[] = []
  while (further.length < FURTHER_REQUESTS) {
    further.push(await probe.reverse({ token: settings.token, place: answer.place }))
  }
  const limited = further.find(({ error }) => error?.kind === 'rate-limited')
  if (limited) {
    const retryAfterMs = limited.error?.retryAfterMs ?? null
    report({ step: 'limits', code: 'limited', requests: probe.requests, retryAfterMs })
    return
  }
  const failed = further.filter(({ error }) => error !== null).length
  if (failed > 0) {
    report({ step: 'limits', code: 'fails-sometimes', failed, requests: FURTHER_REQUESTS + 1 })
    return
  }
  const ms = [answer.ms, ...further.map((reply) => reply.ms)]
  const { timeoutMs } = settings
  const isSlow = Math.max(...ms) > timeoutMs / 2
  report(
    isSlow ? { step: 'limits', code: 'slow', ms, timeoutMs } : { step: 'limits', code: 'fast-enough', ms },
  )
}

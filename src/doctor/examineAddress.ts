import { withoutApiPath } from './apiPath.ts'
import { basePathsToTry } from './basePathsToTry.ts'
import type { Examination } from './examination.ts'
import { isExplainedAs } from './explanationOf.ts'
import { networkFinding } from './networkFinding.ts'
import type { Reply } from './probe.ts'
import { redirectTarget } from './redirectTarget.ts'
import { isThisComputer } from './thisComputer.ts'

/**
 * Sends the request without a token, so that a wrong server never gets it. Returns the reply, or `null` if `baseUrl` does
 * not lead to the account API.
 */
export async function examineAddress({ settings, probe, report }: Examination): Promise<Reply | null> {
  const reply = await probe.reverse({})
  const isEncrypted = settings.baseUrl.startsWith('https:')
  if (reply.status === null) {
    report({ step: 'address', ...networkFinding(settings, reply.failure, reply.error) })
    return null
  }

  const target = redirectTarget(settings, reply)
  if (target?.baseUrl !== undefined) {
    report({ step: 'address', code: 'moved', status: reply.status, to: target.to, baseUrl: target.baseUrl })
    return null
  }
  // nginx, Apache and others answer so to a plain request at their port for TLS.
  if (reply.status === 400 && !isEncrypted && reply.error?.body === undefined) {
    const baseUrl = settings.baseUrl.replace('http:', 'https:')
    report({ step: 'address', code: 'http-to-https-port', baseUrl })
    return null
  }
  if (reply.error && isExplainedAs(reply.error, 'not-found, but no JSON')) {
    await reportOtherServer({ settings, probe, report }, reply.status)
    return null
  }

  if (!isEncrypted && !isThisComputer(settings.baseUrl)) {
    if (!settings.allowsHttp) {
      report({ step: 'address', code: 'unencrypted' })
      return null
    }
    report({ step: 'address', code: 'sent-unencrypted' })
  }
  report({ step: 'address', code: 'server-answers', isEncrypted, ms: reply.ms })
  return reply
}

/** Tries whether another path leads to the service, also without a token. */
async function reportOtherServer({ settings, probe, report }: Examination, status: number): Promise<void> {
  const { baseUrl } = settings
  for (const { url, code } of await basePathsToTry(baseUrl, probe)) {
    const reply = await probe.reverse({ baseUrl: url })
    if (!isFromService(reply)) continue
    if (code === 'api-path-in-base-url') report({ step: 'address', code, baseUrl: url, isSure: true })
    else report({ step: 'address', code, baseUrl: url })
    return
  }
  const root = withoutApiPath(baseUrl)
  if (root !== baseUrl) {
    report({ step: 'address', code: 'api-path-in-base-url', baseUrl: root, isSure: false })
    return
  }
  report({ step: 'address', code: 'other-server', status })
}

/** Without a token the account API answers 401 (contract, section 5), as JSON. */
function isFromService({ status, error, result }: Reply): boolean {
  return result !== null || (status === 401 && error?.body !== undefined)
}

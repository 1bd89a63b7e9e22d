import type { GeocodingError } from '../errors.ts'
import { withoutApiPath } from './apiPath.ts'
import { basePathsToTry } from './basePathsToTry.ts'
import type { Examination } from './examination.ts'
import type { AddressFinding } from './finding.ts'
import { networkFinding } from './networkFinding.ts'
import type { Probe, Reply } from './probe.ts'
import { redirectTarget } from './redirectTarget.ts'
import type { Settings } from './settings.ts'
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

  const redirect = redirectFinding(settings, reply)
  if (redirect) {
    report({ step: 'address', ...redirect })
    return null
  }
  // nginx, Apache and others answer so to a plain request at their port for TLS.
  if (reply.status === 400 && !isEncrypted) {
    const baseUrl = settings.baseUrl.replace('http:', 'https:')
    if (await speaksTls({ ...settings, baseUrl }, probe)) {
      report({ step: 'address', code: 'http-to-https-port', baseUrl })
      return null
    }
  }
  if (reply.status === 404 || reply.error?.kind === 'invalid-response') {
    const finding = reply.error && (await pathFinding(settings, probe, reply.error))
    if (finding) {
      report({ step: 'address', ...finding })
      return null
    }
  }

  if (!isEncrypted && !isThisComputer(settings.baseUrl)) {
    if (!settings.allowsHttp) {
      report({ step: 'address', code: 'unencrypted' })
      return null
    }
    report({ step: 'address', code: 'sent-unencrypted' })
  }
  const { ms } = reply
  report(
    isEncrypted && !settings.checksCertificates
      ? { step: 'address', code: 'certificate-not-checked', ms }
      : { step: 'address', code: 'server-answers', isEncrypted, ms },
  )
  return reply
}

/** `null` if the reply does not redirect to the operation: it may be a login, which a token passes. */
function redirectFinding(settings: Settings, reply: Reply): AddressFinding | null {
  const target = redirectTarget(settings, reply)
  if (target === null || reply.status === null) return null
  const { to, baseUrl, hasSlashAtEnd } = target
  if (baseUrl === undefined) return null
  // Behind a proxy with TLS, a service may redirect to http, because it sees no TLS.
  const samePlaces = [settings.baseUrl, settings.baseUrl.replace(/^https:/, 'http:')]
  return samePlaces.includes(baseUrl)
    ? { code: 'redirects-to-itself', status: reply.status, to, hasSlashAtEnd }
    : { code: 'moved', status: reply.status, to, baseUrl }
}

/**
 * Tries whether another path leads to the service, also without a token. Returns `null` if this one may: the service may
 * look for the account before it asks for the token, and a proxy may answer with a page where there is no token.
 */
async function pathFinding(
  { baseUrl }: Settings,
  probe: Probe,
  { status, body }: GeocodingError,
): Promise<AddressFinding | null> {
  const isOtherServer = status === 404 && body === undefined
  if (!isOtherServer && new URL(baseUrl).pathname === '/') return null
  for (const { url, code } of await basePathsToTry(baseUrl, probe)) {
    const reply = await probe.reverse({ baseUrl: url })
    if (!isFromService(reply)) continue
    return code === 'api-path-in-base-url' ? { code, baseUrl: url, isSure: true } : { code, baseUrl: url }
  }
  const withoutPath = withoutApiPath(baseUrl)
  if (withoutPath !== baseUrl) return { code: 'api-path-in-base-url', baseUrl: withoutPath, isSure: false }
  return isOtherServer ? { code: 'other-server' } : null
}

/** Without a token the account API answers 401, as JSON. */
function isFromService({ status, error }: Reply): boolean {
  return status === 401 && error?.body !== undefined
}

/** Whether the server speaks TLS on this port, with any certificate. */
async function speaksTls(settings: Settings, probe: Probe): Promise<boolean> {
  const { status, failure, error } = await probe.reverse({ baseUrl: settings.baseUrl })
  return status !== null || networkFinding(settings, failure, error).code.startsWith('certificate-')
}

import type { GeocodingError } from '../errors.ts'
import type { AddressFinding } from './finding.ts'
import type { Settings } from './settings.ts'

/** Why no response arrived, from the error of Node's `fetch`. */
export function networkFinding(
  { baseUrl, timeoutMs }: Settings,
  failure: unknown,
  error: GeocodingError | null,
): AddressFinding {
  if (error?.kind === 'timeout') return { code: 'no-answer-in-time', timeoutMs }
  const { protocol, hostname: host } = new URL(baseUrl)
  const { code, name, message } = lastCause(failure)
  const isHttp = protocol === 'http:'
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return { code: 'name-not-found', host }
    case 'ECONNREFUSED':
      return { code: 'connection-refused', host }
    case 'ECONNRESET':
    case 'EPIPE':
    case 'UND_ERR_SOCKET':
      return { code: 'connection-cut', isHttp }
    case 'CERT_HAS_EXPIRED':
      return { code: 'certificate-expired' }
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return { code: 'certificate-self-signed' }
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return { code: 'certificate-of-unknown-issuer' }
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return { code: 'certificate-of-other-host', host }
    // OpenSSL's words for an answer that does not begin as TLS does. The first is that of Node 20.
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
    case 'ERR_SSL_PACKET_LENGTH_TOO_LONG':
      return { code: 'https-to-http-port', baseUrl: baseUrl.replace('https:', 'http:') }
    default:
      if (message === 'bad port') return { code: 'port-blocked' }
      // It has a code in Node 20, but none in Node 24.
      if (name === 'HTTPParserError') return { code: 'not-http', isHttp }
      if (code.startsWith('ERR_SSL_') || code === 'EPROTO') return { code: 'tls-failed', reason: code }
      if (code.startsWith('CERT_')) return { code: 'certificate-invalid', reason: code }
      return { code: 'no-connection', reason: code || 'no reason given' }
  }
}

/** `fetch` rejects with a `TypeError` whose cause is the error of the network, or one error for each IP address. */
function lastCause(failure: unknown): { code: string; name: string; message: string } {
  const cause = failure instanceof Error ? failure.cause : undefined
  const error: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  if (!(error instanceof Error)) return { code: '', name: '', message: '' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return { code, name: error.name, message: error.message }
}

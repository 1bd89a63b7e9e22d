import type { Code } from './findings.ts'
import type { Reply } from './probe.ts'
import type { Found } from './settings.ts'

/** What the errors of Node's network mean, by their code. */
const CODES: Readonly<Record<string, Code>> = {
  CERT_HAS_EXPIRED: 'certificate-expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate-self-signed',
  EAI_AGAIN: 'name-not-found',
  ECONNREFUSED: 'connection-refused',
  ECONNRESET: 'connection-cut',
  ENOTFOUND: 'name-not-found',
  EPIPE: 'connection-cut',
  EPROTO: 'tls-failed',
  // OpenSSL's words for an answer that does not begin as TLS does. The second is that of Node 20.
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'https-to-http-port',
  ERR_SSL_WRONG_VERSION_NUMBER: 'https-to-http-port',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-of-other-host',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate-of-unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate-of-unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate-of-unknown-issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate-of-unknown-issuer',
  UND_ERR_SOCKET: 'connection-cut',
}

/** Why no response arrived, from the error of Node's `fetch`. */
export function networkFailure({ failure, error }: Reply): Found {
  if (error?.kind === 'timeout') return ['no-answer-in-time']
  const cause = lastCause(failure)
  const reason = cause?.code ?? ''
  return [codeOf(cause, reason), { what: reason || 'no reason given' }]
}

function codeOf(cause: NodeJS.ErrnoException | undefined, reason: string): Code {
  if (cause?.message === 'bad port') return 'port-blocked'
  // It has a code in Node 20, but none in Node 24.
  if (cause?.name === 'HTTPParserError') return 'not-http'
  if (reason in CODES) return CODES[reason] ?? 'no-connection'
  if (reason.startsWith('ERR_SSL_')) return 'tls-failed'
  return reason.startsWith('CERT_') ? 'certificate-invalid' : 'no-connection'
}

/** `fetch` rejects with a `TypeError` whose cause is the error of the network, or one error for each IP address. */
function lastCause(failure: unknown): NodeJS.ErrnoException | undefined {
  const cause = failure instanceof Error ? failure.cause : undefined
  const error: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  return error instanceof Error ? error : undefined
}

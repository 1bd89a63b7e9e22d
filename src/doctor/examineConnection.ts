import { type Finding, problem } from './finding.ts'
import type { Reply, Settings } from './probe.ts'

/** What to do about an error of Node's network, by its code. The first row that matches counts. */
const REMEDIES = [
  [
    /ENOTFOUND|EAI_AGAIN/,
    'Check the spelling of --base-url, and whether only a company network or VPN knows the name.',
  ],
  [/ECONNREFUSED/, 'Start the service, or correct the port. In a container, localhost is the container.'],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_/,
    "Browsers most likely refuse this certificate too. Let the server send a valid one with its whole chain. For your company's own authority, or a certificate of your own on this computer, set NODE_EXTRA_CA_CERTS to its file.",
  ],
  [
    /SSL/,
    'This port does not speak TLS. Correct the port, or begin --base-url with http for a service on this computer.',
  ],
  [
    /(?:)/,
    'Check the port, the firewall and the VPN. Node uses a proxy of the environment only with NODE_USE_ENV_PROXY=1, from 22.21 on.',
  ],
] as const

const TIMEOUT_REMEDY =
  'If the service or its geocoder is slow, look at its log, or try a longer --timeout and set timeoutMs to it. If nothing answers, check the host, the port and the firewall.'

/** Why no response arrived, in the words of Node's network; `null` if one did. */
export function connectionProblem({ baseUrl }: Settings, { status, error, failure }: Reply): Finding | null {
  if (status !== null) return null
  const { host } = new URL(baseUrl)
  if (error?.kind === 'timeout') return problem(`${host}: ${error.message}`, TIMEOUT_REMEDY)
  const { code = '', message = 'unknown reason' } = causeOf(failure) ?? {}
  const remedy = REMEDIES.find(([pattern]) => pattern.test(code))?.[1]
  // The messages of OpenSSL are hexadecimal numbers and paths of its source.
  return problem(`No connection to ${host}: ${code.startsWith('ERR_SSL') ? code : message}.`, remedy)
}

/** `fetch` rejects with a `TypeError` whose cause is the error of the network, or one error for each IP address. */
function causeOf(failure: unknown): NodeJS.ErrnoException | undefined {
  const cause = failure instanceof Error ? failure.cause : undefined
  const error: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  return error instanceof Error ? error : undefined
}

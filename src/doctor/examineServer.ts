import { answerProblem, redirectProblem } from './examineAnswer.ts'
import { type Finding, ok, problem, warning } from './finding.ts'
import type { Probe, Reply, Settings } from './probe.ts'

export interface ServerFound {
  readonly finding: Finding
  /** Whether the server may get the token: it refuses a request without one as the account API does. */
  readonly isApi: boolean
  /** Whether nothing else than the account API would have answered so. */
  readonly isSurelyApi: boolean
}

const NOT_HERE =
  'Set --base-url, and baseUrl in your app, to the account API: its host, with a path if it has one.'

/** Looks at the answer to a request without a token, so that a wrong server never gets it. */
export async function examineServer(settings: Settings, probe: Probe, without: Reply): Promise<ServerFound> {
  const { secret } = settings
  if (without.payload !== undefined) {
    const saw = `Anybody gets an answer, without a ${secret}.`
    const remedy = 'Check that no proxy in front adds a token, or answers from a cache.'
    return { finding: warning(saw, remedy), isApi: true, isSurelyApi: false }
  }
  if (!isRefusal(settings, without)) {
    const finding = networkProblem(settings, without) ?? (await otherServer(settings, probe, without))
    return { finding, isApi: false, isSurelyApi: false }
  }
  const isSurelyApi = await isOnlyHere(settings, probe, without)
  return { finding: refusalFinding(settings, without, isSurelyApi), isApi: true, isSurelyApi }
}

function refusalFinding({ baseUrl, secret }: Settings, { ms }: Reply, isSurelyApi: boolean): Finding {
  const saw = `Answers in ${ms} ms, and asks for a ${secret}`
  if (!isSurelyApi) {
    return warning(
      `${saw}, but also at a path that the account API does not have. It may be a login or another API.`,
      `Send the ${secret} only if you are sure that this is the account API. Even with --yes, it is only sent if somebody answers y.`,
    )
  }
  return baseUrl.startsWith('https:') || isThisComputer(baseUrl)
    ? ok(`${saw}.`)
    : warning(
        `${saw}, which would travel unencrypted.`,
        'Use an https address as baseUrl before real tokens and customers are sent there.',
      )
}

/** The contract's 401 is JSON with a message. A server with a cookie session may answer 401 as it likes. */
function isRefusal({ secret }: Settings, { status, error }: Reply): boolean {
  return status === 401 && (secret === 'cookie' || error?.serviceMessage !== undefined)
}

/** Other APIs and logins refuse every path, and so may a server with a cookie session. Request errors are the contract's own. */
async function isOnlyHere(settings: Settings, probe: Probe, without: Reply): Promise<boolean> {
  const hasRequestErrors = without.error?.fieldErrors.some(({ field, code }) => field && code)
  if (hasRequestErrors || settings.secret === 'cookie') return true
  const { baseUrl, accountId } = settings
  const other = await probe.plain(`${baseUrl}/api/v1/accounts/${accountId}/geocoding/no-such-operation`)
  return other !== null && other.status !== 401
}

/** A browser trusts these hosts as if they were encrypted. */
export function isThisComputer(url: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
}

/** Why no response arrived, from the error of Node's `fetch`; `null` if one did. */
function networkProblem({ baseUrl, timeoutMs }: Settings, { status, error, failure }: Reply): Finding | null {
  if (status !== null) return null
  const { host, hostname } = new URL(baseUrl)
  if (error?.kind === 'timeout') {
    return problem(
      `${host} does not answer within ${timeoutMs} ms.`,
      'Check the host and the port, and whether a firewall or VPN is in between. For a slow service, try a longer --timeout, and set timeoutMs to it.',
    )
  }
  const { code = '', message = 'unknown reason' } = causeOf(failure) ?? {}
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
    return problem(
      `There is no server with the name ${hostname}.`,
      'Check the spelling of --base-url, and whether the name is only known in a company network or VPN.',
    )
  }
  if (code === 'ECONNREFUSED') {
    return problem(
      `Nothing listens at ${host}.`,
      'Start the service, or correct the port in --base-url. In a container, localhost is the container.',
    )
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code)) {
    return problem(
      `The certificate of ${host} is refused: ${message}. Browsers most likely refuse it too.`,
      "Let the server send a valid certificate for this host, with its whole chain. For your company's own authority, or a certificate of your own on this computer, set NODE_EXTRA_CA_CERTS to its file.",
    )
  }
  if (/ERR_SSL_(WRONG_VERSION|PACKET_LENGTH)/.test(code)) {
    return problem(
      `${host} does not speak TLS, but --base-url begins with https.`,
      'Correct the port. For a service on this computer, begin --base-url with http.',
    )
  }
  return problem(
    `There is no connection to ${host}: ${message}.`,
    'Check the port, the firewall and the VPN. Node uses a proxy of the environment only with NODE_USE_ENV_PROXY=1, from 22.21 on.',
  )
}

/** `fetch` rejects with a `TypeError` whose cause is the error of the network, or one error for each IP address. */
function causeOf(failure: unknown): NodeJS.ErrnoException | undefined {
  const cause = failure instanceof Error ? failure.cause : undefined
  const error: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  return error instanceof Error ? error : undefined
}

/** Why a server that answers is not the account API. */
async function otherServer(settings: Settings, probe: Probe, reply: Reply): Promise<Finding> {
  const { status, error, body } = reply
  const redirect = redirectProblem(settings, reply)
  if (redirect) return redirect
  const rightUrl =
    status === 404 || error?.kind === 'invalid-response' ? await findApi(settings, probe) : null
  if (rightUrl !== null) {
    return problem('The account API is not at this path, but above it.', `Set baseUrl to ${rightUrl}.`)
  }
  switch (status) {
    case 401:
      return problem(
        '401 without JSON, from a login in front of the service.',
        'Exempt /api/v1/ from the login: the API has its own protection, the token.',
      )
    case 403:
      return problem(
        '403 for everybody. The account API would answer 401 without a token.',
        'Look for rules about IP addresses, countries or bots in the proxy or firewall in front of the service.',
      )
    case 404:
      return body === undefined
        ? problem(
            '404 without JSON. This is not the account API, but a web server or a proxy.',
            `${NOT_HERE} Or let this server pass /api/v1/ on to it.`,
          )
        : problem(
            '404 without a token. The account API would answer 401, so this may be another API.',
            `${NOT_HERE} Check the number of the account too.`,
          )
    default:
      return (
        answerProblem(settings, reply) ??
        problem(
          `${status} without a token, and no address. The account API would answer 401, so this may be another API.`,
          NOT_HERE,
        )
      )
  }
}

/** The first of the paths above `baseUrl` with the account API, such as that of `https://host/desk` for `/desk/api`. */
async function findApi(settings: Settings, probe: Probe): Promise<string | null> {
  let url = settings.baseUrl
  while (new URL(url).pathname !== '/') {
    url = url.slice(0, url.lastIndexOf('/'))
    if (isRefusal(settings, await probe.reverse({ baseUrl: url }))) return url
  }
  return null
}

import { isJsonObject } from '../payload.ts'
import { answerProblem, serviceSays } from './examineAnswer.ts'
import { type Finding, ok, problem, warning } from './finding.ts'
import { type Reply, type Settings, sendRequest } from './sendRequest.ts'

/** Examines the response to a request without a token. If it isn't that of an account API, the token is never sent. */
export function examineServer(settings: Settings, anonymous: Reply): Finding {
  const { status, body, payload, error, ms } = anonymous
  if (payload !== undefined) {
    return warning(
      'Anybody gets a response, without a token.',
      'Check that no proxy in front of the service adds a token or answers from a cache.',
    )
  }
  // The contract's 401 is a JSON object. A login page is HTML or a redirect.
  if (status === 401 && isJsonObject(body)) {
    const saw = `Answers in ${ms} ms and requires a token`
    return settings.baseUrl.startsWith('https:') || isThisComputer(settings.baseUrl)
      ? ok(`${saw}.`)
      : warning(
          `${saw}, which is sent unencrypted.`,
          'Use an https URL before you send real tokens and places of customers.',
        )
  }
  if (status === 401) {
    return problem(
      '401 without a JSON object, as from a login in front of the service.',
      'Exempt /api/v1/ from the login. The API has its own protection, the token.',
    )
  }
  if (status === 403) {
    return problem(
      '403 without a token. The account API would return 401.',
      'Check the rules for IP addresses, countries and bots in the proxy or firewall in front of the service.',
    )
  }
  const isAnotherApi = error?.kind === 'not-found' || (isJsonObject(body) && status !== null && status < 300)
  return (
    (isAnotherApi ? null : answerProblem(settings, anonymous)) ??
    problem(
      `${status} without a token. The account API would return 401, so this is another API.`,
      'Set --base-url, and baseUrl in your app, to the account API. Or let this server pass /api/v1/ on to it.',
    )
  )
}

/** Returns whether browsers treat a URL's host as secure without https: https://www.w3.org/TR/secure-contexts/ */
export function isThisComputer(url: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
}

/**
 * The default header, and the one that nginx doesn't drop:
 * https://nginx.org/en/docs/http/ngx_http_core_module.html#underscores_in_headers
 */
const [UNDERSCORED, DASHED] = ['api_access_token', 'api-access-token']

/** Returns `null` if the response doesn't tell whether the token is accepted. */
export async function examineToken(
  settings: Settings,
  token: string,
  anonymous: Reply,
  withToken: Reply,
): Promise<Finding | null> {
  const { tokenHeader, accountId } = settings
  const { status, error } = withToken
  if (status === 403)
    return problem(
      `${error?.message}${serviceSays(settings, withToken)}`,
      `Check that account ${accountId} is the right one.`,
    )
  if (status !== 401) return isPastTokenCheck(withToken) ? ok('Accepted.') : null
  // The contract has one status for a missing, an invalid, and an expired token. If the token is accepted under the other
  // name, it was missing.
  const other = tokenHeader === UNDERSCORED ? DASHED : UNDERSCORED
  if (isPastTokenCheck(await sendRequest({ ...settings, tokenHeader: other }, token))) {
    return problem(
      `401. The header ${tokenHeader} does not arrive. Under the name ${other} the token is accepted.`,
      other === DASHED
        ? `Set underscores_in_headers on; in the http block of nginx, which otherwise drops names with underscores. If you can't, set tokenHeader="${other}" on the provider.`
        : 'Remove --token-header, and tokenHeader from the provider.',
    )
  }
  const arrives = error?.serviceMessage === anonymous.error?.serviceMessage ? '' : 'It arrives. '
  return problem(
    `401 with this token.${serviceSays(settings, withToken)}`,
    `${arrives}Copy the token again from the profile page: after it is regenerated, the old one is invalid. Check that its owner is in account ${accountId}.`,
  )
}

/** Returns whether the service has accepted the token. A proxy, which doesn't check it, may send any other response. */
function isPastTokenCheck({ error }: Reply): boolean {
  return error === null || ['forbidden', 'not-found', 'unprocessable'].includes(error.kind)
}

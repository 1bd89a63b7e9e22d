import type { AnswerFinding } from '../finding.ts'
import type { Explained } from './explained.ts'
import { seconds } from './seconds.ts'

export function explainAnswer(finding: AnswerFinding): Explained {
  switch (finding.code) {
    case 'answer-ok':
      return { level: 'ok', saw: `The answer is ${finding.status} with JSON of the right shape.` }
    case 'place-unknown':
      return {
        level: 'note',
        saw: `The service knows no address for ${finding.isLandmark ? 'the Reichstag in Berlin' : 'the given place'} (404), but one for the Eiffel Tower. The next lines are about the Eiffel Tower.`,
      }
    case 'account-unknown':
      if (finding.isSameWithoutToken) {
        return {
          level: 'problem',
          saw: `The answer is 404 for two different places, and without a token too. This may be another service than the account API, or one without this operation. Or it does not know account ${finding.accountId}.`,
          remedy:
            'Check that baseUrl is the account API, with its path if it has one, and that its version can look up addresses. Check the number of the account too.',
        }
      }
      return {
        level: 'problem',
        saw: `The service answers 404 for two different places. Most likely it does not know account ${finding.accountId}, or its geocoder finds nothing at all.`,
        remedy:
          'Check the number of the account: it is in the addresses of your dashboard. If it is right, check the geocoder behind the service.',
      }
    case 'not-found-by-proxy':
      return {
        level: 'problem',
        saw: 'With the token the answer is 404 without JSON. It is likely not from the service, but from a proxy or firewall.',
        remedy: 'Let the proxy pass all of /api/v1/ on to the service.',
      }
    case 'login-page':
      return {
        level: 'problem',
        saw: `The answer is ${finding.status}, a redirect to ${finding.to}. This is most likely a login page in front of the service. The component refuses redirects.`,
        remedy: 'Exempt /api/v1/ from the login. The service has its own protection, the token.',
      }
    case 'html':
      return {
        level: 'problem',
        saw: 'The answer is 200 with HTML, as from a login page or a single-page app.',
        remedy:
          'Set baseUrl to the account API and not to the dashboard. Or let the proxy pass /api/v1/ on to the service before it answers with a page.',
      }
    case 'empty-body':
      return {
        level: 'problem',
        saw: `The answer is ${finding.status} with an empty body.`,
        remedy: 'Look at the service and the proxies: one of them loses the body.',
      }
    case 'no-json':
      return {
        level: 'problem',
        saw: 'The answer is 200, but its body is not JSON.',
        remedy: 'Check that baseUrl is the account API, and that no proxy changes or cuts off its answers.',
      }
    case 'no-json-object':
      return {
        level: 'problem',
        saw: 'The answer is 200 with JSON, but it is a list or a single value and no object.',
        remedy: 'Check that baseUrl is the account API: it answers with an object that has a payload.',
      }
    case 'payload-no-object':
      return {
        level: 'problem',
        saw: 'The payload is a text, a number or a list, and not an object.',
        remedy: 'Let the service send the payload as an object.',
      }
    case 'too-large':
      return {
        level: 'problem',
        saw: 'The body is larger than 1 MiB. The component refuses it.',
        remedy: 'Let the service send the address only, without outlines and lists of places.',
      }
    case 'cut-off':
      return {
        level: 'problem',
        saw: 'The connection was cut in the middle of the answer.',
        remedy:
          'Look at the logs of the service, and at the proxies: one of them may have a limit of time or size.',
      }
    case 'too-slow':
      return {
        level: 'problem',
        saw: `With the token there was no complete answer within ${finding.timeoutMs} ms.`,
        remedy:
          'Most likely the geocoder behind the service is slow or cannot be reached: look at its logs. If it takes its time, try a longer --timeout, and set timeoutMs to it.',
      }
    case 'no-answer':
      return {
        level: 'problem',
        saw: 'With the token there was no answer, but without it there was one: the connection failed.',
        remedy: 'Try again. If it goes on, look at the logs of the service and of the proxies.',
      }
    case 'coordinates-refused':
      return {
        level: 'problem',
        saw: 'The service answers 422: it cannot work with these coordinates.',
        remedy: 'Try another place with --lat and --lng. See what the service says with --show-answer.',
      }
    case 'rate-limited':
      return {
        level: 'problem',
        saw: `The service answers 429: there were too many requests. ${retryAfter(finding.retryAfterMs)}`,
        remedy: 'Try again later. If it goes on, ask for a higher limit.',
      }
    case 'gateway-failed':
      return {
        level: 'problem',
        saw: `A proxy answers ${finding.status}: it runs, but does not reach the service behind it.`,
        remedy: "Start the service, and look at the proxy's log for the address that it tries.",
      }
    case 'service-failed':
      return {
        level: 'problem',
        saw: `The service answers ${finding.status}: it failed.`,
        remedy:
          "Look at the service's log at this moment, and at the geocoder behind it. If the log has nothing, a proxy answered: those of some development servers answer 500 if the service does not run.",
      }
    case 'unexpected-status':
      return {
        level: 'problem',
        saw: `The answer is ${finding.status}, which the contract does not know.`,
        remedy: 'Check that baseUrl is the account API, and look at the proxies in between.',
      }
    default:
      return finding satisfies never
  }
}

export function retryAfter(retryAfterMs: number | null): string {
  return retryAfterMs === null
    ? 'It does not say how long to wait (Retry-After).'
    : `It says to wait ${seconds(retryAfterMs)} (Retry-After).`
}

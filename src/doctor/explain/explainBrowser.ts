import type { BrowserFinding } from '../finding.ts'
import type { Explained } from './explained.ts'

export function explainBrowser(finding: BrowserFinding): Explained {
  switch (finding.code) {
    case 'not-examined':
      return {
        level: 'note',
        saw: 'Not examined. If your page has another origin than the service, add it: --origin https://…',
      }
    case 'same-origin':
      return {
        level: 'ok',
        saw: 'The page and the service have the same origin, so the browser asks for no permission (CORS).',
      }
    case 'cors-ok':
      return {
        level: 'ok',
        saw: `Pages of ${finding.origin} may send the request and read the answer.`,
      }
    case 'mixed-content':
      return {
        level: 'problem',
        saw: 'The page is on https and baseUrl on http. Browsers block such requests (mixed content).',
        remedy: 'Use an https address as baseUrl.',
      }
    case 'preflight-unanswered':
      return {
        level: 'problem',
        saw: 'There was no answer to the preflight, the OPTIONS request that a browser sends first.',
        remedy:
          'Let the service and its proxies answer OPTIONS requests, as below, or serve both from one origin.',
        needsCorsSettings: true,
      }
    case 'preflight-redirected':
      return {
        level: 'problem',
        saw: `The preflight, the OPTIONS request that a browser sends first, is redirected (${finding.status}). Browsers refuse that.`,
        remedy: 'Answer it in the service or the proxy without a redirect and without a login, as below.',
        needsCorsSettings: true,
      }
    case 'preflight-refused':
      return {
        level: 'problem',
        saw: `The preflight, the OPTIONS request that a browser sends first, gets a ${finding.status}. It never carries a token, so it must be answered without one.`,
        remedy:
          'Allow the origin of your page in the service or the proxy, as below, or serve both from one origin.',
        needsCorsSettings: true,
      }
    case 'origin-not-allowed':
      return {
        level: 'problem',
        saw:
          finding.allowed === null
            ? `The service does not allow pages of ${finding.origin}: the answer to the preflight has no Access-Control-Allow-Origin.`
            : `The service allows pages of ${finding.allowed}, but not of ${finding.origin} (Access-Control-Allow-Origin).`,
        remedy:
          'Allow the origin of your page in the service or the proxy, as below, or serve both from one origin.',
        needsCorsSettings: true,
      }
    case 'origin-allowed-twice':
      return {
        level: 'problem',
        saw: 'Access-Control-Allow-Origin has two values. Browsers refuse that. Most likely the service and the proxy both add it.',
        remedy: 'Remove it from one of the two.',
      }
    case 'header-not-allowed':
      return {
        level: 'problem',
        saw: `The origin is allowed, but the header ${finding.tokenHeader} is not (Access-Control-Allow-Headers).`,
        remedy: `Add ${finding.tokenHeader} to the allowed headers, as below.`,
        needsCorsSettings: true,
      }
    case 'answer-without-origin':
      return {
        level: 'problem',
        saw: 'The preflight is allowed, but the answer itself has no Access-Control-Allow-Origin. The page cannot read it.',
        remedy: 'Send the header with every answer, and not only to OPTIONS requests, as below.',
        needsCorsSettings: true,
      }
    case 'errors-without-origin':
      return {
        level: 'warning',
        saw: `Errors such as the ${finding.status} have no Access-Control-Allow-Origin. The page sees a failed connection instead (the kind network), and cannot renew a token.`,
        remedy: 'Send the header with errors too. In nginx, end the line add_header with the word always.',
      }
    case 'retry-after-hidden':
      return {
        level: 'warning',
        saw: 'The page cannot read Retry-After after a 429, so it guesses how long to wait.',
        remedy: 'Expose it: Access-Control-Expose-Headers: Retry-After.',
      }
    case 'local-network':
      return {
        level: 'warning',
        saw: finding.isSecurePage
          ? 'The service is in a local network, and the page most likely is not. Chrome 142 and newer asks the person for permission first.'
          : 'The service is in a local network, and the page most likely is not. Chrome 142 and newer blocks such requests if the page is on http.',
        remedy: `${
          finding.isSecurePage ? '' : 'Serve the page over https. '
        }Allow "local network" when Chrome asks, or serve the API from a public address. A page in an iframe also needs allow="local-network-access".`,
      }
    default:
      return finding satisfies never
  }
}

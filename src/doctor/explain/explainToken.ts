import type { TokenFinding } from '../finding.ts'
import type { Explained } from './explained.ts'

export function explainToken(finding: TokenFinding): Explained {
  switch (finding.code) {
    case 'token-accepted':
      return {
        level: 'ok',
        saw: 'The token is accepted. Without it, or with a made-up one, the service gives no address.',
      }
    case 'token-not-checked':
      return {
        level: 'warning',
        saw: `The service does not need the token: without one it answers ${statusText(finding.withoutToken)}, with a made-up one ${statusText(finding.withMadeUpToken)}.`,
        remedy:
          'Check that a proxy in between does not add a token of its own or send answers from a cache. Otherwise anybody can look up addresses there.',
      }
    case 'token-not-judged':
      return {
        level: 'note',
        saw: `The doctor cannot say whether the token is right: the answer is ${finding.status} with it, ${statusText(finding.withoutToken)} without it and ${statusText(finding.withMadeUpToken)} with a made-up one.`,
      }
    case 'header-dropped':
      return {
        level: 'problem',
        saw: `The header ${finding.tokenHeader} does not arrive: the answer is the same 401 with and without the token, and ${finding.acceptedHeader} is accepted. Most likely nginx drops the name because of its underscores.`,
        remedy: `Set underscores_in_headers on; in the http block of nginx. If you cannot, set tokenHeader="${finding.acceptedHeader}" on the provider, and try it with --token-header ${finding.acceptedHeader}.`,
      }
    case 'header-not-read':
      return {
        level: 'problem',
        saw: `The service does not read the header ${finding.tokenHeader}: the answer is the same 401 with and without the token, and ${finding.acceptedHeader} is accepted.`,
        remedy: `Leave out --token-header, and tokenHeader on the provider.`,
      }
    case 'token-or-header':
      return {
        level: 'problem',
        saw: `The answer is the same 401 with the token, with a made-up one and without one. The token is wrong or expired, or the header ${finding.tokenHeader} does not arrive: the service does not tell which.${
          finding.isNginx ? ' The answer comes through nginx, which drops names with underscores.' : ''
        }${finding.isJson ? '' : ' The answer is no JSON, so it may also come from a login in front of the service.'}`,
        remedy: `Copy the token again from the profile page, and check the account. If both are right, ${
          finding.tokenHeader.includes('_') ? 'set underscores_in_headers on; in nginx, or ' : ''
        }look in the service's log whether ${finding.tokenHeader} arrives.${
          finding.isJson ? '' : ' If there is a login in front of the service, exempt /api/v1/ from it.'
        }`,
      }
    case 'token-wrong':
      return {
        level: 'problem',
        saw: `The token arrives and is refused with ${finding.status}, as a made-up one is. It is most likely wrong or expired.`,
        remedy:
          'Copy the token again from the profile page. A token that was regenerated replaces the old one.',
      }
    case 'account-of-others':
      return {
        level: 'problem',
        saw: `The token is refused with 401, but not in the same way as a made-up one. So the service most likely knows it, but it has expired or is not for account ${finding.accountId}.`,
        remedy:
          'Check the number of the account: it is in the addresses of your dashboard. If it is right, copy the token again from the profile page of somebody in this account. See what the service says with --show-answer.',
      }
    case 'permission-missing':
      return {
        level: 'problem',
        saw: `The service answers 403: the token is right, but its owner may not look up addresses in account ${finding.accountId}.`,
        remedy:
          "Give the owner the permission, or use a user's token that has it. Tokens of bots and platforms may be refused. Check the number of the account too.",
      }
    case 'forbidden-for-everybody':
      return {
        level: 'problem',
        saw: 'The answer is the same 403 with and without the token. Most likely a firewall or a proxy refuses the request before the service sees it.',
        remedy:
          'Look for rules about IP addresses, countries or bots in the proxy or firewall in front of the service. If the service itself answers so, copy the token again from the profile page.',
      }
    case 'password-asked':
      return {
        level: 'problem',
        saw: 'A proxy in front of the service asks for a user name and a password (WWW-Authenticate). The token does not help there.',
        remedy: 'Exempt /api/v1/ from this password. The service has its own protection, the token.',
      }
    default:
      return finding satisfies never
  }
}

function statusText(status: number | null): string {
  return status === null ? 'missing' : String(status)
}

import type { AddressFinding } from '../finding.ts'
import type { Explained } from './explained.ts'

export function explainAddress(finding: AddressFinding): Explained {
  switch (finding.code) {
    case 'server-answers':
      return {
        level: 'ok',
        saw: finding.isEncrypted
          ? `The server answers in ${finding.ms} ms, and its certificate is valid.`
          : `The server answers in ${finding.ms} ms, without encryption.`,
      }
    case 'certificate-not-checked':
      return {
        level: 'warning',
        saw: `The server answers in ${finding.ms} ms, but its certificate was not checked: the variable NODE_TLS_REJECT_UNAUTHORIZED is 0. Browsers check it.`,
        remedy: 'Remove the variable and run the doctor again.',
      }
    case 'unencrypted':
      return {
        level: 'problem',
        saw: 'The server answers, but baseUrl is an http address of another computer. The token would travel unencrypted, so it was not sent.',
        remedy:
          'Use an https address as baseUrl. If the network is yours and you want to send the token all the same, add --allow-http.',
      }
    case 'sent-unencrypted':
      return {
        level: 'warning',
        saw: 'The token travels unencrypted: baseUrl is an http address of another computer.',
        remedy: 'Use an https address as baseUrl before real tokens and customers are sent there.',
      }
    case 'name-not-found':
      return {
        level: 'problem',
        saw: `No server was found under the name ${finding.host}.`,
        remedy:
          'Check the spelling of baseUrl. If the name is right, check your connection, and whether the name is only known in a company network or VPN.',
      }
    case 'connection-refused':
      return {
        level: 'problem',
        saw: `${finding.host} refused the connection: nothing listens on this port.`,
        remedy:
          'Start the service, or correct the port in baseUrl. In a container, localhost is the container.',
      }
    case 'connection-cut':
      return {
        level: 'problem',
        saw: 'The server closed the connection without an answer.',
        remedy: finding.isHttp
          ? 'The port may be one for https: try baseUrl with https. Otherwise look at the logs of the server and of a firewall in between.'
          : 'Look at the logs of the server, and of a firewall in between.',
      }
    case 'no-connection':
      return {
        level: 'problem',
        saw: `There is no connection to the server (${finding.reason}).`,
        remedy:
          'Check the address, the firewall and the VPN. The doctor uses no HTTP proxy: HTTPS_PROXY has no effect.',
      }
    case 'no-answer-in-time':
      return {
        level: 'problem',
        saw: `There was no complete answer within ${finding.timeoutMs} ms.`,
        remedy:
          'Check the address, and whether a firewall drops the packets. If the service is only slow, try a longer --timeout, and set timeoutMs to it.',
      }
    case 'port-blocked':
      return {
        level: 'problem',
        saw: 'Browsers, and Node too, refuse to send requests to this port.',
        remedy: 'Let the service listen on another port, such as 443, 3000 or 8080.',
      }
    case 'not-http':
      return {
        level: 'problem',
        saw: 'The answer is not HTTP: another kind of server listens on this port.',
        remedy: finding.isHttp
          ? 'Correct the port in baseUrl. If it is the port for https, begin baseUrl with https.'
          : 'Correct the port in baseUrl.',
      }
    case 'certificate-expired':
      return {
        level: 'problem',
        saw: "The server's certificate has expired. Browsers refuse it.",
        remedy: 'Renew the certificate, and check that the server has loaded the new one.',
      }
    case 'certificate-self-signed':
      return {
        level: 'problem',
        saw: 'The server signed its certificate itself. Browsers refuse it.',
        remedy: `Use a certificate of a known authority. ${OWN_AUTHORITY}`,
      }
    case 'certificate-of-unknown-issuer':
      return {
        level: 'problem',
        saw: 'The certificate was issued by an authority that Node does not know, or the server does not send the certificates between its own and the authority.',
        remedy: `Let the server send the whole chain (nginx: ssl_certificate with fullchain.pem). ${OWN_AUTHORITY}`,
      }
    case 'certificate-of-other-host':
      return {
        level: 'problem',
        saw: `The certificate is for another name than ${finding.host}. Browsers refuse it.`,
        remedy: 'Use the name of the certificate in baseUrl, or add this name to the certificate.',
      }
    case 'certificate-invalid':
      return {
        level: 'problem',
        saw: `The certificate is not valid (${finding.reason}). Browsers most likely refuse it.`,
        remedy: 'Correct the certificate. Look also at the clock of this computer.',
      }
    case 'tls-failed':
      return {
        level: 'problem',
        saw: `The server and Node could not agree on an encrypted connection (${finding.reason}).`,
        remedy:
          'Let the server support TLS 1.2 or 1.3. If it asks for a certificate of the client, exempt /api/v1/ from that: agents authenticate with the token.',
      }
    case 'https-to-http-port':
      return {
        level: 'problem',
        saw: 'The server does not speak TLS on this port, but baseUrl begins with https.',
        remedy: `Use the port for https, often 443. For a test on this computer, use ${finding.baseUrl}.`,
      }
    case 'http-to-https-port':
      return {
        level: 'problem',
        saw: 'The server answers 400 to a request without encryption, and speaks TLS on this port.',
        remedy: `Set baseUrl to ${finding.baseUrl}.`,
      }
    case 'moved':
      return {
        level: 'problem',
        saw: redirectSentence(finding),
        remedy: `Set baseUrl to ${finding.baseUrl}.`,
      }
    case 'redirects-to-itself':
      return {
        level: 'problem',
        saw: redirectSentence(finding),
        remedy: finding.hasSlashAtEnd
          ? 'Let the service answer at the path without a slash at the end, or let the proxy add the slash when it passes the request on.'
          : 'baseUrl is right. Most likely the service is behind a proxy and does not know that the request came over https: let the proxy send X-Forwarded-Proto (nginx: proxy_set_header X-Forwarded-Proto $scheme;). Otherwise look for a rule that redirects.',
      }
    case 'api-path-in-base-url':
      return {
        level: 'problem',
        saw: finding.isSure
          ? 'baseUrl ends with a part of /api/v1/accounts/…, which the component adds. The service was found without it.'
          : 'The answer is not that of the account API. baseUrl ends with a part of /api/v1/accounts/…, which the component adds: this is likely the reason.',
        remedy: `Set baseUrl to ${finding.baseUrl}.`,
      }
    case 'path-missing':
      return {
        level: 'problem',
        saw: 'The account API is not at baseUrl. Under another path the server answers 401, as the account API does.',
        remedy: `Set baseUrl to ${finding.baseUrl}.`,
      }
    case 'path-wrong':
      return {
        level: 'problem',
        saw: 'The account API is not under the path of baseUrl. Under another one the server answers 401, as the account API does.',
        remedy: `Set baseUrl to ${finding.baseUrl}.`,
      }
    case 'other-server':
      return {
        level: 'problem',
        saw: "A server answers 404 without JSON. This is not the account API, but a page's server or a proxy. The token was not sent.",
        remedy:
          'Set baseUrl to the account API, with its path if it has one. Or let this server pass /api/v1/ on to the account API.',
      }
    default:
      return finding satisfies never
  }
}

function redirectSentence({ status, to }: { readonly status: number; readonly to: string }): string {
  return `The server answers ${status} and redirects to ${to}. The component refuses redirects, because they would carry the token along. The token was not sent.`
}

const OWN_AUTHORITY =
  "For your company's own authority, run the doctor with NODE_EXTRA_CA_CERTS=authority.pem: browsers that have it installed accept the certificate."

/** `problem`: no address can be shown. `warning`: it works, but not always or not for everybody. */
export type Level = 'ok' | 'note' | 'warning' | 'problem'

/** Code to paste. */
export interface Setting {
  /** Where it belongs: `nginx`. */
  readonly where: string
  readonly code: string
}

/** What the sentences need to know. The first line of the output has `baseUrl` and the account. */
export interface Details {
  /** The `baseUrl` to set. */
  readonly baseUrl?: string
  readonly status?: number | null
  readonly to?: string
  readonly tokenHeader?: string
  readonly otherHeader?: string
  /** Words of the sentence: a time, a reason or a list. */
  readonly what?: string | number
  readonly settings?: readonly Setting[]
}

export type Sentence = string | ((details: Details) => string)

export interface Row {
  readonly level: Level
  readonly saw: Sentence
  readonly remedy?: Sentence
}

const ok = (saw: Sentence): Row => ({ level: 'ok', saw })
const note = (saw: Sentence): Row => ({ level: 'note', saw })
const warning = (saw: Sentence, remedy: Sentence): Row => ({ level: 'warning', saw, remedy })
const problem = (saw: Sentence, remedy: Sentence): Row => ({ level: 'problem', saw, remedy })

const OWN_AUTHORITY =
  "For your company's own authority, run the doctor with NODE_EXTRA_CA_CERTS=authority.pem: browsers that have it installed accept the certificate."

const OWN_READER = 'write a readAddress of your own: see "A payload of your own" in the manual.'

const ALLOW_ORIGIN =
  'Allow the origin of your page in the service or the proxy, as below, or serve both from one origin.'

const OWN_PROTECTION = 'Exempt /api/v1/ from the login. The service has its own protection, the token.'

const setBaseUrl = ({ baseUrl }: Details) => `Set baseUrl to ${baseUrl}.`

const redirects = ({ status, to }: Details) =>
  `The server answers ${status} and redirects to ${to}. The component refuses redirects, because they would carry the token along.`

const doesNotArrive = ({ tokenHeader, otherHeader }: Details) =>
  `The header ${tokenHeader} does not arrive: the answer is the same 401 with and without the token, and ${otherHeader} is accepted.`

/** All findings by their code: what the doctor saw, and what to do. */
export const FINDINGS = {
  // Address: whether the server of `baseUrl` can be reached, and may be the account API.

  'server-answers': ok(({ what }) => `Answers in ${what}.`),
  'certificate-not-checked': warning(
    'The server answers, but its certificate was not checked: the variable NODE_TLS_REJECT_UNAUTHORIZED is 0. Browsers check it.',
    'Remove the variable and run the doctor again.',
  ),
  'sent-unencrypted': warning(
    'The server answers, but the token travels unencrypted: baseUrl is an http address of another computer.',
    'Use an https address as baseUrl before real tokens and customers are sent there.',
  ),
  unencrypted: problem(
    'The server answers, but baseUrl is an http address of another computer. The token would travel unencrypted.',
    'Use an https address as baseUrl. If the network is yours and you want to send the token all the same, add --allow-http.',
  ),
  'name-not-found': problem(
    'No server was found under the name in baseUrl.',
    'Check the spelling. If the name is right, check your connection, and whether the name is only known in a company network or VPN.',
  ),
  'connection-refused': problem(
    'The computer refused the connection: nothing listens on this port.',
    'Start the service, or correct the port in baseUrl. In a container, localhost is the container.',
  ),
  'connection-cut': problem(
    'The server closed the connection without an answer.',
    'The port may be one for https: then begin baseUrl with https. Otherwise look at the logs of the server and of a firewall in between.',
  ),
  'no-connection': problem(
    ({ what }) => `There is no connection to the server (${what}).`,
    'Check the address, the firewall and the VPN. The doctor uses no HTTP proxy: HTTPS_PROXY has no effect.',
  ),
  'no-answer-in-time': problem(
    'There was no complete answer in time.',
    'Check the address, and whether a firewall drops the packets. If the service is only slow, try a longer --timeout, and set timeoutMs to it.',
  ),
  'port-blocked': problem(
    'Browsers, and Node too, refuse to send requests to this port.',
    'Let the service listen on another port, such as 443, 3000 or 8080.',
  ),
  'not-http': problem(
    'The answer is not HTTP: another kind of server listens on this port.',
    'Correct the port in baseUrl. If it is the port for https, begin baseUrl with https.',
  ),
  'certificate-expired': problem(
    "The server's certificate has expired. Browsers refuse it.",
    'Renew the certificate, and check that the server has loaded the new one.',
  ),
  'certificate-self-signed': problem(
    'The server signed its certificate itself. Browsers refuse it.',
    `Use a certificate of a known authority. ${OWN_AUTHORITY}`,
  ),
  'certificate-of-unknown-issuer': problem(
    'The certificate was issued by an authority that Node does not know, or the server does not send the certificates between its own and the authority.',
    `Let the server send the whole chain (nginx: ssl_certificate with fullchain.pem). ${OWN_AUTHORITY}`,
  ),
  'certificate-of-other-host': problem(
    'The certificate is for another name than that in baseUrl. Browsers refuse it.',
    'Use the name of the certificate in baseUrl, or add this name to the certificate.',
  ),
  'certificate-invalid': problem(
    ({ what }) => `The certificate is not valid (${what}). Browsers most likely refuse it.`,
    'Correct the certificate. Look also at the clock of this computer.',
  ),
  'tls-failed': problem(
    ({ what }) => `The server and Node could not agree on an encrypted connection (${what}).`,
    'Let the server support TLS 1.2 or 1.3. If it asks for a certificate of the client, exempt /api/v1/ from that: agents authenticate with the token.',
  ),
  'https-to-http-port': problem(
    'The server does not speak TLS on this port, but baseUrl begins with https.',
    'Use the port for https, often 443. For a test on this computer, begin baseUrl with http.',
  ),
  'http-to-https-port': problem(
    'The server answers 400 to a request without encryption, and speaks TLS on this port.',
    setBaseUrl,
  ),
  moved: problem(redirects, setBaseUrl),
  'redirects-to-itself': problem(
    redirects,
    'baseUrl is right. Most likely the service is behind a proxy and does not know that the request came over https: let the proxy send X-Forwarded-Proto (nginx: proxy_set_header X-Forwarded-Proto $scheme;). Otherwise look for a rule that redirects.',
  ),
  'slash-added': problem(
    redirects,
    'Let the service answer at the path without a slash at the end, or let the proxy add the slash when it passes the request on.',
  ),
  'api-path-in-base-url': problem(
    'The account API is not at baseUrl, which ends with a part of /api/v1/accounts/…. The component adds this path itself.',
    setBaseUrl,
  ),
  'path-wrong': problem(
    'The account API is not under the path of baseUrl. Under another one the server answers 401, as the account API does.',
    setBaseUrl,
  ),
  'other-server': problem(
    "A server answers 404 without JSON. This is not the account API, but a page's server or a proxy.",
    'Set baseUrl to the account API, with its path if it has one. Or let this server pass /api/v1/ on to the account API.',
  ),

  // Token: what the service answers without a token, with a made-up one and with the given one.

  'token-accepted': ok('Accepted. Without it there is no address.'),
  'token-not-checked': warning(
    'The service does not need the token: it gives an address without one or with a made-up one.',
    'Check that a proxy in between does not add a token of its own or send answers from a cache. Otherwise anybody can look up addresses there.',
  ),
  'header-dropped': problem(
    (details) => `${doesNotArrive(details)} Most likely nginx drops the name because of its underscores.`,
    ({ otherHeader }) =>
      `Set underscores_in_headers on; in the http block of nginx. If you cannot, set tokenHeader="${otherHeader}" on the provider, and try it with --token-header ${otherHeader}.`,
  ),
  'header-not-read': problem(doesNotArrive, 'Leave out --token-header, and tokenHeader on the provider.'),
  'token-or-header': problem(
    'The answer is the same 401 with the token, with a made-up one and without one. The token is wrong or expired, or its header does not arrive.',
    "Copy the token again from the profile page, and check the account. If both are right, look in the service's log whether the header arrives: nginx drops names with underscores, unless underscores_in_headers is on.",
  ),
  'token-wrong': problem(
    ({ status }) =>
      `The token arrives and is refused with ${status}, as a made-up one is. It is most likely wrong or expired.`,
    'Copy the token again from the profile page. A token that was regenerated replaces the old one.',
  ),
  'account-of-others': problem(
    'The token is refused with 401, but not in the same way as a made-up one. So the service most likely knows it, but it has expired or is not for this account.',
    'Check the number of the account: it is in the addresses of your dashboard. If it is right, copy the token again from the profile page of somebody in this account. See what the service says with --show-answer.',
  ),
  'permission-missing': problem(
    'The service answers 403: the token is right, but its owner may not look up addresses in this account.',
    "Give the owner the permission, or use a user's token that has it. Tokens of bots and platforms may be refused. Check the number of the account too.",
  ),

  // Answer: what is wrong with it.

  'place-unknown': note(
    'The service knows no address for the place (404), but one for the Eiffel Tower. The next lines are about the Eiffel Tower.',
  ),
  'account-unknown': problem(
    'The service answers 404 for two different places. Most likely it does not know the account, or its geocoder finds nothing at all.',
    'Check the number of the account: it is in the addresses of your dashboard. If it is right, check the geocoder behind the service.',
  ),
  'other-service': problem(
    'Without a token the answer is 404 with JSON, where the account API answers 401. This may be another service, or one without this operation, or it does not know the account.',
    'Check that baseUrl is the account API, with its path if it has one, and that its version can look up addresses. Check the number of the account too.',
  ),
  'not-found-by-proxy': problem(
    'The answer is 404 without JSON. It is likely not from the service, but from a proxy or firewall.',
    'Let the proxy pass all of /api/v1/ on to the service.',
  ),
  'forbidden-for-everybody': problem(
    'The answer is 403 without a token and with a made-up one, where the account API answers 401. Most likely a firewall or a proxy refuses the request.',
    'Look for rules about IP addresses, countries or bots in the proxy or firewall in front of the service.',
  ),
  'password-asked': problem(
    'A proxy in front of the service asks for a user name and a password (WWW-Authenticate).',
    OWN_PROTECTION,
  ),
  'login-in-front': problem(
    'The answer is 401, but not with the JSON of the account API. It is most likely from a login in front of the service.',
    OWN_PROTECTION,
  ),
  'login-page': problem(
    ({ status, to }) =>
      `The answer is ${status}, a redirect to ${to}. This is most likely a login page in front of the service. The component refuses redirects.`,
    OWN_PROTECTION,
  ),
  html: problem(
    'The answer is HTML, as from a login page or a single-page app.',
    'Set baseUrl to the account API and not to the dashboard. Or let the proxy pass /api/v1/ on to the service before it answers with a page.',
  ),
  'no-json': problem(
    'The body of the answer is not JSON.',
    'Check that baseUrl is the account API, and that no proxy changes or cuts off its answers.',
  ),
  'wrong-shape': problem(
    'The answer is JSON, but not an object.',
    'Check that baseUrl is the account API, and let it send an object with a payload.',
  ),
  'too-large': problem(
    'The body is larger than 1 MiB. The component refuses it.',
    'Let the service send the address only, without outlines and lists of places.',
  ),
  'cut-off': problem(
    'The connection was cut in the middle of the answer.',
    'Look at the logs of the service, and at the proxies: one of them may have a limit of time or size.',
  ),
  'too-slow': problem(
    'The server can be reached, but this answer was not complete in time.',
    'Most likely the geocoder behind the service is slow or cannot be reached: look at its logs. If it takes its time, try a longer --timeout, and set timeoutMs to it.',
  ),
  'no-answer': problem(
    'With the token there was no answer, but without it there was one: the connection failed.',
    'Try again. If it goes on, look at the logs of the service and of the proxies.',
  ),
  'coordinates-refused': problem(
    'The service answers 422: it cannot work with these coordinates.',
    'Try another place with --lat and --lng. See what the service says with --show-answer.',
  ),
  'rate-limited': problem(
    ({ what }) => `The service answers 429: there were too many requests. ${what}`,
    'Try again later. If it goes on, ask for a higher limit.',
  ),
  'gateway-failed': problem(
    ({ status }) => `A proxy answers ${status}: it runs, but does not reach the service behind it.`,
    "Start the service, and look at the proxy's log for the address that it tries.",
  ),
  'service-failed': problem(
    ({ status }) => `The service answers ${status}: it failed.`,
    "Look at the service's log at this moment, and at the geocoder behind it. If the log has nothing, a proxy answered: those of some development servers answer 500 if the service does not run.",
  ),
  'unexpected-status': problem(
    ({ status }) => `The answer is ${status}, which the contract does not have for this request.`,
    'Check that baseUrl is the account API, and look at the proxies in between.',
  ),

  // Browser: what a browser would make of the answers, on a page of the given origin.

  'not-examined': note('Not examined. Add --origin and the origin of your page.'),
  'same-origin': ok('The page and the service have the same origin, so there is no CORS.'),
  'cors-ok': ok('A page of the given origin may read the answer.'),
  'mixed-content': problem(
    'The page is on https and baseUrl on http. Browsers block such requests (mixed content).',
    'Use an https address as baseUrl.',
  ),
  'preflight-unanswered': problem(
    'There was no answer to the preflight, the OPTIONS request that a browser sends first.',
    'Let the service and its proxies answer OPTIONS requests, as below, or serve both from one origin.',
  ),
  'preflight-refused': problem(
    ({ status }) =>
      `The preflight, the OPTIONS request that a browser sends first, gets a ${status}. It never carries a token, so it must be answered without one, and without a redirect.`,
    ALLOW_ORIGIN,
  ),
  'origin-not-allowed': problem(
    ({ what }) =>
      `The service does not allow pages of the given origin: Access-Control-Allow-Origin is ${what}.`,
    ALLOW_ORIGIN,
  ),
  'origin-allowed-twice': problem(
    'Access-Control-Allow-Origin has two values. Browsers refuse that. Most likely the service and the proxy both add it.',
    'Remove it from one of the two.',
  ),
  'header-not-allowed': problem(
    ({ tokenHeader }) =>
      `The origin is allowed, but the header ${tokenHeader} is not (Access-Control-Allow-Headers).`,
    ({ tokenHeader }) => `Add ${tokenHeader} to the allowed headers, as below.`,
  ),
  'answer-without-origin': problem(
    'The preflight is allowed, but the answer itself has no Access-Control-Allow-Origin. The page cannot read it.',
    'Send the header with every answer, and not only to OPTIONS requests, as below.',
  ),
  'errors-without-origin': warning(
    ({ status }) =>
      `Errors such as the ${status} have no Access-Control-Allow-Origin. The page sees a failed connection instead (the kind network), and cannot renew a token.`,
    'Send the header with errors too. In nginx, end the line add_header with the word always.',
  ),
  'headers-hidden': warning(
    ({ what }) =>
      `The page cannot read ${what}. The library waits as long as Retry-After says, and an error has the X-Request-Id.`,
    ({ what }) => `Expose it: Access-Control-Expose-Headers: ${what}.`,
  ),
  'local-network': warning(
    'The service is in a local network, and the page most likely is not. Chrome 142 and newer asks the person for permission first, and blocks the request if the page is on http.',
    'Serve the page over https and allow "local network" when Chrome asks, or serve the API from a public address. A page in an iframe also needs allow="local-network-access".',
  ),

  // Payload: what the reader finds in it.

  'address-read': ok(({ what }) => `A card shows: ${what}.`),
  'lines-of-geocoder': note(
    ({ what }) =>
      `These lines are the geocoder's own: the reader does not know the ${what} in them. If your code needs the parts, ${OWN_READER}`,
  ),
  'few-parts': warning(
    ({ what }) => `The reader found neither a street nor a town, but only: ${what}.`,
    `If the payload has them, ${OWN_READER}`,
  ),
  'other-country': warning(
    'This address is in another country than the Reichstag in Berlin. The service may swap latitude and longitude, or its geocoder may answer with a fixed address.',
    'Check the order of the two where the service calls its geocoder, and that the geocoder is not one for tests.',
  ),
  'house-far-away': warning(
    ({ what }) => `The house of this address is about ${what} from the place. A card says this to the agent.`,
    'Check that the service passes latitude and longitude on in the right order and with all decimals. If it does, its geocoder knows no nearer house: try a place in a town with --lat and --lng.',
  ),
  'no-payload': problem(
    'The answer has no payload: the service knows nothing about this place, or puts the address elsewhere.',
    'Try another place with --lat and --lng. If it is the same everywhere, look at the answer with curl. The address must be in an object under the key payload, and an error must not have status 200. If there is neither, check the geocoder behind the service.',
  ),
  'no-address': problem(
    'There is a payload, but the reader finds no address in it.',
    `Try another place with --lat and --lng. If it is the same everywhere, ${OWN_READER}`,
  ),
  'keys-not-understood': note(({ what }) => `Keys that the reader has no use for: ${what}.`),

  // Limits: how fast the service is, and how often it can be asked.

  'fast-enough': ok(({ what }) => `Three answers took ${what} ms.`),
  slow: warning(
    ({ what }) => `Three answers took ${what} ms. After timeoutMs the component gives up.`,
    'Make the geocoder behind the service faster, or raise timeoutMs on the provider.',
  ),
  limited: warning(
    ({ what }) => `After a few requests the service answers 429: its limit is low. ${what}`,
    'Ask for a higher limit, or lower maxConcurrent. In long lists, add lazy to the component.',
  ),
  'fails-sometimes': warning(
    ({ what }) => `${what} of three requests for the same place failed.`,
    "The component retries, but look at the service's log.",
  ),
} satisfies Record<string, Row>

export type Code = keyof typeof FINDINGS

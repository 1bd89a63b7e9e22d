/** An app's bundler replaces `process.env.NODE_ENV`, as for React. Declared here, because an app may lack Node's types. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

interface Answered {
  readonly status: number
}

interface TimedOut {
  readonly timeoutMs: number
}

/**
 * All explanations, by what happened. A development build says the whole sentence: what happened, why it matters, what
 * to do. A production build, and a page without a bundler, only say what happened, such as `unauthorized (status 401)`.
 */
const SENTENCES = {
  'found no GeocodingProvider': () =>
    'useGeocodingClient (and with it useReverseGeocode and AddressFromCoords) found no GeocodingProvider above it. Without one there is no account and no token to send. Wrap the app once in <GeocodingProvider baseUrl="…" accountId={…} token={…}>.',

  'token renewed without scope': () =>
    'the token string of a GeocodingProvider changed twice. Without a scope each new token is another person, so every place is requested again, and every address goes back to its placeholder. If it is the same person, pass scope={String(agent.id)}.',

  'locale is no BCP 47 tag': () =>
    "the locale of the GeocodingProvider is not a BCP 47 tag, so numbers and countries are written in English. Pass for example 'de' or 'pt-BR'.",

  // A TypeError: wrong options

  'baseUrl is no http or https URL': () =>
    "the option baseUrl is not an http or https URL. No request could be sent with it. Write 'https://desk.example.com', or '' for the page's own origin.",
  'baseUrl holds credentials, a query or a fragment': () =>
    "the option baseUrl holds credentials, a query or a fragment. No request could be sent with it. Write 'https://desk.example.com', or '' for the page's own origin.",
  'accountId is no positive integer': () =>
    'the option accountId is not a positive integer. No request could be sent with it. Pass a number: accountId={42}.',
  'token is unfit for a header': () =>
    'the option token is empty, or no string, or has white space at an end, a line break or a letter outside ASCII. No request could be sent with it. Pass the key as the service gave it, a function that returns it, or null while nobody is signed in.',
  'tokenHeader is no header name': () =>
    'the option tokenHeader is not the name of a header, or is Accept. No request could be sent with it. Leave it out for api_access_token.',
  'timeoutMs is out of range': () =>
    'the option timeoutMs is not a positive number of milliseconds, or more than a timer can hold. No request could be sent with it. Pass for example 10_000.',
  'maxConcurrent is no positive integer': () =>
    'the option maxConcurrent is not a positive integer. No request could be sent with it. Pass for example 6.',
  'scope is no string': () =>
    'the option scope is not a string, or is empty. It says whose addresses are in the cache. Pass String(agent.id).',
  'scope is missing beside a token function': () =>
    "the option scope is missing beside a token function. A function does not identify a person, so the next person could see the addresses of the previous one. Pass the agent's id: scope={String(agent.id)}.",
  'scope is missing beside credentials': () =>
    "the option scope is missing beside credentials. The page cannot tell from a cookie who the person is, so the next person could see the addresses of the previous one. Pass the agent's id, or null while nobody is signed in: scope={String(agent.id)}.",
  'credentials is unknown': () =>
    "the option credentials is not 'omit', 'same-origin' or 'include'. No request could be sent with it. Leave it out for a token, or pass 'same-origin' for a cookie.",
  'token is given beside credentials': () =>
    'the option token is given beside credentials. The cookie says who the agent is, and no token is sent. Leave out one of the two.',
  'headers cannot be sent': () =>
    'the option headers is no plain object of names and values that can be sent, or it names Accept or the header of the token. No request could be sent with it. Pass for example { "X-CSRF-Token": csrfToken }.',
  'retries is no whole number': () =>
    'the option retries is not 0 or a positive integer. No request could be retried with it. Leave it out for 2.',
  'fetch is no function': () =>
    'the option fetch is not a function. No request could be sent with it. Leave it out for the default.',
  'readAddress is no function': () =>
    'the option readAddress is not a function. No payload could be read with it. Leave it out for the default.',

  // invalid-coordinates

  'lat is no finite number': () =>
    'lat is not a finite number. Pass a number and no string, or null for both while there is no location. Nothing was requested.',
  'lng is no finite number': () =>
    'lng is not a finite number. Pass a number and no string, or null for both while there is no location. Nothing was requested.',
  'lat and lng look swapped': () =>
    'lat is beyond ±90 and lng would fit: they look swapped. GeoJSON puts longitude first. Nothing was requested.',
  'lat is beyond ±90': () => 'lat is beyond ±90. Pass degrees (WGS 84). Nothing was requested.',
  'lng is beyond ±540': () =>
    'lng is more than a turn outside ±180. Pass degrees (WGS 84). Nothing was requested.',
  'query without coordinates': () =>
    'The query ran without coordinates. Nothing was requested. Run it only when there is a location.',

  // unauthorized

  unauthorized: ({ status, tokenHeader }: Answered & { readonly tokenHeader: string }) =>
    `The service answered ${status}. The token is invalid, expired, not for this account, or never arrived. Check the token and the account; if both are right, look at the proxy: nginx drops header names with underscores, such as ${tokenHeader}, unless underscores_in_headers is on.`,
  'token is null': () => 'Nobody is signed in (token is null), so nothing was requested. Retry with a token.',
  'scope is null': () => 'Nobody is signed in (scope is null), so nothing was requested. Retry with a scope.',
  'headers function failed': () => 'The headers function failed, so nothing was requested. See the cause.',
  'headers function returned invalid headers': () =>
    'The headers function returned no plain object of names and values that can be sent, or one that names Accept or the header of the token, so nothing was requested. Return for example { "X-CSRF-Token": csrfToken }.',
  'token function failed': () => 'The token function failed, so nothing was requested. See the cause.',
  'token function returned an invalid token': () =>
    'The token function returned a token that is empty, or no string, or has white space at an end, a line break or a letter outside ASCII, so nothing was requested. Return the key as the service gave it.',

  // forbidden

  forbidden: ({ status }: Answered) =>
    `The service answered ${status}. The token lacks the permission to geocode. Use the key of somebody who has it.`,

  // not-found

  'not-found': ({ status }: Answered) =>
    `The service answered ${status}. It knows no address for this place, or does not know this account. If this happens for every place, check accountId and baseUrl.`,
  'not-found, but no JSON': ({ status }: Answered) =>
    `The service answered ${status} without JSON, so it was most likely another server that knows no such path. Let your page's server pass /api/v1/ on to the account API (a proxy, also in development), or set baseUrl to the account API.`,

  // unprocessable

  unprocessable: ({ status }: Answered) =>
    `The service answered ${status}. It cannot work with these coordinates. See serviceMessage, fieldErrors and body.`,

  // rate-limited

  'rate-limited': ({ status }: Answered) =>
    `The service answered ${status}. There were too many requests. Retry after a pause; if this goes on, lower maxConcurrent.`,

  // service

  service: ({ status }: Answered) =>
    `The service answered ${status}. It failed. Retry after a pause; if this goes on, look at the service's logs.`,
  'unexpected answer': ({ status }: Answered) =>
    `The service answered ${status}, which the contract does not know. Check baseUrl, and the proxies in between.`,
  'query failed outside the library': () =>
    'The query failed with an error from outside this library, for example from a persister or the devtools. See the cause.',

  // network

  'no answer: offline, or blocked by CORS': () =>
    "No answer: offline, name not found, connection cut, a redirect (refused), or blocked by CORS. If the service runs, let it allow this page's origin and the token header, or serve both from one origin.",
  'answer cut off': () =>
    'The connection was cut in the middle of the answer. Retry after a pause; if this goes on, look at the proxies in between.',
  'redirect refused': () =>
    'The service answered with a redirect, which would carry the token elsewhere and is refused. Point baseUrl at the final address.',
  'environment lacks a global': ({ missing }: { readonly missing: string }) =>
    `This environment has no ${missing}, so no answer of the service could be read. Load a polyfill; under Jest, use jest-fixed-jsdom in place of jest-environment-jsdom.`,
  'no page for a relative baseUrl': () =>
    "baseUrl means the page's own origin, but there is no page, so nothing was requested. On a server, pass an absolute URL.",
  'request cancelled by the app': () =>
    'The app cancelled the request (queryClient.cancelQueries), and again each time it was sent. Pass cancelQueries the key of the queries to cancel.',

  // timeout

  'no answer in time': ({ timeoutMs }: TimedOut) =>
    `No complete answer within ${timeoutMs} ms. Retry after a pause; if this goes on, raise timeoutMs.`,
  'no token in time': ({ timeoutMs }: TimedOut) =>
    `The token function returned no token within ${timeoutMs} ms, so nothing was requested. Let it fail sooner, or raise timeoutMs.`,

  // invalid-response

  'fetch returned no Response': () =>
    "The app's own fetch returned no Response with a status, so there is no address. Return a Response, or an object with status and text().",
  'body is empty': ({ status }: Answered) => breaksContract(status, 'its body is empty'),
  'body is HTML': ({ status }: Answered) => breaksContract(status, 'its body is HTML, as from a login page'),
  'body is no JSON': ({ status }: Answered) => breaksContract(status, 'its body is not JSON'),
  'body is no JSON object': ({ status }: Answered) => breaksContract(status, 'its body is not a JSON object'),
  'body is over 1 MiB': ({ status }: Answered) => breaksContract(status, 'its body is larger than 1 MiB'),
  'body is too complex': ({ status }: Answered) =>
    breaksContract(
      status,
      'its body is nested deeper than 1,500 levels, or has more than 100,000 objects and lists or 40,000 keys',
    ),
  'payload is no object': ({ status }: Answered) => breaksContract(status, 'its payload is not an object'),
  'body was read before': ({ status }: Answered) =>
    `The service answered ${status}, but the app's own fetch returned a Response whose body was read before. Return a new one from each call, for example with clone().`,
  'readAddress failed': () =>
    "The app's own readAddress failed, so there is no address. Let it return null for what it does not know.",
  'readAddress returned a promise': () =>
    "The app's own readAddress returned a promise, so there is no address. Return the address itself: a reader cannot wait.",
  'readAddress returned no object': () =>
    "The app's own readAddress returned something that is no object, so there is no address. Return formatted (a string), lines (strings) and parts (an object of strings), or null for what it does not know.",
  'readAddress returned a wrong field': ({ field }: { readonly field: string }) =>
    `The app's own readAddress returned an object whose ${field} is missing or of another type, so there is no address. Return formatted (a string), lines (strings) and parts (an object of strings), or null for what it does not know.`,
}

function breaksContract(status: number, how: string): string {
  return `The service answered ${status}, but breaks the contract: ${how}. Check baseUrl, and that no proxy answers in its place.`
}

/** The details that a production build shows. It leaves out the others, because explanations end up in error trackers. */
const SHOWN_IN_PRODUCTION = ['status', 'timeoutMs', 'field', 'missing']

export type Explanation = keyof typeof SENTENCES

/** An explanation that has no details. */
export type PlainExplanation = {
  [What in Explanation]: (typeof SENTENCES)[What] extends () => string ? What : never
}[Explanation]

/**
 * The details of an explanation. If `What` is a union, they must have the details of every explanation in it.
 * `Parameters` would accept the details of a single one.
 */
type DetailsOf<What extends Explanation> = (typeof SENTENCES)[What] extends (
  ...details: infer Details
) => string
  ? Details
  : never

type Sentences = { readonly [What in Explanation]: (...details: DetailsOf<What>) => string }

/** The whole sentence in a development build, or else what happened, in a few words. */
export function explain<What extends Explanation>(what: What, ...details: DetailsOf<What>): string {
  if (inDevelopment()) {
    // Bundlers do not look into `inDevelopment`. They drop the sentences because of this condition.
    if (process.env.NODE_ENV !== 'production') {
      const sentences: Sentences = SENTENCES
      return sentences[what](...details)
    }
  }
  const shown = Object.entries(details[0] ?? {}).filter(([name]) => SHOWN_IN_PRODUCTION.includes(name))
  return shown.length === 0 ? what : `${what} (${shown.map((detail) => detail.join(' ')).join(', ')})`
}

/** Whether this is a development build: `NODE_ENV` can be read and is not `production`. */
export function inDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    // On a page without a bundler, `process` does not exist.
    return false
  }
}

const warned = new Set<string>()

/** Prints the explanation to the console once per page for each cause, in development builds only. */
export function warnOnce(cause: string, explanation: string): void {
  if (!inDevelopment() || warned.has(cause)) return
  warned.add(cause)
  // biome-ignore lint/suspicious/noConsole: nothing else shows it to a developer.
  console.warn(`react-reverse-geocode: ${explanation}`)
}

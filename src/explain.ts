/** An app's bundler replaces `process.env.NODE_ENV`, as for React. Declared here, because an app may lack Node's types. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** What a sentence needs to know. */
interface ExplanationDetails {
  readonly status?: number
  readonly timeoutMs?: number
  readonly tokenHeader?: string
  /** The field of an address that is wrong. */
  readonly field?: string
}

/**
 * All explanations, by the code of what happened. A development build says the whole sentence: what happened, why it
 * matters, what to do. A production build, and a page without a bundler, only say the code, such as
 * `unauthorized (status 401)`.
 */
const SENTENCES = {
  'no-provider':
    'there is no GeocodingProvider above this component or hook. Without one there is no account and no token to send. Wrap the app once in <GeocodingProvider baseUrl="…" accountId={…} userId={…} token={…}>.',

  'invalid-locale':
    "the locale of the GeocodingProvider must be a BCP 47 tag. Until then numbers and countries are written in English. Pass for example 'de' or 'pt-BR'.",

  // A TypeError: wrong options

  'invalid-baseUrl':
    "the option baseUrl must be an http or https URL, or a path. No request could be sent with it. Write 'https://desk.example.com', or '' for the page's own origin.",
  'baseUrl-not-plain':
    "the option baseUrl must hold no credentials, query or fragment. No request could be sent with it. Write 'https://desk.example.com', or '' for the page's own origin.",
  'baseUrl-with-api-path':
    "the option baseUrl must not end in /api/v1. The library adds this path itself, so no request would arrive. Write 'https://desk.example.com'.",
  'invalid-accountId':
    'accountId must be a positive integer, or null while it is not known. Pass a number: accountId={42}.',
  'invalid-tokenHeader':
    'the option tokenHeader must be the name of a header other than Accept. No request could be sent with it. Leave it out for api_access_token.',
  'invalid-timeoutMs':
    'the option timeoutMs must be a positive number of milliseconds, at most 2,147,483,647. No request could be sent with it. Pass for example 10_000.',
  'invalid-maxConcurrent':
    'the option maxConcurrent must be a positive integer. No request could be sent with it. Leave it out for the default.',
  'invalid-userId':
    'userId must be a string or a number. It says whose addresses are in the cache. Pass userId={agent.id}, or null while nobody is signed in.',
  'userId-missing':
    "the option userId must be given where addresses are cached. It says whose they are: without it the next person could see the addresses of the previous one. Pass the agent's id, or null while nobody is signed in: userId={agent.id}.",
  'invalid-credentials':
    "the option credentials must be 'omit', 'same-origin' or 'include'. No request could be sent with it. Leave it out for a token, or pass 'same-origin' for a cookie.",
  'token-with-credentials':
    'the option token must not be given beside credentials. The cookie says who the agent is, and no token is sent. Leave out one of the two.',
  'invalid-retries':
    'the option retries must be 0 or a positive integer. No request could be retried with it. Leave it out for 2.',
  'other-constants':
    'Two providers of the same account and agent differ in tokenHeader, credentials, timeoutMs, maxConcurrent or retries. Those of the first one are used. Give them the same values, or render one provider around the app.',
  'invalid-fetch':
    'the option fetch must be a function. No request could be sent with it. Leave it out for the default.',
  'invalid-readAddress':
    'the option readAddress must be a function. No payload could be read with it. Leave it out for the default.',

  // invalid-coordinates

  'lat-not-finite':
    'lat must be a finite number. Pass a number and no string, or null for both while there is no location. Nothing was requested.',
  'lng-not-finite':
    'lng must be a finite number. Pass a number and no string, or null for both while there is no location. Nothing was requested.',
  'lat-lng-swapped':
    'lat is beyond ±90 and lng would fit: they look swapped. GeoJSON puts longitude first. Nothing was requested.',
  'lat-out-of-range': 'lat must be within ±90. Pass degrees (WGS 84). Nothing was requested.',
  'lng-out-of-range':
    'lng must be at most one turn outside ±180. Pass degrees (WGS 84). Nothing was requested.',
  'no-coordinates':
    'The query ran without coordinates. Nothing was requested. Run it only when there is a location.',

  // unauthorized

  unauthorized: ({ status, tokenHeader }) =>
    `The service answered ${status}. The token is invalid, expired, not for this account, or never arrived. Check the token and the account; if both are right, look at the proxy: nginx drops header names with underscores, such as ${tokenHeader}, unless underscores_in_headers is on.`,
  'signed-out':
    'Nobody is signed in, so nothing was requested: token, userId or accountId is null or empty. Retry when all of them are known.',
  'invalid-token':
    'token must be a string of printable ASCII characters, without white space at either end. Nothing was requested. Pass the key as the service gave it, a function that returns it, or null while nobody is signed in.',
  'invalid-headers':
    'headers must hold names and values that fetch can send, and neither Accept nor the header of the token. Nothing was requested. Pass for example { "X-CSRF-Token": csrfToken }.',
  'headers-function-invalid-result':
    'The headers function must return names and values that fetch can send, and neither Accept nor the header of the token. Nothing was requested. Return for example { "X-CSRF-Token": csrfToken }.',
  'token-function-invalid-result':
    'The token function must return a string of printable ASCII characters, without white space at either end. Nothing was requested. Return the key as the service gave it.',

  // forbidden

  forbidden: ({ status }) =>
    `The service answered ${status}. The token lacks the permission to geocode. Use the key of an agent who has it.`,

  // not-found

  'not-found': ({ status }) =>
    `The service answered ${status}. It knows no address for this place, or does not know this account. If this happens for every place, check accountId and baseUrl.`,
  'not-found-without-json': ({ status }) =>
    `The service answered ${status} without JSON, so it was most likely another server that knows no such path. Let your page's server pass /api/v1/ on to the account API (a proxy, also in development), or set baseUrl to the account API.`,

  // unprocessable

  unprocessable: ({ status }) =>
    `The service answered ${status}. It cannot work with these coordinates. See serviceMessage, fieldErrors and body.`,

  // rate-limited

  'rate-limited': ({ status }) =>
    `The service answered ${status}. There were too many requests. Retry after a pause; if this goes on, lower maxConcurrent.`,

  'limited-for-long':
    'The service refuses requests (429) for too long to wait for it, so nothing was requested. Retry after retryAfterMs; if this goes on, lower maxConcurrent or ask for a larger quota.',

  // service

  service: ({ status }) =>
    `The service answered ${status}. It failed. Retry after a pause; if this goes on, look at the service's logs.`,
  'unexpected-status': ({ status }) =>
    `The service answered ${status}, which the account API does not document. Check baseUrl, and the proxies in between.`,
  'foreign-query-error':
    'The query failed with an error from outside this library, for example from a persister or the devtools. See the cause.',

  // network

  'no-answer':
    "No answer: offline, name not found, connection cut, a redirect (refused), or blocked by CORS. If the service runs, let it allow this page's origin and the token header, or serve both from one origin.",
  'answer-cut-off':
    'The connection was cut in the middle of the answer. Retry after a pause; if this goes on, look at the proxies in between.',
  'redirect-refused':
    'The service answered with a redirect, which would carry the token elsewhere and is refused. Point baseUrl at the final address.',
  'no-fetch':
    'This environment has no fetch, so nothing was requested. Pass the option fetch, or load a polyfill; under Jest, use jest-fixed-jsdom in place of jest-environment-jsdom.',
  'relative-baseUrl-without-page':
    "baseUrl means the page's own origin, but there is no page, so nothing was requested. On a server keep baseUrl, because it is part of the query key, and pass fetch: (path, init) => fetch('http://api.internal' + path, init).",
  'headers-function-failed':
    'The headers function failed, so nothing was requested. See the cause. If nobody is signed in any more, throw a GeocodingError of the kind unauthorized.',
  'token-function-failed':
    'The token function failed, so nothing was requested. See the cause. If nobody is signed in any more, throw a GeocodingError of the kind unauthorized.',

  // timeout

  'answer-timeout': ({ timeoutMs }) =>
    `No complete answer within ${timeoutMs} ms. Retry after a pause; if this goes on, raise timeoutMs.`,
  'token-timeout': ({ timeoutMs }) =>
    `The token function returned no token within ${timeoutMs} ms, so nothing was requested. Let it fail sooner, or raise timeoutMs.`,

  // invalid-response

  'fetch-returned-no-response':
    "The app's own fetch returned no Response with a status, so there is no address. Return a Response.",
  'body-html': ({ status }) => unreadable(status, 'its body is HTML, as from a login page'),
  'body-not-json': ({ status }) => unreadable(status, 'its body is not JSON'),
  'body-not-object': ({ status }) => unreadable(status, 'its body is not a JSON object'),
  'body-error-shape': ({ status }) =>
    `The service answered ${status}, but its body has the shape of an error, so there is no address. Let the service answer an error with a status, such as 503.`,
  'body-too-large': ({ status }) => unreadable(status, 'its body is larger than 1 MiB'),
  'readAddress-not-object':
    "The app's own readAddress must return an object. The built-in reader is used instead. Return formatted (a string), lines (strings) and parts (an object of strings), or null for what it does not know.",
  'readAddress-invalid-field': ({ field }) =>
    `The app's own readAddress must return an object with the right ${field}, which is missing or of another type. The built-in reader is used instead. Return formatted (a string), lines (strings) and parts (an object of strings), or null for what it does not know.`,

  // not-loaded

  'reader-not-loaded':
    'The file with readAddress, which the bundler has split from the app, could not be loaded, so no payload can be read. Nothing is requested until it loads. If a deployment has removed the file, reload the page, and keep the files of former builds on the server for a while. In Jest, let the transform rewrite import().',
} satisfies Record<string, string | ((details: ExplanationDetails) => string)>

function unreadable(status: number | undefined, how: string): string {
  return `The service answered ${status}, but ${how}, so there is no address. Check baseUrl, and that no proxy answers in its place.`
}

/** The details that a production build shows. It leaves out the others, because explanations end up in error trackers. */
const SHOWN_IN_PRODUCTION = ['status', 'timeoutMs', 'field']

export type Explanation = keyof typeof SENTENCES

/** The whole sentence in a development build, or else the code of what happened. */
export function explain(code: Explanation, details: ExplanationDetails = {}): string {
  if (inDevelopment()) {
    // Bundlers do not look into `inDevelopment`. They drop the sentences because of this condition.
    if (process.env.NODE_ENV !== 'production') {
      const sentence = SENTENCES[code]
      return typeof sentence === 'string' ? sentence : sentence(details)
    }
  }
  const shown = Object.entries(details).filter(([name]) => SHOWN_IN_PRODUCTION.includes(name))
  return shown.length === 0 ? code : `${code} (${shown.map((detail) => detail.join(' ')).join(', ')})`
}

/** Whether this is a development build: `NODE_ENV` can be read and is not `production`. */
function inDevelopment(): boolean {
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

/**
 * Reports a failure of the app's own code that the library recovers from, once per page for each message. As React does:
 * error trackers and the console see it, in production too.
 */
export function reportOnce(error: unknown): void {
  const cause = error instanceof Error && typeof error.message === 'string' ? error.message : ''
  if (warned.has(cause)) return
  warned.add(cause)
  // Node 20 and jsdom have no `reportError`.
  if (typeof reportError === 'function') reportError(error)
  // biome-ignore lint/suspicious/noConsole: nothing else shows it to a developer.
  else console.error(error)
}

/** For tests: each of them begins as a page without warnings. */
export function forgetWarnings(): void {
  warned.clear()
}

/** An app's bundler replaces `process.env.NODE_ENV`, as for React. Declared here, because an app may lack Node's types. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Values that appear in a message. */
interface ExplanationDetails {
  readonly status?: number
  readonly timeoutMs?: number
  readonly tokenHeader?: string
  /** The invalid field of an address. */
  readonly field?: string
}

const EXPECTED_ADDRESS =
  "Return formatted (a string), lines (strings), and parts (an object of strings), or null for a payload you don't recognize."

/**
 * All messages for developers, by the code of what happened: what to do, and what happened if that isn't obvious. A
 * production build, and a page without a bundler, show only the code, such as `unauthorized (status 401)`.
 */
const SENTENCES = {
  'no-provider':
    'No GeocodingProvider found above this component or hook. Wrap your app once in <GeocodingProvider baseUrl="…" accountId={…} userId={…} token={…}>.',

  'invalid-locale':
    "`locale` must be a BCP 47 tag, such as 'de' or 'pt-BR'. Numbers and country names stay in English.",

  // A TypeError: invalid options

  'invalid-baseUrl':
    "`baseUrl` must be an http or https URL, or a path. For example, pass 'https://desk.example.com', or '' for the page's own origin.",
  'baseUrl-not-plain':
    "`baseUrl` must not contain credentials, a query, or a fragment. For example, pass 'https://desk.example.com', or '' for the page's own origin.",
  'baseUrl-with-api-path':
    "Remove /api/v1 from the end of `baseUrl`: the library adds this path itself. For example, pass 'https://desk.example.com'.",
  'invalid-accountId':
    '`accountId` must be a positive integer, or null until it is known. Pass a number: accountId={42}.',
  'invalid-tokenHeader':
    '`tokenHeader` must be a valid header name other than Accept. Omit it to use api_access_token.',
  'invalid-timeoutMs': '`timeoutMs` must be a positive number of milliseconds, at most 2,147,483,647.',
  'invalid-maxConcurrent': '`maxConcurrent` must be a positive integer. Omit it to use the default, 4.',
  'invalid-userId':
    '`userId` must be a string or a number. Pass userId={agent.id}, or null if no agent is signed in.',
  'userId-missing':
    "Pass `userId`, the agent's id, or null if no agent is signed in: userId={agent.id}. Without it, the next agent could see cached addresses of the previous one.",
  'invalid-credentials':
    "`credentials` must be 'omit', 'same-origin', or 'include'. Pass 'same-origin' for a session cookie, or omit it if you pass a token.",
  'token-with-credentials':
    'Pass either `token` or `credentials`, not both. With `credentials`, the session cookie identifies the agent and no token is sent.',
  'invalid-retries': '`retries` must be 0 or a positive integer. Omit it to use the default, 2.',
  'other-constants':
    'Two providers for the same account and agent have different values of tokenHeader, credentials, timeoutMs, maxConcurrent, or retries, and the values of the first one are used. Pass the same values to both, or render one provider around your app.',
  'invalid-fetch': '`fetch` must be a function. Omit it to use the global fetch.',
  'invalid-readAddress': '`readAddress` must be a function. Omit it to use the built-in parser.',

  // invalid-coordinates

  'lat-not-finite':
    '`lat` must be a finite number. Convert strings to numbers, and pass null for both coordinates if there is no location.',
  'lng-not-finite':
    '`lng` must be a finite number. Convert strings to numbers, and pass null for both coordinates if there is no location.',
  'lat-lng-swapped':
    '`lat` is outside ±90, and `lng` would be a valid latitude. Check whether they are swapped: GeoJSON puts longitude first.',
  'lat-out-of-range': '`lat` must be between -90 and 90. Pass degrees (WGS 84).',
  'lng-out-of-range': '`lng` must be between -540 and 540. Pass degrees (WGS 84).',
  'no-coordinates': 'The query ran without coordinates. Run it only if there is a location.',

  // unauthorized

  unauthorized: ({ status, tokenHeader }) =>
    `The API responded with ${status}: the token is invalid, expired, belongs to another account, or didn't arrive. If the token and the account are right, check your proxy: nginx drops headers with underscores in their names, such as ${tokenHeader}, unless underscores_in_headers is on.`,
  'signed-out':
    'No agent is signed in: `token`, `userId`, or `accountId` is null or empty. Retry once all of them are known.',
  'invalid-token':
    '`token` must be a string of printable ASCII characters without leading or trailing whitespace. Pass the token as the API issued it, a function that returns it, or null if no agent is signed in.',
  'invalid-headers':
    '`headers` must contain valid header names and values, without Accept and the token header. For example, pass { "X-CSRF-Token": csrfToken }.',
  'headers-function-invalid-result':
    'Your `headers` function must return valid header names and values, without Accept and the token header. For example, return { "X-CSRF-Token": csrfToken }.',
  'token-function-invalid-result':
    'Your `token` function must return a string of printable ASCII characters without leading or trailing whitespace. Return the token as the API issued it.',

  // forbidden

  forbidden: ({ status }) =>
    `The API responded with ${status}: the token lacks permission to geocode. Use the token of an agent who has it.`,

  // not-found

  'not-found': ({ status }) =>
    `The API responded with ${status}: there is no address at this place, or the account doesn't exist. If this happens for every place, check \`accountId\` and \`baseUrl\`.`,
  'not-found-without-json': ({ status }) =>
    `The server responded with ${status} and no JSON, so it probably isn't the account API. Set \`baseUrl\` to the account API, or let your server (and your development server) proxy /api/v1/ to it.`,

  // unprocessable

  unprocessable: ({ status }) =>
    `The API responded with ${status}: it can't geocode these coordinates. See serviceMessage, fieldErrors, and body.`,

  // rate-limited

  'rate-limited': ({ status }) =>
    `The API responded with ${status}: too many requests. Retry later. If it persists, lower \`maxConcurrent\`.`,

  'limited-for-long':
    'The API rejects requests (429) for longer than lookups wait. Retry after retryAfterMs. If it persists, lower `maxConcurrent` or ask for a larger quota.',

  // service

  service: ({ status }) =>
    `The API responded with ${status}. Retry later. If it persists, check the API's logs.`,
  'unexpected-status': ({ status }) =>
    `The API responded with ${status}, which it doesn't document. Check \`baseUrl\` and any proxies in between.`,
  'foreign-query-error':
    'The query failed with an error from outside this library, such as from a persister or the devtools. See `cause`.',

  // network

  'no-answer':
    "No response: the device is offline, the host name wasn't found, the connection was cut, the API redirected, or CORS blocked the response. If the API is running, allow this page's origin and the token header there, or serve both from one origin.",
  'answer-cut-off':
    'The connection was cut before the response was complete. Retry later. If it persists, check any proxies in between.',
  'redirect-refused':
    "The API responded with a redirect. It wasn't followed, because the token would be sent to another URL. Set `baseUrl` to the final URL.",
  'no-fetch':
    'This environment has no fetch. Pass the option `fetch`, or load a polyfill. In Jest, use jest-fixed-jsdom instead of jest-environment-jsdom.',
  'relative-baseUrl-without-page':
    "`baseUrl` means the page's own origin, but there is no page. On a server, keep `baseUrl`, because it is part of the query key, and pass fetch: (path, init) => fetch('http://api.internal' + path, init).",
  'headers-function-failed':
    'Your `headers` function threw an error. See `cause`. If the session has ended, throw a GeocodingError with the kind unauthorized.',
  'token-function-failed':
    'Your `token` function threw an error. See `cause`. If the session has ended, throw a GeocodingError with the kind unauthorized.',

  // timeout

  'answer-timeout': ({ timeoutMs }) =>
    `No complete response within ${timeoutMs} ms. Retry later. If it persists, raise \`timeoutMs\`.`,
  'token-timeout': ({ timeoutMs }) =>
    `Your \`token\` function returned no token within ${timeoutMs} ms. Let it fail sooner, or raise \`timeoutMs\`.`,

  // invalid-response

  'fetch-returned-no-response': 'Your `fetch` must return a Response. Its result has no status.',
  'body-html': ({ status }) => unreadable(status, 'the body is HTML, such as a login page'),
  'body-not-json': ({ status }) => unreadable(status, "the body isn't JSON"),
  'body-not-object': ({ status }) => unreadable(status, "the body isn't a JSON object"),
  'body-error-shape': ({ status }) =>
    `The API responded with ${status}, but the body looks like an error. Make the API respond to errors with an error status, such as 503.`,
  'body-too-large': ({ status }) => unreadable(status, 'the body is larger than 1 MiB'),
  'readAddress-not-object': () =>
    `Your \`readAddress\` returned something other than an object, so the built-in parser is used. ${EXPECTED_ADDRESS}`,
  'readAddress-invalid-field': ({ field }) =>
    `The field ${field} that your \`readAddress\` returned is missing or has the wrong type, so the built-in parser is used. ${EXPECTED_ADDRESS}`,

  // not-loaded

  'reader-not-loaded':
    "The chunk with readAddress couldn't be loaded. If a deployment removed it, reload the page, and keep the chunks of previous builds on your server for a while. In Jest, let your transform rewrite import().",
} satisfies Record<string, string | ((details: ExplanationDetails) => string)>

function unreadable(status: number | undefined, how: string): string {
  return `The API responded with ${status}, but ${how}. Check \`baseUrl\`, and that no proxy responds instead of the API.`
}

/** The details that a production build shows. Others are omitted, because messages end up in error trackers. */
const SHOWN_IN_PRODUCTION = ['status', 'timeoutMs', 'field']

export type Explanation = keyof typeof SENTENCES

/** Returns the message in a development build, or else the code of what happened. */
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

/** Whether `NODE_ENV` can be read and isn't `production`. */
function inDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    // On a page without a bundler, `process` does not exist.
    return false
  }
}

const warned = new Set<string>()

/** Prints the message to the console once per page for each cause, in development builds only. */
export function warnOnce(cause: string, explanation: string): void {
  if (!inDevelopment() || warned.has(cause)) return
  warned.add(cause)
  // biome-ignore lint/suspicious/noConsole: nothing else shows it to a developer.
  console.warn(`react-reverse-geocode: ${explanation}`)
}

/**
 * Reports an error in the app's code that the library recovers from, once per page for each message. As in React, error
 * trackers and the console receive it, in production too.
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

/** Used in tests, so that each one starts as a page without warnings. */
export function forgetWarnings(): void {
  warned.clear()
}

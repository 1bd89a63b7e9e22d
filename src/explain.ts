/** Bundlers replace `process.env.NODE_ENV`, which React also reads: https://esbuild.github.io/api/#platform */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

interface ExplanationDetails {
  readonly status?: number
  readonly timeoutMs?: number
  readonly tokenHeader?: string
  /** The invalid field of an address. */
  readonly field?: string
}

const EXPECTED_ADDRESS =
  "Return `formatted` (a string), `lines` (strings), and `parts` (an object of strings), or return null if you don't recognize the payload."

/**
 * All messages for developers, by code. Each message explains what to do and, unless the cause is obvious, what happened. In
 * a production build, and on a page without a bundler, only the code is shown, such as `unauthorized (status 401)`.
 *
 * A message with a value in it is a function. If it were a template literal, esbuild wouldn't remove this table from
 * production builds.
 */
const SENTENCES = {
  'no-provider':
    'No GeocodingProvider found above this component or hook. Wrap your app once in <GeocodingProvider baseUrl="…" accountId={…} userId={…} token={…}>.',

  'invalid-locale':
    "`locale` must be a BCP 47 tag, such as 'de' or 'pt-BR'. Numbers stay in English, and country names as the API sends them.",

  // A TypeError: invalid options

  'invalid-baseUrl':
    "`baseUrl` must be an http or https URL, or a path. For example, pass 'https://desk.example.com', or '' for the page's own origin.",
  'baseUrl-not-plain':
    "`baseUrl` must not contain credentials, a query, or a fragment. For example, pass 'https://desk.example.com', or '' for the page's own origin.",
  'baseUrl-with-api-path':
    "Remove /api/v1 from the end of `baseUrl`: the library adds this path itself. For example, pass 'https://desk.example.com'.",
  'invalid-accountId':
    '`accountId` must be a positive integer, or null until you know it. Pass a number, such as accountId={42}.',
  'invalid-tokenHeader':
    '`tokenHeader` must be a valid header name other than Accept. Omit it to use the default, api_access_token.',
  'invalid-timeoutMs': '`timeoutMs` must be a positive number of milliseconds, at most 2,147,483,647.',
  'invalid-maxConcurrent': '`maxConcurrent` must be a positive integer. Omit it to use the default.',
  'invalid-retries': '`retries` must be 0, a positive integer, or Infinity. Omit it to use the default.',
  'invalid-credentials':
    "`credentials` must be 'omit', 'same-origin', or 'include'. Omit it if requests need no cookie.",
  'invalid-userId':
    '`userId` must be a string or a number. Pass userId={agent.id}, or null if no agent is signed in.',
  'userId-missing':
    "Pass the agent's ID as `userId`, such as userId={agent.id}, or null if no agent is signed in. Without it, an agent could see addresses that were cached for the previous agent.",

  // invalid-coordinates

  'lat-not-finite':
    '`lat` must be a finite number. Convert strings to numbers, and pass null for both coordinates if there is no location.',
  'lng-not-finite':
    '`lng` must be a finite number. Convert strings to numbers, and pass null for both coordinates if there is no location.',
  'lat-lng-swapped':
    '`lat` is outside ±90, and `lng` would be a valid latitude. Check whether the two are swapped: GeoJSON puts longitude first.',
  'lat-out-of-range': '`lat` must be between -90 and 90. Pass degrees (WGS 84).',
  'lng-out-of-range': '`lng` must be between -540 and 540. Pass degrees (WGS 84).',
  'no-coordinates': 'The query ran without coordinates. Run it only if there is a location.',

  // unauthorized

  unauthorized: ({ status, tokenHeader }) =>
    `The API responded with ${status}: the token is invalid or expired, belongs to another account, or didn't reach the API. If the token and the account are correct, check that your proxy passes ${tokenHeader} on: nginx drops headers with underscores in their names unless underscores_in_headers is on.`,
  'signed-out':
    'No agent is signed in: `token`, `userId`, or `accountId` is null or empty. Look up addresses once all three are set.',
  'invalid-token':
    '`token` must be a string of printable ASCII characters without leading or trailing whitespace. Pass the token as the API issued it, a function that returns it, or null if no agent is signed in.',
  'invalid-headers':
    '`headers` must contain valid header names and values, but not Accept or the token header. For example, pass { "X-CSRF-Token": csrfToken }.',
  'headers-function-invalid-result':
    'Your `headers` function must return valid header names and values, but not Accept or the token header. For example, return { "X-CSRF-Token": csrfToken }.',
  'token-function-invalid-result':
    'Your `token` function must return a string of printable ASCII characters without leading or trailing whitespace. Return the token as the API issued it.',

  // forbidden

  forbidden: ({ status }) =>
    `The API responded with ${status}: the token doesn't have permission to geocode. Use the token of an agent with this permission.`,

  // not-found

  'not-found': ({ status }) =>
    `The API responded with ${status}: there is no address at this place, or the account doesn't exist. If this happens for every place, check \`accountId\` and \`baseUrl\`.`,
  'not-found-without-json': ({ status }) =>
    `The server responded with ${status}, but the body isn't JSON, so it probably isn't the account API. Set \`baseUrl\` to the account API, or proxy /api/v1/ to it on your server and your development server.`,

  // unprocessable

  unprocessable: ({ status }) =>
    `The API responded with ${status}: it can't geocode these coordinates. For details, see \`serviceMessage\`, \`fieldErrors\`, and \`body\`.`,

  // rate-limited

  'rate-limited': ({ status }) =>
    `The API responded with ${status}: too many requests. Retry later. If the problem persists, lower \`maxConcurrent\`.`,

  'limited-for-long':
    'The API responds with 429 for longer than lookups can wait. Retry after `retryAfterMs` milliseconds. If the problem persists, lower `maxConcurrent` or ask for a higher quota.',

  // service

  service: ({ status }) =>
    `The API responded with ${status}. Retry later. If the problem persists, check the API's logs.`,
  'unexpected-status': ({ status }) =>
    `The API responded with an undocumented status, ${status}. Check \`baseUrl\` and any proxies in between.`,
  'foreign-query-error':
    'The query failed with an error from outside this library, for example from a persister or the devtools. For details, see `cause`.',

  // network

  'no-answer':
    "No response: the device is offline, the host name wasn't found, the connection was lost, the API redirected the request, or CORS blocked the response. If the API is running, make it allow this page's origin and the token header, or serve the page and the API from the same origin.",
  'answer-cut-off':
    'The connection was lost before the response was complete. Retry later. If the problem persists, check any proxies in between.',
  'redirect-refused':
    "The API responded with a redirect, which wasn't followed because it would send the token to another URL. Set `baseUrl` to the final URL.",
  'no-fetch':
    'This environment has no fetch. Pass the `fetch` option, or load a polyfill. In Jest, use jest-fixed-jsdom instead of jest-environment-jsdom.',
  'relative-baseUrl-without-page':
    "`baseUrl` is relative to the page's origin, but there is no page. On a server, keep `baseUrl`, because it's part of the query key, and pass fetch: (path, init) => fetch('http://api.internal' + path, init).",
  'headers-function-failed':
    'Your `headers` function threw an error: see `cause`. If the session has ended, throw a GeocodingError of the kind unauthorized.',
  'token-function-failed':
    'Your `token` function threw an error: see `cause`. If the session has ended, throw a GeocodingError of the kind unauthorized.',

  // timeout

  'answer-timeout': ({ timeoutMs }) =>
    `The response wasn't complete within ${timeoutMs} ms. Retry later. If the problem persists, increase \`timeoutMs\`.`,
  'token-timeout': ({ timeoutMs }) =>
    `Your \`token\` function didn't return a token within ${timeoutMs} ms. Make it fail sooner, or increase \`timeoutMs\`.`,

  // invalid-response

  'fetch-returned-no-response':
    'Your `fetch` must return a Response. What it returned has no headers.get() or no text().',
  'body-html': ({ status }) => unreadable(status, 'the body is HTML, such as a login page'),
  'body-not-json': ({ status }) => unreadable(status, "the body isn't JSON"),
  'body-not-object': ({ status }) => unreadable(status, "the body isn't a JSON object"),
  'body-error-shape': ({ status }) =>
    `The API responded with ${status}, but the body looks like an error. Make the API send errors with an error status, such as 503.`,
  'body-too-large': ({ status }) => unreadable(status, 'the body is larger than 1 MiB'),
  'readAddress-not-object': () =>
    `Your \`readAddress\` didn't return an object, so the built-in parser is used. ${EXPECTED_ADDRESS}`,
  'readAddress-invalid-field': ({ field }) =>
    `The \`${field}\` field that your \`readAddress\` returned is missing, empty, or of the wrong type, so the built-in parser is used. ${EXPECTED_ADDRESS}`,
  'readAddress-without-parts':
    'The address that your `readAddress` returned has no `parts`. If `accuracy` is above 50, addresses are composed from their parts, so none is shown. Return the parts that you know, such as `city` and `country`.',

  // not-loaded

  'chunk-not-loaded':
    "A chunk that reads the response couldn't be loaded. If a deployment removed the chunk, reload the page, and keep the chunks of previous builds on your server for a while. In Jest, configure your transform to rewrite import().",
} satisfies Record<string, string | ((details: ExplanationDetails) => string)>

function unreadable(status: number | undefined, how: string): string {
  return `The API responded with ${status}, but ${how}. Check \`baseUrl\`, and make sure that no proxy responds instead of the API.`
}

/** The details in a production build, whose messages end up in error trackers. */
const SHOWN_IN_PRODUCTION = ['status', 'timeoutMs', 'field']

export type Explanation = keyof typeof SENTENCES

/** Returns the message in a development build, or the code in any other. */
export function explain(code: Explanation, details: ExplanationDetails = {}): string {
  if (inDevelopment()) {
    // Bundlers can evaluate this condition, so that production builds don't contain the messages.
    if (process.env.NODE_ENV !== 'production') {
      const sentence = SENTENCES[code]
      return typeof sentence === 'string' ? sentence : sentence(details)
    }
  }
  const shown = Object.entries(details).filter(([name]) => SHOWN_IN_PRODUCTION.includes(name))
  return shown.length === 0 ? code : `${code} (${shown.map((detail) => detail.join(' ')).join(', ')})`
}

export function inDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    // On a page without a bundler, `process` doesn't exist.
    return false
  }
}

// Differences between browsers, servers and other runtimes.

/**
 * Whether there is no page, as on a server and in a worker. It looks for a `document`, because some servers have a
 * `window`. A server that simulates a `document` counts as a browser, and so does React Native, which has none.
 */
export function isServer(): boolean {
  return typeof document === 'undefined' && globalThis.navigator?.product !== 'ReactNative'
}

/** Empty on a server, and in a sandboxed frame, whose origin is the text `null`. */
export function pageOrigin(): string {
  const origin = globalThis.location?.origin ?? ''
  return origin === 'null' ? '' : origin
}

/** `no-store`, unless the runtime refuses the option, as Cloudflare's does with a compatibility date before November 2024. */
export function withoutCache(): { readonly cache?: 'no-store' } {
  const init = { cache: 'no-store' } as const
  try {
    new Request('https://desk.example.com', init)
    return init
  } catch {
    return {}
  }
}

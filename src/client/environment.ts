/**
 * Whether there is no page, as on a server and in a worker. It looks for a `document`, because some servers have a
 * `window`. A server that simulates a `document` counts as a browser.
 */
export function isServer(): boolean {
  return typeof document === 'undefined'
}

/** Returns whether there is no page, as on a server and in a worker. */
export function isServer(): boolean {
  return typeof document === 'undefined'
}

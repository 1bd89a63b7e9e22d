/** Returns whether there is no page, as on a server, in a worker, or in a script. */
export function isServer(): boolean {
  return typeof document === 'undefined'
}

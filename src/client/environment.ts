/** Returns whether there is no page. A worker counts as a server, as it does for React Query. */
export function isServer(): boolean {
  return typeof document === 'undefined'
}

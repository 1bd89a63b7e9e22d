/** Whether there is no page, as on a server and in a worker. Some servers have a `window`, but no `document`. */
export function isServer(): boolean {
  return typeof document === 'undefined'
}

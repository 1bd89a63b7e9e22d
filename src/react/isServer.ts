/**
 * Whether this runs on a server. It looks for a `document`, because some servers have a `window`. A server that simulates
 * a `document` counts as a browser. React Native has no `document`, but is no server.
 */
export const isServer = typeof document === 'undefined' && globalThis.navigator?.product !== 'ReactNative'

/**
 * Whether there is no page. A missing `window` does not tell, because some servers have a simulated one. A server that
 * simulates a `document` too counts as a browser. React Native has no document, but an agent looks at its screen.
 */
export const isServer = typeof document === 'undefined' && globalThis.navigator?.product !== 'ReactNative'

/**
 * Whether this runs without a page. `window` does not tell: some servers have one, as a shim. (One that has a document
 * too cannot be told from a browser.) React Native has no document, but a person in front of it.
 */
export const isServer = typeof document === 'undefined' && globalThis.navigator?.product !== 'ReactNative'

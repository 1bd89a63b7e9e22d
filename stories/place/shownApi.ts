/** The account API behind the page “Try any place”. */
export type ShownApi =
  /** The sample on Storybook's server. `fault` is the reason why it isn't your own API, if you set one. */
  | { readonly kind: 'sample'; readonly fault?: string | undefined }
  /** Your own, to which Storybook's server forwards requests with the token. */
  | { readonly kind: 'own'; readonly baseUrl: string; readonly accountId: number }
  /** The sample inside the page, in a static build. */
  | { readonly kind: 'page' }

export { shownApi } from 'virtual:shown-api'

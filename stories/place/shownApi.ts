import { shownApi as found } from 'virtual:shown-api'

/** The account API that answers the page "Try any place". */
export type ShownApi =
  /** The sample on Storybook's server. With a `fault`, another one was asked for. */
  | { readonly kind: 'sample'; readonly fault?: string | undefined }
  /** Your own, behind Storybook's server, which adds the token. */
  | { readonly kind: 'own'; readonly baseUrl: string; readonly accountId: number }
  /** The page itself, in a static build. */
  | { readonly kind: 'page' }

export const shownApi = found

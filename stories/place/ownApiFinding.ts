import * as z from 'zod/mini'

/** The header in which Storybook's server sends what is wrong with the response of your own API. */
export const FINDING_HEADER = 'X-Storybook-Finding'

const Finding = z.object({ saw: z.string(), remedy: z.string() })

export type OwnApiFinding = z.infer<typeof Finding>

/** Reads the header, or returns `null` if there is none. */
export function readFinding({ headers }: Response): OwnApiFinding | null {
  const text = headers.get(FINDING_HEADER)
  return text === null ? null : Finding.parse(JSON.parse(decodeURIComponent(text)))
}

import locationOf from './locationOf.ts?raw'
import palette from './palette.css?raw'
import sentAt from './SentAt.tsx?raw'

/** The files that several examples import, by their path. */
export const commonFiles = {
  'common/locationOf.ts': locationOf,
  'common/SentAt.tsx': sentAt,
  'common/palette.css': palette,
} as const

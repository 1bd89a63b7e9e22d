import type { MessageOverrides, Messages } from '../messages/messages.ts'

/** `words`, with those of `overrides` in their place. */
export function withOverrides(words: Messages, overrides: MessageOverrides | undefined): Messages {
  if (!overrides) return words
  const { errors, ...others } = overrides
  return { ...words, ...defined(others), errors: { ...words.errors, ...defined(errors ?? {}) } }
}

/** Without what is undefined, which would erase a word instead of leaving it as it is. */
function defined(words: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, word]) => (word === undefined ? [] : [[key, word]])),
  )
}

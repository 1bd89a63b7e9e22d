import type { MessageOverrides, Messages } from '../messages.ts'

export function withOverrides(messages: Messages, overrides: MessageOverrides | undefined): Messages {
  if (!overrides) return messages
  const { errors, inline, map, openInMap, ...others } = overrides
  const { errors: inlineErrors, ...inlineOthers } = inline ?? {}
  return {
    ...messages,
    ...defined(others),
    // If only one of them is replaced, it is both the text and the accessible name of the map link.
    ...defined({ map: map ?? openInMap, openInMap: openInMap ?? map }),
    errors: { ...messages.errors, ...defined(errors) },
    inline: {
      ...messages.inline,
      ...defined(inlineOthers),
      errors: { ...messages.inline.errors, ...defined(inlineErrors) },
    },
  }
}

/** Leaves out messages that are `undefined`: the spread would overwrite an existing message with `undefined`. */
function defined(overrides: Readonly<Record<string, string | undefined>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(overrides).flatMap(([name, message]) => (message === undefined ? [] : [[name, message]])),
  )
}

import type { MessageOverrides, Messages } from '../messages.ts'

/** The messages of a list are the same objects in every row, so they are merged once. */
const merged = new WeakMap<Messages, WeakMap<MessageOverrides, Messages>>()

export function withOverrides(messages: Messages, overrides: MessageOverrides | undefined): Messages {
  if (!overrides) return messages
  const known = merged.get(messages) ?? new WeakMap<MessageOverrides, Messages>()
  const result = known.get(overrides) ?? merge(messages, overrides)
  merged.set(messages, known.set(overrides, result))
  return result
}

function merge(messages: Messages, { errors, advice, inline, ...others }: MessageOverrides): Messages {
  const { errors: inlineErrors, ...inlineOthers } = inline ?? {}
  return {
    ...messages,
    ...defined(others),
    errors: { ...messages.errors, ...defined(errors) },
    advice: { ...messages.advice, ...defined(advice) },
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

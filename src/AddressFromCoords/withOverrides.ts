import type { MessageOverrides, Messages } from '../messages.ts'

/** All rows of a list have the same messages, so they are merged once. */
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

/** Omits messages that are `undefined`, because spreading them would remove the existing ones. */
function defined(overrides: Readonly<Record<string, string | undefined>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(overrides).flatMap(([name, message]) => (message === undefined ? [] : [[name, message]])),
  )
}

import type { MessageOverrides, Messages } from '../messages/messages.ts'

export function withOverrides(messages: Messages, overrides: MessageOverrides | undefined): Messages {
  if (!overrides) return messages
  const { errors, ...others } = overrides
  return { ...messages, ...defined(others), errors: { ...messages.errors, ...defined(errors ?? {}) } }
}

/** Leaves out undefined messages, because spreading them would overwrite messages with undefined. */
function defined(overrides: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(overrides).flatMap(([name, message]) => (message === undefined ? [] : [[name, message]])),
  )
}

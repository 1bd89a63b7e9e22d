import { traitsOf } from '../errors.ts'
import type { Messages } from '../messages.ts'
import type { AddressState } from './AddressState.ts'

/** The message of a state that has no address. While loading there is only a message for screen readers. */
export function messageOf(state: AddressState, messages: Messages): string | undefined {
  switch (state.status) {
    case 'success':
    case 'loading':
      return undefined
    case 'error':
      return messages.errors[state.error.kind]
    case 'idle':
      return state.coordinates ? messages.signedOut : messages.idle
    case 'offline':
    case 'empty':
      return messages[state.status]
    default:
      return state satisfies never
  }
}

/** The same in a few words, for a line that shows the coordinates too. */
export function shortMessageOf(state: AddressState, messages: Messages): string | undefined {
  switch (state.status) {
    case 'success':
    case 'loading':
      return undefined
    case 'error':
      return messages.inline.errors[state.error.kind]
    case 'idle':
      return state.coordinates ? messages.signedOut : messages.idle
    case 'offline':
    case 'empty':
      return messages.inline[state.status]
    default:
      return state satisfies never
  }
}

/** The icon of a message, if something is wrong. An error with a muted tone, such as `not-found`, is a fact about the place. */
export function signOf(state: AddressState): 'alert' | 'offline' | undefined {
  if (state.status === 'offline') return 'offline'
  return state.status === 'error' && traitsOf(state.error.kind).tone !== 'muted' ? 'alert' : undefined
}

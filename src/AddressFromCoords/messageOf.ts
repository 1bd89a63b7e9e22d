import type { GeocodingError, GeocodingErrorKind } from '../errors.ts'
import type { Messages } from '../messages.ts'
import type { AddressState } from './useAddressState.ts'

/** The message of a state that has no address. While loading there is only a message for screen readers. */
export function messageOf(state: AddressState, messages: Messages): string | undefined {
  switch (state.status) {
    case 'success':
    case 'loading':
      return undefined
    case 'error':
      return messages.errors[kindIn(messages.errors, state.error)]
    case 'idle':
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
      return messages.inline.errors[kindIn(messages.inline.errors, state.error)]
    case 'idle':
      return messages.idle
    case 'offline':
    case 'empty':
      return messages.inline[state.status]
    default:
      return state satisfies never
  }
}

/** The error's kind. A second, newer copy of this package may have made the error, and know kinds without a message. */
function kindIn(messages: Messages['errors'], error: GeocodingError): GeocodingErrorKind {
  return error.kind in messages ? error.kind : 'service'
}

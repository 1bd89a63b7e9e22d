import type { GeocodingError } from '../errors.ts'
import type { Messages } from '../messages/messages.ts'
import type { AddressState } from './useAddressState.ts'

/** The address in `lines`, or the words for the state; what a line has no room for, `compact`, is in its title. */
export function Text({
  state,
  lines,
  compact,
  words,
}: {
  state: AddressState
  lines: readonly string[] | undefined
  compact: boolean
  words: Messages
}) {
  switch (state.status) {
    case 'success': {
      const written = lines?.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, and two may read the same.
        <bdi data-part="line" key={index} title={compact ? line : undefined}>
          {line}
        </bdi>
      ))
      return compact ? written : <span data-part="lines">{written}</span>
    }
    case 'loading':
      // A line waits behind its coordinates.
      return compact ? null : (
        <span data-part="skeleton" aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
      )
    case 'error':
      // A later version of this package, as a second copy, may know more kinds.
      return message(words.errors[state.error.kind] ?? words.errors.service, keyOf(state.error))
    case 'idle':
    case 'offline':
    case 'empty':
      return message(words[state.status])
    default:
      return state satisfies never
  }

  function message(text: string, key?: number) {
    return (
      <span key={key} data-part="message" title={compact ? text : undefined}>
        {text}
      </span>
    )
  }
}

let errors = 0
const keys = new WeakMap<GeocodingError, number>()

/** One for each error, so that its words are made anew, and spoken, when the same went wrong again. */
function keyOf(error: GeocodingError): number | undefined {
  if (!keys.has(error)) keys.set(error, errors++)
  return keys.get(error)
}

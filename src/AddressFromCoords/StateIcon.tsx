import { meaningOf } from '../errors.ts'
import { Icon } from './icons.tsx'
import type { AddressState } from './useAddressState.ts'

/** A pin, or a sign that something is wrong. An error with a muted tone, such as `not-found`, is a fact about the place. */
export function StateIcon({ state }: { state: AddressState }) {
  const isAlert = state.status === 'error' && meaningOf(state.error.kind).tone !== 'muted'
  return <Icon name={isAlert ? 'alert' : state.status === 'offline' ? 'offline' : 'pin'} />
}

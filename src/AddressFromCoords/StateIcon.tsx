import { Icon } from './icons.tsx'
import type { AddressState } from './useAddressState.ts'

/** A pin, or a sign that something is wrong. That no address was found is not wrong. */
export function StateIcon({ state }: { state: AddressState }) {
  const isAlert = state.status === 'error' && state.error.kind !== 'not-found'
  return <Icon name={isAlert ? 'alert' : state.status === 'offline' ? 'offline' : 'pin'} />
}

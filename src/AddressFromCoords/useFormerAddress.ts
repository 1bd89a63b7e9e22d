import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from '../readAddress/readAddress.ts'
import type { AddressState } from './useAddressState.ts'

interface FormerAddress {
  readonly address: Address
  readonly owner: string
}

/**
 * Adds the last shown address to the state `loading`. It is dropped for another owner, who may not see it, and in
 * every state but `loading` and `success`: an address that has left the screen does not come back.
 */
export function useFormerAddress(state: AddressState, ownerKey: QueryKey, moving: boolean): AddressState {
  const [former, setFormer] = useState<FormerAddress | null>(null)
  const kept = moving ? keptAddress(state, hashKey(ownerKey), former) : null
  if (kept?.address !== former?.address || kept?.owner !== former?.owner) setFormer(kept)
  return state.status === 'loading' && kept ? { ...state, former: kept.address } : state
}

function keptAddress(state: AddressState, owner: string, former: FormerAddress | null): FormerAddress | null {
  if (state.status === 'success') return { address: state.address, owner }
  return state.status === 'loading' && former?.owner === owner ? former : null
}

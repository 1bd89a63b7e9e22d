import type { DehydratedState } from '@tanstack/react-query'
import type { PersistedClient } from '@tanstack/react-query-persist-client'

type PersistedQuery = DehydratedState['queries'][number]

function withoutPayload(query: PersistedQuery): PersistedQuery {
  const { data } = query.state
  if (query.queryKey[0] !== 'geocoding' || typeof data !== 'object') return query
  return { ...query, state: { ...query.state, data: { ...data, payload: undefined } } }
}

/** Pass it to `createAsyncStoragePersister` as `serialize`. */
export function serializeWithoutPayloads({ clientState, ...client }: PersistedClient) {
  const queries = clientState.queries.map(withoutPayload)
  return JSON.stringify({ ...client, clientState: { ...clientState, queries } })
}

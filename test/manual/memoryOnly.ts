import { defaultShouldDehydrateQuery, QueryClient } from '@tanstack/react-query'

/** A persister stores every query except the addresses. */
export const queryClient = new QueryClient({
  defaultOptions: {
    dehydrate: {
      shouldDehydrateQuery: (query) =>
        query.queryKey[0] !== 'geocoding' && defaultShouldDehydrateQuery(query),
    },
  },
})

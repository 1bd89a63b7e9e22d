import { defaultShouldDehydrateQuery, QueryClient } from '@tanstack/react-query'

/** Persists all queries except addresses. */
export const queryClient = new QueryClient({
  defaultOptions: {
    dehydrate: {
      shouldDehydrateQuery: (query) =>
        query.queryKey[0] !== 'geocoding' && defaultShouldDehydrateQuery(query),
    },
  },
})

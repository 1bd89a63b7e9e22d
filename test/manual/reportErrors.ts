import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isGeocodingError } from 'react-reverse-geocode'

/** `report` sends an error to your error tracker. */
export function createQueryClient(report: (error: Error) => void) {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isGeocodingError(error) && error.kind !== 'not-found') report(error)
      },
    }),
  })
}

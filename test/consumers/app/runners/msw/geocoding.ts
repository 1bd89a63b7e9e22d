import { HttpResponse, http } from 'msw'
import { createAccountService } from 'react-reverse-geocode/testing'

export const service = createAccountService()

/**
 * A handler for `setupServer` or `setupWorker`. Without `catch`, msw would answer 500
 * in place of a failed connection.
 */
export const geocoding = http.get('*/geocoding/reverse', ({ request }) =>
  service.fetch(request).catch(() => HttpResponse.error()),
)

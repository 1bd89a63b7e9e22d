import { HttpResponse, http } from 'msw'
import { createAccountService } from 'react-reverse-geocode/testing'

export const service = createAccountService()

/** A handler for `setupServer` or `setupWorker`. Without `catch`, a failed connection would be a 500. */
export const geocoding = http.get('*/geocoding/reverse', ({ request }) =>
  service.fetch(request).catch(() => HttpResponse.error()),
)

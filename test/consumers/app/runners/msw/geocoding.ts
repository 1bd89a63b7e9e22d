import { HttpResponse, http } from 'msw'
import { createAccountService } from 'react-reverse-geocode/testing'

export const service = createAccountService()

/** For `setupServer` and `setupWorker`. msw answers 500 if `fetch` rejects, as for the failure `network`. */
export const geocoding = http.get('*/geocoding/reverse', ({ request }) =>
  service.fetch(request).catch(() => HttpResponse.error()),
)

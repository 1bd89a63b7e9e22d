import { createAccountService } from 'react-reverse-geocode/testing'

const service = createAccountService()
const provider = {
  baseUrl: 'https://desk.example.com',
  accountId: service.accountId,
  token: service.token,
  fetch: service.fetch,
  // Errors are shown at once.
  retries: 0,
}
service.failWith('rate-limited', { times: 1 })

export { provider }

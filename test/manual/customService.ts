import { createAccountService } from 'react-reverse-geocode/testing'

/** Two accounts, your own payload for every place, and half a second before each response. */
export const service = createAccountService({
  accountIds: [42, 43],
  geocode: ({ lat, lng }) => ({ label: `Hall ${Math.round(lat)}, Gate ${Math.round(lng)}`, city: 'Essen' }),
  delayMs: 500,
})

/** The token of an agent bot that may not geocode. Its requests get 403. */
export const botToken = service.issueToken({ kind: 'agent-bot', accountIds: [42], endpoints: [] })

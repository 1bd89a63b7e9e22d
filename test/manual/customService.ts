import { createAccountService } from 'react-reverse-geocode/testing'

/** Two accounts, an answer of your own for every place, and half a second before each. */
export const service = createAccountService({
  accountIds: [42, 43],
  geocode: ({ lat, lng }) => ({ label: `Hall ${Math.round(lat)}, Gate ${Math.round(lng)}`, city: 'Essen' }),
  delayMs: 500,
})

/** An agent bot that may not geocode: 403. */
export const botToken = service.issueToken({ kind: 'agent-bot', accountIds: [42], endpoints: [] })

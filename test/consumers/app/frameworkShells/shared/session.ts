import type { Session } from './geocoding.server'

/** Reads the cookie of the test. An app has its own sessions. */
export async function readSession(headers: Headers): Promise<Session | null> {
  return headers.get('cookie')?.includes('session=ada') ? { agentId: 'ada', accountId: 42 } : null
}

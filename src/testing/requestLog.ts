import type { CredentialKind } from './credentials.ts'

/** What a service remembers of a request: never the token, nor the value of any parameter but the coordinates. */
export interface LoggedRequest {
  readonly method: string
  readonly pathname: string
  /** `null` if the path isn't the operation's. */
  readonly accountId: number | null
  /** As sent: no number was made of it. */
  readonly lat: string | null
  readonly lng: string | null
  /** The names of all query parameters, in the order sent. */
  readonly parameters: readonly string[]
  readonly credential: CredentialKind | 'none' | 'invalid' | 'expired'
  /** The status answered with; `'failed'` if there was no answer, as for the failure `'network'`. */
  readonly status: number | 'pending' | 'aborted' | 'failed'
}

/** Keeps the requests, oldest first, and counts those in flight. */
export function createRequestLog() {
  const requests: LoggedRequest[] = []
  let inFlight = 0
  let mostInFlight = 0

  return {
    requests,
    get inFlight() {
      return inFlight
    },
    get mostInFlight() {
      return mostInFlight
    },
    /** Enters a request; the function it gives back enters how it ended. */
    enter(request: Omit<LoggedRequest, 'status'>): (status: LoggedRequest['status']) => void {
      const index = requests.push({ ...request, status: 'pending' }) - 1
      inFlight += 1
      mostInFlight = Math.max(mostInFlight, inFlight)
      return (status) => {
        // A new entry in place of the old: one taken out before, by a test or by React, never changes.
        requests[index] = { ...request, status }
        inFlight -= 1
      }
    },
  }
}

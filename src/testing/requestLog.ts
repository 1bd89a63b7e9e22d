import type { CredentialKind } from './credentials.ts'

/** A request in the log, frozen. It holds no token, and of the parameters only the values of the coordinates. */
export interface LoggedRequest {
  readonly method: string
  readonly pathname: string
  /** `null` if the path is not the one of the operation. */
  readonly accountId: number | null
  /** The text that was sent, not converted to a number. */
  readonly lat: string | null
  readonly lng: string | null
  /** The names of all query parameters, in their order. */
  readonly parameters: readonly string[]
  readonly credential: CredentialKind | 'none' | 'invalid' | 'expired'
  /** The status of the response; `'failed'` if there was none, as for the failure `'network'`. */
  readonly status: number | 'pending' | 'aborted' | 'failed'
}

function toFrozen(request: Omit<LoggedRequest, 'status'>, status: LoggedRequest['status']): LoggedRequest {
  return Object.freeze({ ...request, parameters: Object.freeze(request.parameters), status })
}

/** Keeps the requests, oldest first, and counts those without a response. */
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
    /** Adds a request. The function that it returns sets the status at the end. */
    enter(request: Omit<LoggedRequest, 'status'>): (status: LoggedRequest['status']) => void {
      const index = requests.push(toFrozen(request, 'pending')) - 1
      inFlight += 1
      mostInFlight = Math.max(mostInFlight, inFlight)
      return (status) => {
        // Replaces the entry: a test or React may hold the old one, which must not change.
        requests[index] = toFrozen(request, status)
        inFlight -= 1
      }
    },
  }
}

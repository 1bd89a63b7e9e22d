/** A request in the log, frozen. It holds no token. */
export interface LoggedRequest {
  readonly method: string
  readonly pathname: string
  /** `null` if the path is not the one of the operation. */
  readonly accountId: number | null
  /** The text that was sent, not converted to a number. */
  readonly lat: string | null
  readonly lng: string | null
  /** The status of the response; `'failed'` if there was none, as for the failure `'network'`. */
  readonly status: number | 'pending' | 'aborted' | 'failed'
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
      const index = requests.push(Object.freeze({ ...request, status: 'pending' })) - 1
      inFlight += 1
      mostInFlight = Math.max(mostInFlight, inFlight)
      return (status) => {
        // Replaces the entry: a test or React may hold the old one, which must not change.
        requests[index] = Object.freeze({ ...request, status })
        inFlight -= 1
      }
    },
  }
}

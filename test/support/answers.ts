import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Responds to every request in the same way. A string body is sent unchanged, anything else as JSON. */
export function answerWith(status: number, body?: unknown, headers: OutgoingHttpHeaders = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body))
  }
}

export const addressLine = 'Platz der Republik 1, 11011 Berlin'
export const addressBody = { payload: { formatted_address: addressLine } }

export const answerWithAddress = answerWith(200, addressBody)

export const answerUnauthorized = answerWith(401, { description: 'Unauthorized', errors: [] })

/** Responds with this answer, by default an address, to a request with the token, and with a 401 to any other request. */
export function answerOnlyTo(token: string, answer = answerWithAddress): Answer {
  return (request, response) => {
    if (request.headers.api_access_token === token) answer(request, response)
    else answerUnauthorized(request, response)
  }
}

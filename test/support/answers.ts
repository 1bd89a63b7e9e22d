import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The same status, body and headers for everybody. A body is sent as JSON, or as it is when it is a string. */
export function answerWith(status: number, body?: unknown, headers: OutgoingHttpHeaders = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body))
  }
}

export const addressBody = { payload: { formatted_address: 'Platz der Republik 1, 11011 Berlin' } }

/** 200 with an address. */
export const answerWithAddress = answerWith(200, addressBody)

/** 401 in the request error shape (contract, section 2.2). */
export const answerUnauthorized = answerWith(401, { description: 'Unauthorized', errors: [] })

/** An address for who sends this token, 401 for anybody else. */
export function answerOnlyTo(token: string): Answer {
  return (request, response) => {
    const answer = request.headers.api_access_token === token ? answerWithAddress : answerUnauthorized
    answer(request, response)
  }
}

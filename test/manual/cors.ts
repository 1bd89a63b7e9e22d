import type { IncomingMessage, ServerResponse } from 'node:http'

/** Lets pages of this origin read the answers. Call it first in the listener: if it returns true, it has answered. */
export function allowPages(origin: string, request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Headers', 'api_access_token')
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id')
  if (request.method !== 'OPTIONS') return false
  response.writeHead(204).end()
  return true
}

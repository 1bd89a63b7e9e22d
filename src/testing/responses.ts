/** One item of `errors` (contract, section 2.2). The contract does not show the values of `code`: these are invented. */
export interface RequestError {
  readonly field: string
  readonly message: string
  readonly code: string
}

export function jsonResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}

/** The request error shape (contract, section 2.2), documented for 401 and allowed for 404 and 422. */
export function requestErrorResponse(
  status: number,
  description: string,
  errors: readonly RequestError[],
): Response {
  return jsonResponse(status, { description, errors })
}

/** The 401 body the geocoding operation documents (contract, section 4.1). */
export function unauthorized(): Response {
  return requestErrorResponse(401, 'Unauthorized', [
    { field: 'api_access_token', message: 'is missing, expired or invalid', code: 'unauthorized' },
  ])
}

/** The other documented 401 body (contract, section 5, rule 3). */
export function unauthorizedErrorString(): Response {
  return jsonResponse(401, { error: 'Invalid access token' })
}

/** The contract gives a 403 no body (section 7). */
export function forbidden(): Response {
  return new Response(null, { status: 403 })
}

/** A free-form JSON object (contract, section 7). */
export function notFound(): Response {
  return jsonResponse(404, { error: 'Resource could not be found' })
}

/** One item of `errors`. The contract does not show the values of `code`: these are invented. */
export interface RequestError {
  readonly field: string
  readonly message: string
  readonly code: string
}

export function jsonResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}

/** The request error shape, documented for 401 and allowed for 404 and 422. */
export function requestErrorResponse(
  status: number,
  description: string,
  errors: readonly RequestError[],
): Response {
  return jsonResponse(status, { description, errors })
}

/** The 401 body the geocoding operation documents. */
export function unauthorized(): Response {
  return requestErrorResponse(401, 'Unauthorized', [
    { field: 'api_access_token', message: 'is missing, expired or invalid', code: 'unauthorized' },
  ])
}

/** The other documented 401 body. */
export function unauthorizedErrorString(): Response {
  return jsonResponse(401, { error: 'Invalid access token' })
}

/** The contract gives a 403 no body. */
export function forbidden(): Response {
  return new Response(null, { status: 403 })
}

/** A free-form JSON object. */
export function notFound(): Response {
  return jsonResponse(404, { error: 'Resource could not be found' })
}

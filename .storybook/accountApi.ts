import { getRequestListener } from '@hono/node-server'
import { createAccountService } from '../src/testing/createAccountService.ts'
import { SAMPLE_ACCOUNT_ID, SAMPLE_TOKEN } from '../stories/place/sample.ts'
import { createGeocoder } from '../stories/place/towns.ts'
import { type Log, type OwnApi, passOn, refusal } from './ownApi.ts'
import { readTowns } from './readTowns.ts'

/** Answers with the addresses of your own API, or of a sample API with the towns of the world. */
export function createAccountApi(own: OwnApi | null, log: Log) {
  const answer = own ? (request: Request) => passOn(own, request, log) : createSampleApi()
  return getRequestListener(
    (request, { incoming }) => (own ? refusal(own, incoming) : null) ?? answer(request),
    // By default, it replaces the global `Request` and `Response`.
    { overrideGlobalObjects: false },
  )
}

function createSampleApi(): (request: Request) => Promise<Response> {
  const service = createAccountService({
    accountIds: [SAMPLE_ACCOUNT_ID],
    token: SAMPLE_TOKEN,
    geocode: createGeocoder(readTowns()),
    nothingFound: 'no-payload',
  })
  return async (request) => {
    // The contract has two shapes of a 401. The service sends the other one for a wrong token.
    if (request.headers.has('api_access_token')) return service.fetch(request)
    return Response.json(
      { error: `The header api_access_token is missing. The token is ${SAMPLE_TOKEN}.` },
      { status: 401 },
    )
  }
}

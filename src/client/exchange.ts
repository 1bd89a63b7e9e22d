import { type Payload, readResultBody } from '../contract.ts'
import type { Coordinates } from '../coordinates.ts'
import { GeocodingError } from '../errors.ts'
import { explain, type PlainExplanation } from '../explain.ts'
import { checkAnswer, isOk } from './answer.ts'
import type { ReverseGeocodeResult } from './createGeocodingClient.ts'
import { furtherHeaders } from './furtherHeaders.ts'
import type { CheckedOptions } from './options.ts'
import { isTooComplex, parseBody } from './parseBody.ts'
import { readPayload } from './readPayload.ts'
import { readText } from './readText.ts'
import { safeCause } from './safeCause.ts'
import { toSecret } from './scrub.ts'
import type { Secrets } from './secrets.ts'
import { statusError } from './statusError.ts'
import { throwIfAborted, untilAborted, withTimeout } from './untilAborted.ts'

/** What a client has sent, and must never tell. */
export interface ClientSecrets {
  readonly tokens: Secrets
  /** The values of further headers, by themselves: a new one for each request would push the tokens out. */
  readonly headers: Secrets
}

/**
 * One GET (contract, section 4.1), with the first of the tokens if there is one. Tokens are taken out of whatever comes
 * back. The values of further headers are taken out of errors only: a tenant or a language may be a word of an address.
 */
export function exchange(
  options: CheckedOptions,
  place: Coordinates,
  tokens: readonly string[],
  secrets: ClientSecrets,
  callerSignal: AbortSignal | undefined,
): Promise<ReverseGeocodeResult> {
  const { baseUrl, accountId, tokenHeader, credentials, fetch, timeoutMs } = options
  const [token] = tokens
  // Written out, since a `<base>` element would lead a relative address, and the token with it, elsewhere.
  const origin = globalThis.location?.origin?.replace(/^null$/, '') ?? ''
  const root = /^http/.test(baseUrl) ? baseUrl : origin + baseUrl
  const query = `lat=${place.lat}&lng=${place.lng}`
  let headerValues: readonly string[] = []
  // What this exchange sends counts even if the client has forgotten it meanwhile.
  const tokenSecrets = () => [...secrets.tokens.list(), ...tokens.map(toSecret)]
  const allSecrets = () => [...tokenSecrets(), ...secrets.headers.list(), ...headerValues.map(toSecret)]
  let failed: PlainExplanation = 'no answer: offline, or blocked by CORS'

  async function get(signal: AbortSignal): Promise<ReverseGeocodeResult> {
    try {
      const headers = await untilAborted(furtherHeaders(options, allSecrets), signal)
      headerValues = Object.values(headers)
      headerValues.forEach(secrets.headers.remember)
      throwIfAborted(signal)
      if (!fetch && !/^http/.test(root)) {
        throw new GeocodingError('network', explain('no page for a relative baseUrl'))
      }
      const url = `${root}/api/v1/accounts/${accountId}/geocoding/reverse?${query}`
      const request = (fetch ?? globalThis.fetch)(url, {
        headers: {
          Accept: 'application/json',
          ...(token !== undefined && { [tokenHeader]: token }),
          ...headers,
        },
        // A redirect would carry the token to another origin: browsers only take `Authorization` away. It is refused
        // below, since Cloudflare's runtime does not know `error`.
        redirect: 'manual',
        credentials,
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal,
      })
      const answer = checkAnswer(await untilAborted(Promise.resolve(request), signal))
      failed = 'answer cut off'
      const text = await readText(answer, signal).catch((error: unknown) => {
        if (isOk(answer)) throw error
        // A status outside 2xx says what happened, even when its body cannot be read to the end.
        return undefined
      })
      const bodySecrets = isOk(answer) ? tokenSecrets() : allSecrets()
      const body = text ? await untilAborted(parseBody(text, bodySecrets), signal) : undefined
      if (!isOk(answer)) throw statusError(answer, body, tokenHeader)
      const payload = payloadOf(body, text, answer.status)
      const address = payload ? readPayload(payload, options.readAddress, answer.status, allSecrets()) : null
      return { address, payload }
    } catch (error) {
      if (error instanceof GeocodingError) throw error
      // The query is where the customer is.
      throw new GeocodingError('network', explain(failed), {
        cause: safeCause(error, [...allSecrets(), toSecret(query)]),
      })
    }
  }

  return withTimeout(get, timeoutMs, 'no answer in time', callerSignal)
}

/** The payload of a complete 2xx. */
function payloadOf(body: unknown, text: string | undefined, status: number): Payload | undefined {
  const result = body === undefined ? ({ ok: false, fault: faultOf(text) } as const) : readResultBody(body)
  if (result.ok) return result.payload
  throw new GeocodingError('invalid-response', explain(result.fault, { status }), { status })
}

/** Why a body is no JSON. */
function faultOf(text: string | undefined) {
  if (text === undefined) return 'body is over 1 MiB'
  if (text.trim() === '') return 'body is empty'
  if (text.trimStart().startsWith('<')) return 'body is HTML'
  return isTooComplex(text) ? 'body is too complex' : 'body is no JSON'
}

import { inspect } from 'node:util'
import { type GeocodingError, isGeocodingError } from 'react-reverse-geocode'

/** What a promise is rejected with, whatever that is. */
export async function reasonOf(answer: Promise<unknown>): Promise<unknown> {
  const outcome = await answer.then(
    (value) => ({ value }),
    (reason: unknown) => ({ reason }),
  )
  if ('reason' in outcome) return outcome.reason
  throw new Error(`It should have failed, but gave ${inspect(outcome.value)}`)
}

/** The error of this library that a promise is rejected with. */
export async function errorOf(answer: Promise<unknown>): Promise<GeocodingError> {
  const reason = await reasonOf(answer)
  if (isGeocodingError(reason)) return reason
  throw new Error(`It should have failed with a GeocodingError, but failed with ${inspect(reason)}`)
}

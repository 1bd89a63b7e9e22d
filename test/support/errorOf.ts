import { inspect } from 'node:util'
import { type GeocodingError, isGeocodingError } from 'react-reverse-geocode'

export async function reasonOf(answer: Promise<unknown>): Promise<unknown> {
  const outcome = await answer.then(
    (value) => ({ value }),
    (reason: unknown) => ({ reason }),
  )
  if ('reason' in outcome) return outcome.reason
  throw new Error(`It should have failed, but resolved to ${inspect(outcome.value)}`)
}

export async function errorOf(answer: Promise<unknown>): Promise<GeocodingError> {
  const reason = await reasonOf(answer)
  if (isGeocodingError(reason)) return reason
  throw new Error(`It should have failed with a GeocodingError, but failed with ${inspect(reason)}`)
}

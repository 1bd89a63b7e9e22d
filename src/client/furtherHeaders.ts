import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { areFurtherHeaders, type CheckedOptions, isPlainObject } from './options.ts'
import { safeCause } from './safeCause.ts'
import type { Secret } from './scrub.ts'

/**
 * The app's further headers for one request, without those whose value is `undefined`.
 *
 * @throws {GeocodingError} `unauthorized` when the function fails, or returns headers that cannot be sent.
 */
export async function furtherHeaders(
  { headers = {}, tokenHeader }: CheckedOptions,
  secrets: () => readonly Secret[],
): Promise<Readonly<Record<string, string>>> {
  const given = await callOrFail(headers, secrets)
  if (!areFurtherHeaders(given, tokenHeader)) {
    throw new GeocodingError('unauthorized', explain('headers function returned invalid headers'))
  }
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Returns a copy, because a getter may return another value the next time, or throw. */
async function callOrFail(
  headers: NonNullable<CheckedOptions['headers']>,
  secrets: () => readonly Secret[],
): Promise<unknown> {
  try {
    const given: unknown = typeof headers === 'function' ? await headers() : headers
    return isPlainObject(given) ? { ...given } : given
  } catch (cause) {
    throw new GeocodingError('unauthorized', explain('headers function failed'), {
      cause: safeCause(cause, secrets()),
    })
  }
}

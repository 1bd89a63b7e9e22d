import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'
import { type CheckedOptions, readHeaders } from './options.ts'
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
  const read = readHeaders(given, tokenHeader)
  if (read) return read
  throw new GeocodingError('unauthorized', explain('headers-function-invalid-result'))
}

async function callOrFail(
  headers: NonNullable<CheckedOptions['headers']>,
  secrets: () => readonly Secret[],
): Promise<unknown> {
  try {
    return typeof headers === 'function' ? await headers() : headers
  } catch (cause) {
    throw new GeocodingError('unauthorized', explain('headers-function-failed'), {
      cause: safeCause(cause, secrets()),
    })
  }
}

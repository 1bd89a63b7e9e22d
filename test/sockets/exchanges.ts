import { once } from 'node:events'
import { expect } from 'vitest'
import { answerWithAddress } from './answers.ts'
import type { Exchange, TestServer } from './startServer.ts'

/** Answers a request that was left open. */
export function finish({ request, response }: Exchange): void {
  answerWithAddress(request, response)
}

/** Resolves when the client has closed the connection, which ends an answer that is not complete. */
export async function letGo({ response }: Exchange): Promise<void> {
  if (!response.closed) await once(response, 'close')
  expect(response.writableFinished).toBe(false)
}

/** Of the requests so far, in the order they came in. */
export function latitudes({ requests }: TestServer): (string | null)[] {
  return requests.map(({ url = '' }) => new URL(url, 'http://localhost').searchParams.get('lat'))
}

import { untilAborted } from './untilAborted.ts'

/** The body as text, or `undefined` when it is larger than 1 MiB. The reading stops when the signal aborts. */
export async function readText(response: Response, signal: AbortSignal): Promise<string | undefined> {
  // No address needs more; past it a body is refused while it streams, whatever its headers said.
  const LARGEST_BODY_BYTES = 1_048_576
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await untilAborted(reader.read(), signal)
      if (done) return text + decoder.decode()
      bytes += value.byteLength
      if (bytes > LARGEST_BODY_BYTES) return undefined
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    // Lets go of what was not read, also when an injected `fetch` does not heed the signal.
    reader.cancel().catch(() => {})
  }
}

import { isJsonObject } from '../contract.ts'
import { cutOut, holdsAny, type Secret, SHORTEST_SECRET, type Span, spansIn } from './scrub.ts'

/** No address is nested so deep. Some thousand levels deeper, recursive code overflows the stack. */
const DEEPEST_NESTING = 1_500

/** No payload has so many, even with the outline of an area. Engines take long to create hundreds of thousands. */
const MOST_OBJECTS_AND_LISTS = 100_000
const MOST_KEYS = 40_000

/** In characters. Secrets are removed from a larger body in steps, so that the page can draw and react between them. */
const LARGEST_BODY_IN_ONE_GO = 65_536

const SECRETS_PER_STEP = 10

/**
 * Parses a body and removes the secrets from its strings, keys and numbers, also where they are escaped. Returns
 * `undefined` when the text is no JSON or too complex. It does not throw, because a parser's message quotes the body.
 */
export async function parseBody(text: string, secrets: readonly Secret[]): Promise<unknown> {
  if (isTooComplex(text)) return undefined
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return undefined
  }
  const betweenSteps = async () => {
    if (text.length > LARGEST_BODY_IN_ONE_GO) await nextTurn()
  }
  const hasNumericSecret = secrets.some((secret) => secret.isNumeric)
  // A fast search, because most bodies hold no secret. It would not find one in an escape or a number.
  let isSuspect = hasNumericSecret || text.includes('\\')
  for (const group of inGroups(secrets)) {
    if (isSuspect) break
    await betweenSteps()
    isSuspect = holdsAny(text, group)
  }
  if (!isSuspect) return body

  await betweenSteps()
  const texts: string[] = []
  const collect = (part: string) => {
    texts.push(part)
    return part
  }
  replaceTexts(body, collect, hasNumericSecret)
  let spans: readonly Span[] = []
  for (const group of inGroups(secrets)) {
    await betweenSteps()
    spans = spans.concat(spansIn(texts, group))
  }
  if (spans.length === 0) return body

  await betweenSteps()
  const clean = cutOut(texts, spans).values()
  await betweenSteps()
  return replaceTexts(body, (part) => clean.next().value ?? part, hasNumericSecret)
}

function inGroups(secrets: readonly Secret[]): (readonly Secret[])[] {
  const count = Math.ceil(secrets.length / SECRETS_PER_STEP)
  return Array.from({ length: count }, (_, index) =>
    secrets.slice(index * SECRETS_PER_STEP, (index + 1) * SECRETS_PER_STEP),
  )
}

/** Whether it is JSON that takes too long to parse, or that would overflow the stack. */
export function isTooComplex(text: string): boolean {
  let isInString = false
  let depth = 0
  let objectsAndLists = 0
  let keys = 0
  for (let index = 0; index < text.length; index++) {
    const letter = text[index]
    if (letter === '"') isInString = !isInString
    else if (isInString) {
      // Skip the escaped character, which may be a quotation mark.
      if (letter === '\\') index += 1
    } else if (letter === '[' || letter === '{') {
      depth += 1
      objectsAndLists += 1
    } else if (letter === ']' || letter === '}') depth -= 1
    else if (letter === ':') keys += 1
    if (depth > DEEPEST_NESTING || objectsAndLists > MOST_OBJECTS_AND_LISTS || keys > MOST_KEYS) return true
  }
  return false
}

/**
 * Calls `replace` for each string, key and (with `hasNumbers`) number that is long enough for a secret, always in the
 * same order. It changes the value in place, because a copy of a large body takes too long.
 */
function replaceTexts(value: unknown, replace: (text: string) => string, hasNumbers: boolean): unknown {
  const replaceText = (text: string) => (text.length < SHORTEST_SECRET ? text : replace(text))
  const visit = (value: unknown): unknown => {
    if (typeof value === 'string') return replaceText(value)
    if (typeof value === 'number' && hasNumbers) {
      const text = String(value)
      const replaced = replaceText(text)
      return replaced === text ? value : replaced
    }
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        const replaced = visit(item)
        if (replaced !== item) value[index] = replaced
      }
    } else if (isJsonObject(value)) {
      for (const [key, item] of Object.entries(value)) {
        const newKey = replaceText(key)
        const newItem = visit(item)
        if (newKey !== key) Reflect.deleteProperty(value, key)
        if (newKey !== key || newItem !== item) {
          // An assignment to `__proto__` would create no property.
          Object.defineProperty(value, newKey, {
            value: newItem,
            enumerable: true,
            writable: true,
            configurable: true,
          })
        }
      }
    }
    return value
  }
  return visit(value)
}

/** Waits with a message and not with a timer, because browsers delay the timers of a hidden tab by up to a minute. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    // Cloudflare's runtime and simulated browsers may have no `MessageChannel`.
    if (typeof MessageChannel === 'undefined') {
      setTimeout(resolve)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

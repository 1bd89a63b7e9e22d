import { isJsonObject } from '../contract.ts'
import { cutOut, holdsAny, type Secret, SHORTEST_SECRET, type Span, spansIn } from './scrub.ts'

/** No address is nested as deep. What walks through a payload by recursion overflows the stack some thousands later. */
const DEEPEST_NESTING = 1_500

/** No address has as many, not even with its outline, and engines take long to make hundreds of thousands of them. */
const MOST_OBJECTS_AND_LISTS = 100_000
const MOST_NAMES = 40_000

/** A larger body is worked on in steps, between which the page can draw and react. */
const LARGEST_BODY_IN_ONE_GO = 65_536

/** Searched for in one step. */
const SECRETS_PER_STEP = 10

/**
 * Parses a body from outside and takes the secrets out of its strings, keys and numbers, escaped ones too.
 * `undefined` when the text is no JSON, or too complex: a parser's message would quote the body.
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
  // Nearly every body has no secret, and neither an escape nor a number behind which one could hide.
  let isSuspect = hasNumericSecret || text.includes('\\')
  for (const some of inGroups(secrets)) {
    if (isSuspect) break
    await betweenSteps()
    isSuspect = holdsAny(text, some)
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
  for (const some of inGroups(secrets)) {
    await betweenSteps()
    spans = spans.concat(spansIn(texts, some))
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

/** Whether it is JSON that takes too long to parse, or that overflows the stack of whatever works on it. */
export function isTooComplex(text: string): boolean {
  let isInString = false
  let depth = 0
  let objectsAndLists = 0
  let names = 0
  for (let index = 0; index < text.length; index++) {
    const letter = text[index]
    if (letter === '"') isInString = !isInString
    else if (isInString) {
      // The letter after it is a part of the escape, and may be a quotation mark.
      if (letter === '\\') index += 1
    } else if (letter === '[' || letter === '{') {
      depth += 1
      objectsAndLists += 1
    } else if (letter === ']' || letter === '}') depth -= 1
    else if (letter === ':') names += 1
    if (depth > DEEPEST_NESTING || objectsAndLists > MOST_OBJECTS_AND_LISTS || names > MOST_NAMES) return true
  }
  return false
}

/**
 * Replaces each string, key and (if told) number that is long enough for a secret, where it changes, always in the
 * same order. What it is given is changed in place: a copy of a large body takes too long.
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
          // An assignment to `__proto__` would not make a property.
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

/** By a message where there is one, since browsers delay the timers of a hidden tab by up to a minute. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    // Cloudflare's runtime and simulations of a browser may lack it.
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

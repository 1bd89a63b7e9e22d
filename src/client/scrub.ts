const REDACTED = '[redacted]'

/** Removing a shorter token would cut it out of ordinary words, and it is too short to be a secret. */
export const SHORTEST_SECRET = 8

/** Joins texts that are searched at once. A header cannot hold it, so no secret is found across two texts. */
const SEPARATOR = '\0'

/** A token or a header value, prepared for the search. */
export interface Secret {
  /** In lower case: the text itself, URL-encoded, escaped for JSON, in base64, and as a JSON number. */
  readonly forms: readonly string[]
  /** Whether a body may hold it as a JSON number, in any notation: `1e12` is `1000000000000`. */
  readonly isNumeric: boolean
}

/** A range of the texts when they are joined with the separator. */
export interface Span {
  readonly start: number
  readonly end: number
}

export function toSecret(text: string): Secret {
  return { forms: formsOf(text), isNumeric: isNumeric(text) }
}

/** Removes the secrets from a text, in any of their forms, also within a longer word. */
export function scrub(text: string, secrets: readonly Secret[]): string {
  const [clean = ''] = cutOut([text], spansIn([text], secrets))
  return clean
}

/** Whether the text contains one of the secrets. */
export function holdsAny(text: string, secrets: readonly Secret[]): boolean {
  const lower = lowerCase(text)
  return secrets.some(({ forms }) => forms.some((form) => lower.includes(form)))
}

/**
 * Finds the secrets in the texts. It searches the joined texts, because a body may have a hundred thousand texts. The
 * time grows with their length times the number of secrets. It uses no regular expressions, because engines limit their
 * length.
 */
export function spansIn(texts: readonly string[], secrets: readonly Secret[]): readonly Span[] {
  const lower = lowerCase(texts.join(SEPARATOR))
  const forms = new Set(secrets.flatMap((secret) => secret.forms))
  return [...forms].flatMap((form) => occurrences(lower, form))
}

/** Replaces each span by `[redacted]`. */
export function cutOut(texts: readonly string[], spans: readonly Span[]): readonly string[] {
  const rest = merge(spans).values()
  let span = rest.next().value
  let textStart = 0
  return texts.map((text) => {
    const textEnd = textStart + text.length
    let clean = ''
    let kept = textStart
    while (span && span.start < textEnd) {
      clean += text.slice(kept - textStart, span.start - textStart) + REDACTED
      kept = span.end
      span = rest.next().value
    }
    clean += text.slice(kept - textStart)
    textStart = textEnd + SEPARATOR.length
    return clean
  })
}

/** Sorts the spans and joins those that overlap, such as a token and a longer one that begins with it. */
function merge(spans: readonly Span[]): readonly Span[] {
  const merged: { start: number; end: number }[] = []
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else merged.push({ ...span })
  }
  return merged
}

function occurrences(text: string, form: string): Span[] {
  const found: Span[] = []
  let start = text.indexOf(form)
  while (start >= 0) {
    const end = start + form.length
    found.push({ start, end })
    start = text.indexOf(form, end)
  }
  return found
}

function formsOf(text: string): string[] {
  const forms = [text, JSON.stringify(text).slice(1, -1), ...encodedForms(text)]
  if (isNumeric(text)) forms.push(String(Number(text)))
  return [...new Set(forms.map(lowerCase))].filter((form) => form.length >= SHORTEST_SECRET)
}

function encodedForms(text: string): string[] {
  // Its encoded forms may be long enough, but the text itself is no secret.
  if (text.length < SHORTEST_SECRET) return []
  try {
    // A decoder does not need the padding, so it may be missing.
    const base64 = btoa(text).replace(/=+$/, '')
    return [encodeURIComponent(text), base64, base64.replaceAll('+', '-').replaceAll('/', '_')]
  } catch {
    // `btoa` and `encodeURIComponent` throw on letters that a header cannot carry, so it was never sent.
    return []
  }
}

function isNumeric(text: string): boolean {
  return text.length >= SHORTEST_SECRET && Number.isFinite(Number(text))
}

/** Keeps the length, so that a span fits the original text: only `İ` gets longer in lower case. */
function lowerCase(text: string): string {
  // `replaceAll` takes five times as long when the text has many of them.
  return text.split('İ').join('i').toLowerCase()
}

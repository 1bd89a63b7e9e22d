/** Stands where something stood that must not be told. */
const REDACTED = '[redacted]'

/** A shorter token is no secret, and taking it out would cut it from ordinary words. */
export const SHORTEST_SECRET = 8

/** Stands between texts that are searched as one. A header cannot hold it, so no secret extends over two texts. */
const SEPARATOR = '\0'

/** Something that must not be told, prepared for the search. */
export interface Secret {
  /** In lower case, each once: as it is, URL-encoded, escaped for JSON, in base64, and as a JSON number. */
  readonly forms: readonly string[]
  /** Whether a body may hold it as a JSON number, of which only the value counts: `1e12` is `1000000000000`. */
  readonly isNumeric: boolean
}

/** A part of texts that stand one after the other, with one letter in between. */
export interface Span {
  readonly start: number
  readonly end: number
}

export function toSecret(text: string): Secret {
  return { forms: formsOf(text), isNumeric: isNumeric(text) }
}

/** The text without the secrets, should it repeat them, in any of their forms, also within a longer word. */
export function scrub(text: string, secrets: readonly Secret[]): string {
  const [clean = ''] = cutOut([text], spansIn([text], secrets))
  return clean
}

/** Whether the text repeats one of the secrets. */
export function holdsAny(text: string, secrets: readonly Secret[]): boolean {
  const lower = lowerCase(text)
  return secrets.some(({ forms }) => forms.some((form) => lower.includes(form)))
}

/**
 * Where the texts, one after the other, repeat the secrets. One search for all texts, since a body may have a hundred
 * thousand: its time grows with their length times the number of secrets. No regular expression is made of a secret,
 * since engines limit its length.
 */
export function spansIn(texts: readonly string[], secrets: readonly Secret[]): readonly Span[] {
  const lower = lowerCase(texts.join(SEPARATOR))
  const forms = new Set(secrets.flatMap((secret) => secret.forms))
  return [...forms].flatMap((form) => occurrences(lower, form))
}

/** The texts with `[redacted]` in place of each span. */
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

/** In the order of the text. Spans that overlap, as of a token and a longer one that begins with it, become one. */
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
  // Encoded it would be long enough, but it is not taken out as it is either.
  if (text.length < SHORTEST_SECRET) return []
  try {
    // Without the padding, which a decoder does not need.
    const base64 = btoa(text).replace(/=+$/, '')
    return [encodeURIComponent(text), base64, base64.replaceAll('+', '-').replaceAll('/', '_')]
  } catch {
    // It holds letters that a header cannot carry, so it was never sent.
    return []
  }
}

function isNumeric(text: string): boolean {
  return text.length >= SHORTEST_SECRET && Number.isFinite(Number(text))
}

/** Of the same length: a key in hexadecimal is the same key in capitals, and only `İ` grows in lower case. */
function lowerCase(text: string): string {
  // `replaceAll` takes five times as long where there are many.
  return text.split('İ').join('i').toLowerCase()
}

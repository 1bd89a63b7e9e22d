import { tidy } from './lines.ts'
import { type Meaning, meaningsOf, type Word } from './vocabulary.ts'

type Part = Exclude<Word, 'line'> | 'countryCode'

export interface Findings {
  /** The most telling text for each part. */
  readonly parts: { [P in Part]?: string }
  /** What may be the whole address or its beginning, the most telling first. */
  readonly lines: readonly string[]
}

/** A body from outside is bounded work: what lies deeper or further on than this is left alone. */
const DEEPEST = 12
const MOST_VALUES = 1500
const MOST_ITEMS = 40
const LONGEST_TEXT = 500

/** What looks like an address and is not the answer: the question, and notes. */
const DECOY = /quer|request|input|provided|annot|copyr/i

/** What services write where there is nothing; addresses of the web; a plus code. */
const NOTHING =
  /^(ok|none|null|n\/a|un(known|named|defined))\b[^,]*$|not found|could not|unable|\/\/|@|\+\w{2,3}$/i

/** A word in small letters is a code, 'roadaddr', not what anybody calls a place. */
const NAME = /\p{L}.*[^a-z_]|[^a-z_].*\p{L}/u

const FITS: { [W in Word]?: RegExp } = {
  postcode: /^(?=.*\d)[^,]{3,12}$/,
  houseNumber: /^(?=.*\d)[^,]{1,12}$/,
}

/** The keys of a part that is a record: `{ country: { name } }`, `{ long_name, types: ['country'] }`. */
const LABEL = /^(long|short)?_?(name|text|navn|nombre|nr)$/i
const TYPE = /type|kind|level|^id$/i

/**
 * Walks a body for whatever the vocabulary knows. Of a list it takes the first, which is the best answer, and of the
 * others what their type says they are; what a service says of itself, or of what went wrong, is none.
 */
export function collect(payload: unknown): Findings {
  const findings: [word: Word | Part, rank: number, text: string][] = []
  let values = 0
  visit('', payload, 0)
  findings.sort((one, other) => one[1] - other[1])
  const lines = findings.flatMap(([word, , text]) => (word === 'line' ? text : []))
  return { lines, parts: Object.fromEntries(findings.reverse().map(([word, , text]) => [word, text])) }

  function visit(key: string, value: unknown, depth: number, isFirst = true): void {
    if (depth > DEEPEST || values++ > MOST_VALUES) return
    const meanings = meaningsOf(key)
    // The lines of one address.
    const text = meanings.some(isLine) && textsIn(value).join()
    if (Array.isArray(value) && !text) {
      value.slice(0, MOST_ITEMS).forEach((item, index) => {
        visit(key, item, depth + 1, !index)
      })
    } else if (text || !isObject(value)) {
      if (isFirst) take(meanings, text || value, depth)
    } else if (!DECOY.test(key) && !textsIn(value.error)[0] && value.type !== 'info') {
      const before = findings.length
      const keys = Object.keys(value).slice(0, MOST_VALUES)
      const types = keys.flatMap((inner) => (TYPE.test(inner) ? textsIn(value[inner]) : []))
      const label = [...meanings, ...types.flatMap(meaningsOf)].filter((meaning) => !isLine(meaning))
      // A name is the place's when it stands among its parts.
      const isName = (inner: string) => /^name$/i.test(inner)
      for (const inner of [...keys.filter((key) => !isName(key)), ...keys.filter(isName)]) {
        const detail = value[inner]
        if (LABEL.test(inner) && take(label, detail, depth)) continue
        if (isFirst && (!isName(inner) || findings.length > before)) visit(inner, detail, depth + 1)
      }
    }
  }

  function take(meanings: readonly Meaning[], value: unknown, depth: number): boolean {
    if (!isText(value) && typeof value !== 'number') return false
    const text = tidy(`${value}`.slice(0, LONGEST_TEXT))
    return (
      !NOTHING.test(text) &&
      meanings.some(([word, rank]) => {
        const isCode = word === 'country' && /^[a-z]{1,3}$/i.test(text)
        const isFit = isCode || (FITS[word] ?? NAME).test(text)
        if (isFit) {
          // A town or a name can be a line: { place: '1 Elm Street, Springfield' }.
          if (/name|city/.test(word) && text.includes(',')) findings.push(['line', 99, text])
          else findings.push([isCode ? 'countryCode' : word, rank * 20 + depth, text])
        }
        return isFit
      })
    )
  }
}

type Json = Readonly<Record<string, unknown>>

function isLine([word]: Meaning): boolean {
  return word === 'line'
}

function textsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value.slice(0, MOST_ITEMS) : [value]).filter(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isObject(value: unknown): value is Json {
  return Object(value) === value
}

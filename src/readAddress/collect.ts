import { type Meaning, meaningOf, type Word } from './vocabulary.ts'

/** The most telling text found for each word. */
export type Findings = { [W in Word]?: string }

/** A body from outside is bounded work: what lies deeper or further on than this is left alone. */
const DEEPEST = 12
const MOST_VALUES = 1500
const MOST_ITEMS = 40
const LONGEST_TEXT = 500

/** What looks like an address and is not the answer: the question, other names, scores, whose data it is. */
const DECOY =
  /quer|input|request|params|provided|parsed|altern|annot|tyinfo|copyr|licen|attributi|scor|quality|intersect/i

/** What services write where there is nothing; addresses of the web; a plus code. */
const NOTHING =
  /^(null( island)?|n\/a|un(known|defined)|none|not?)$|^(unknown|unnamed)\b[^,]*$|^no(t|ne)? (?!\d)|\/\/|@|©|not found|could not|unable to|exceeded|^[2-9CFGHJMPQRVWX]{2,8}\+\w{2,3}$/i

/**
 * Walks a body for whatever the vocabulary knows. Of a list it takes the first, which is the best answer; what a
 * service says of itself, or of what went wrong, is none.
 */
export function collect(payload: unknown): Findings {
  const found: Findings = {}
  const ranks: { [W in Word]?: number } = {}
  let finds = 0
  let values = 0
  visit('', payload, 0)
  return found

  function visit(key: string, value: unknown, depth: number): void {
    if (depth > DEEPEST || values++ > MOST_VALUES) return
    const meaning = meaningOf(key)
    const isWhole = /line|text|caption/.test(meaning?.word ?? '')
    if (Array.isArray(value)) {
      const items: unknown[] = value.slice(0, MOST_ITEMS)
      items.forEach(takeComponent)
      // The lines of one address; otherwise the first is the best.
      visit(key, isWhole && isText(items[0]) ? items.filter(isText).join() : items[0], depth + 1)
    } else if (!isObject(value)) {
      // { text: 'South St', address: '206' }
      take(isWhole && /^\d+\s?\p{L}?$/u.test(String(value)) ? meaningOf('house') : meaning, value)
    } else if (!DECOY.test(key) && !isError(value.error) && value.type !== 'info') {
      const before = finds
      // { country: { name: 'France', code: 'FR' } }, { text: 'South St', place_type: ['address'] }
      if (!isWhole) takeLabel(meaning, value)
      if (value.text) takeComponent({ text: value.text, id: value.id, type: value.place_type })
      const keys = Object.keys(value).slice(0, MOST_VALUES - values)
      for (const inner of keys) {
        if (meaningOf(inner)?.word !== 'name') visit(inner, value[inner], depth + 1)
        // { adminArea5: 'Lancaster', adminArea5Type: 'City' }
        const type = value[`${inner}Type`]
        if (isText(type)) take(meaningOf(type), value[inner])
      }
      // A name is the place's when it stands among its parts; the outermost is the place itself.
      if (finds === before || !(isWhole || !meaning)) return
      for (const inner of keys) {
        const own = meaningOf(inner)
        if (own?.word === 'name') take(own, value[inner], 100 * depth)
      }
    }
  }

  /** `{ long_name, types }`, `{ name, kind }`, `{ value, key }`, `{ text, id: 'country.17' }`; results are larger. */
  function takeComponent(item: unknown): void {
    if (!isObject(item) || Object.keys(item).length > 8) return
    const details = Object.values(item)
    if (details.some(isObject)) return
    for (const type of details.flatMap((detail) => (Array.isArray(detail) ? detail.slice(0, 9) : detail))) {
      if (!isText(type) || values++ > MOST_VALUES) continue
      const meaning = type.split('.', 2).map(meaningOf).find(Boolean)
      // An address among components is a house in a street.
      takeLabel(meaning?.word === 'text' ? meaningOf('street') : meaning, item)
    }
  }

  function takeLabel(meaning: Meaning | undefined, record: Json): void {
    if (!meaning || meaning.word === 'line' || meaning.word === 'caption') return
    take(meaning, textLike(record, /name|text|value|navn|nombre/i, /^[^,]+$/))
    // { postnummer: { nr: '2400', navn: 'København NV' } }
    if (meaning.word === 'postcode') {
      take(meaning, record.nr)
      take(meaningOf('city'), record.navn)
    }
    if (meaning.word === 'country') take(meaningOf('code3'), textLike(record, /code|short/i, /^[a-z]{2,3}$/i))
  }

  function take(meaning: Meaning | undefined, value: unknown, distance = 0): void {
    if (!meaning) return
    const { word } = meaning
    const rank = meaning.rank + distance
    const digits = word === 'postcode' ? 3 : word === 'houseNumber' ? 1 : 0
    if (rank >= (ranks[word] ?? 1e9) || !(isText(value) || (digits && typeof value === 'number'))) return
    // Without the mark-up of a list of search results.
    const text = `${value}`
      .slice(0, LONGEST_TEXT)
      .replace(/<[^<>]*>|\|/g, ' ')
      .trim()
    const fits = digits
      ? /\d/.test(text) && text.length >= digits && /^[^,]{1,12}$/.test(text)
      : /\p{L}/u.test(text)
    // Norway's code is NO.
    if (!fits || (word !== 'countryCode' && NOTHING.test(text))) return
    // 'roadaddr', 'ok': a code, not what anybody calls a place.
    if (/line|name|region/.test(word) && /^[a-z_]+$/.test(text)) return
    // A town can be a line, { place: '1 Elm Street, Springfield' }, and what is called a line only a town.
    if (meaning === meaningOf('placename') && !/[,ぁ-힣]/.test(text)) {
      take(meaningOf('city'), text)
      return
    }
    found[word === 'city' && text.includes(',') ? 'text' : word] = text
    ranks[word] = rank
    finds++
  }
}

type Json = Readonly<Record<string, unknown>>

/** Some services also send an empty one where all is well. */
function isError(error: unknown): boolean {
  return isObject(error) ? Object.values(error).some(Boolean) : Boolean(error) && !Array.isArray(error)
}

/** The first text with such a key. */
function textLike(record: Json, key: RegExp, text: RegExp): unknown {
  return Object.keys(record)
    .slice(0, MOST_ITEMS)
    .map((name) => key.test(name) && record[name])
    .find((value) => isText(value) && text.test(value))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import { tidy } from './lines.ts'
import { type Meanings, meaningsOf, WORDS } from './vocabulary.ts'

/** What services write where there is nothing; addresses of the web; one word with a sign in it, a code. */
const NOTHING = /^(null|n\/a|unknown|unnamed)\b[^,]*$|\bnot |\/\/|^\S+[_+]\S+$/i

/** A word in small letters is a code, 'roadaddr', not what anybody calls a place. */
const NAME = /^(?![a-z]+$).*\p{L}/u

/** How the text of a word looks, if not like a name. */
const FITS: Readonly<Record<string, RegExp | undefined>> = {
  houseNumber: /^(?=.*\d)[^,]{1,12}$/,
  postcode: /^(?=.*\d)[^,]{3,12}$/,
  country: /\p{L}/u,
  // OK is a state, but no address.
  line: /^(?!..$|[a-z]+$).*\p{L}/u,
}

/**
 * Walks a body level by level for whatever the vocabulary knows, and gives the texts of each word, the most telling
 * first. Of a list it takes the first, which is the best answer, and of the others what their type says they are; what
 * a service says of what went wrong is no address.
 */
export function collect(payload: unknown): readonly string[][] {
  // The texts of each word, by how telling their keys were.
  const findings: Record<string, string[][]> = {}
  // What is found in a value is part of the place that is called by the nearest name above.
  const queue: [value: unknown, meanings: Meanings, name?: unknown][] = [[payload, {}]]
  for (const [value, meanings, name] of queue) {
    // The lines of one address are one text.
    itemsOf((meanings.line && textsIn(value).join()) || value).forEach((item, index) => {
      if (meanings.decoy) return
      if (isObject(item)) {
        // What went wrong, or what the service says of itself.
        if (item.error?.[0] || textsIn(item.type).includes('info')) return
        // With what its types say it is. Its labels, which come up later in the queue, see all of them.
        const typed = { ...meanings }
        // However large the body, the work is bounded: what lies deepest is left alone.
        for (const key of Object.keys(item).slice(0, queue.length < 2000 ? 200 : 0)) {
          const own = meaningsOf(key)
          if (own.type) Object.assign(typed, ...textsIn(item[key]).map(meaningsOf))
          if (own.label) queue.push([item[key], typed, item.name ?? name])
          if (!index && !own.name) queue.push([item[key], own, item.name ?? name])
        }
      } else {
        for (const word in meanings) {
          const rank = meanings[word] ?? 0
          const text = tidy(item)
          if (!NOTHING.test(text) && (FITS[word] ?? NAME).test(text)) {
            findings[word] ??= []
            findings[word][rank] ??= []
            findings[word][rank].push(text)
            queue.push([name, { name: 1 }])
          }
        }
      }
    })
  }
  return WORDS.map((word) => findings[word]?.flat() ?? [])
}

interface Json {
  readonly [key: string]: Json | undefined
}

function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, 200) : [value]
}

function textsIn(value: unknown): string[] {
  return itemsOf(value).filter((item) => typeof item === 'string')
}

function isObject(value: unknown): value is Json {
  return Object(value) === value
}

import { tidy } from './lines.ts'
import { type Meanings, meaningsOf } from './vocabulary.ts'

/** A body from outside is bounded work, in which the deeper a value lies the more it counts; the rest is left alone. */
const MOST_WORK = 9000

/** What services write where there is nothing; addresses of the web; a plus code. */
const NOTHING = /^(ok|null|n\/a|un(known|named))\b[^,]*$|\bnot |\/\/|\+\w{2,3}$/i

/** A word in small letters is a code, 'roadaddr', not what anybody calls a place. */
const NAME = /^(?=.*[^a-z_]).*\p{L}/u

/** How the text of a word looks, if not like a name. */
const FITS: Readonly<Record<string, RegExp | undefined>> = {
  postcode: /^(?=.*\d)[^,]{3,12}$/,
  houseNumber: /^(?=.*\d)[^,]{1,12}$/,
  country: /\p{L}/u,
}

/** A text, what it is, and how telling the place was where it stood, 1 the most. */
type Finding = readonly [word: string, rank: number, text: string]

/**
 * Walks a body for whatever the vocabulary knows, and gives it with the most telling first. Of a list it takes the
 * first, which is the best answer, and of the others what their type says they are; what a service says of what went
 * wrong is no address.
 */
export function collect(payload: unknown): readonly Finding[] {
  const findings: Finding[] = []
  let work = 0
  visit(payload, {}, 1)
  return findings.sort((one, other) => one[1] - other[1])

  function visit(value: unknown, meanings: Meanings, depth: number): void {
    // The lines of one address.
    const line = meanings.line && textsIn(value).join()
    itemsOf(line || value).forEach((item, index) => {
      work += depth
      if (work > MOST_WORK || meanings.decoy) return
      if (isObject(item)) {
        if (item.error?.[0]) return
        const before = findings.length
        const keys = textsIn(Object.keys(item))
        const typesOf = (key: string) => (meaningsOf(key).type ? textsIn(item[key]).map(meaningsOf) : [])
        for (const key of keys) {
          const own = meaningsOf(key)
          if (own.label) visit(item[key], Object.assign({}, meanings, ...keys.flatMap(typesOf)), depth + 0.5)
          if (!index && !own.name) visit(item[key], own, depth + 1)
        }
        // A name is the place's when it stands among its parts.
        if (findings.length > before) visit(item.name, { name: 1 }, depth + 1)
      } else {
        for (const [word, rank] of Object.entries(meanings)) {
          const text = tidy(item)
          if (!NOTHING.test(text) && (FITS[word] ?? NAME).test(text))
            findings.push([word, rank + depth / MOST_WORK, text])
        }
      }
    })
  }
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

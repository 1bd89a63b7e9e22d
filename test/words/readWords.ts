import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { countryCodes } from '../../src/readAddress/countries.ts'
import { isMeaning, type Meaning } from '../../src/readAddress/keys.ts'
import { withoutAccents } from '../../src/texts.ts'

const COUNTRIES: ReadonlySet<string> = new Set(countryCodes())

/** The roles that `readKey.ts` reads. */
const ROLES = 'addition code form from front house kind kindInFront language name number particle to'.split(
  ' ',
)

/** The forms that a value can need: the keys of `VALUES` in `fields.ts`. */
const FORMS = ['han', 'letters', 'nonzero', 'number', 'postcode', 'region']

/** A row of `words.tsv`: a word, and one of its meanings. */
export interface Word {
  readonly word: string
  readonly meaning: Meaning
  /** The language, the country, or the service in which it is a key. */
  readonly where: string
  /** What must be the case for the word to have this meaning, or an empty string. CONTRIBUTING.md lists the needs. */
  readonly needs: string
  /** The ISO code of the country whose order of parts is used if an address has no country, or an empty string. */
  readonly order: string
  /** The document, the file of a repository, or the register that has the key. */
  readonly source: string
}

/** A row of `besides.tsv`: a word that may be before or after a known one. */
export interface Beside {
  readonly word: string
  /** What the word says about the known one, such as `name`, `number`, or `language`. */
  readonly role: string
  /** Whether it may follow the known word without a separator, as in `gatenavn`. */
  readonly isJoined: boolean
  readonly source: string
}

/** Returns the rows of `words.tsv`. Throws if a row is invalid. */
export function readWords(): Word[] {
  return rowsOf(
    'words.tsv',
    6,
    ([meaning = '', word = '', where = '', needs = '', order = '', source = '']) => {
      if (!isMeaning(meaning)) throw new Error(`"${meaning}" isn't a meaning in keys.ts.`)
      const wrong = needs.split('; ').filter((need) => !isNeed(need))
      if (needs && wrong.length > 0) throw new Error(`"${wrong.join('; ')}" isn't a need.`)
      if (order && !COUNTRIES.has(order)) throw new Error(`"${order}" isn't the code of a country.`)
      return { word: normalized(word), meaning, where, needs, order, source: checkSource(source) }
    },
  )
}

export function readBesides(): Beside[] {
  return rowsOf('besides.tsv', 5, ([role = '', word = '', , joined = '', source = '']) => {
    if (!ROLES.includes(role)) throw new Error(`"${role}" isn't a role in readKey.ts.`)
    if (joined && joined !== 'joined') throw new Error(`Write "joined", or nothing, instead of "${joined}".`)
    return { word: normalized(word), role, isJoined: joined === 'joined', source: checkSource(source) }
  })
}

/** Returns the keys of `codes.tsv`, such as IDs of a register, whose values aren't parts of an address. */
export function readCodes(): string[] {
  return rowsOf('codes.tsv', 3, ([key = '', , source = '']) => {
    checkSource(source)
    return key
  })
}

function rowsOf<Row>(file: string, columns: number, read: (cells: string[]) => Row): Row[] {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const [heading = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  return lines.map((line, index) => {
    const cells = line.split('\t')
    try {
      if (cells.length !== columns)
        throw new Error(`A row has ${columns} columns: ${heading.replaceAll('\t', ', ')}.`)
      return read(cells)
    } catch (error) {
      throw new Error(`${file}, line ${index + 2}: ${line}`, { cause: error })
    }
  })
}

/** Whether a text is a need, as CONTRIBUTING.md lists them: `clear`, `beside city|road`. */
function isNeed(need: string): boolean {
  const [name = '', value = '', ...rest] = need.split(' ')
  if (rest.length > 0) return false
  if (name === 'clear' || name === 'whole') return value === ''
  if (name === 'value') return FORMS.includes(value)
  const keys = value.split('|')
  return (
    (name === 'beside' || name === 'without') &&
    keys.every((key) => isMeaning(key) || /^[\p{Ll}\p{Lo}\p{M}\d]+$/u.test(key))
  )
}

function normalized(word: string): string {
  if (word !== word.toLowerCase() || !/^[\p{L}\p{M}\d]+$/u.test(word))
    throw new Error('Write the word in lowercase and without separators.')
  return withoutAccents(word)
}

function checkSource(source: string): string {
  if (!source) throw new Error('Name the source: a document, a file in a repository, or a register.')
  return source
}

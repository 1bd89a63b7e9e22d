import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isMeaning, type Meaning } from '../../src/readAddress/keys.ts'
import { withoutAccents } from '../../src/texts.ts'

/** A row of `words.tsv`: a word, and one of its meanings. */
export interface Word {
  readonly word: string
  readonly meaning: Meaning
  /** The language, the country, or the service in which it is a key. */
  readonly where: string
  /** What decides whether it has this meaning. Empty if nothing does. */
  readonly needs: string
  /** The country whose order of the parts is used if the country of the address is not known, as an ISO code. */
  readonly order: string
  /** The document, the file of a repository, or the register that has the key. */
  readonly source: string
}

/** A row of `besides.tsv`: a word that may be before or after a known one, and what it says of it. */
export interface Beside {
  readonly word: string
  readonly role: string
  /** Whether it may also be in one piece with the known word: `gatenavn`. */
  readonly isJoined: boolean
  readonly source: string
}

/** The rows of the table. Throws if a row has a fault. */
export function readWords(): Word[] {
  return rowsOf(
    'words.tsv',
    6,
    ([meaning = '', word = '', where = '', needs = '', order = '', source = '']) => {
      if (!isMeaning(meaning)) throw new Error(`"${meaning}" is no meaning in keys.ts.`)
      return { word: normalized(word), meaning, where, needs, order, source: named(source) }
    },
  )
}

export function readBesides(): Beside[] {
  return rowsOf('besides.tsv', 5, ([role = '', word = '', , joined = '', source = '']) => ({
    word: normalized(word),
    role,
    isJoined: joined === 'joined',
    source: named(source),
  }))
}

/** The keys of `codes.tsv`, whose values are numbers of a register. */
export function readCodes(): string[] {
  return rowsOf('codes.tsv', 3, ([key = '', , source = '']) => {
    named(source)
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

function normalized(word: string): string {
  if (word !== word.toLowerCase() || !/^[\p{L}\p{M}\d]+$/u.test(word))
    throw new Error('Write the word in lower case and without separators.')
  return withoutAccents(word)
}

function named(source: string): string {
  if (!source) throw new Error('Name the source: a document, a file of a repository, or a register.')
  return source
}

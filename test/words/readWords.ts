import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MEANINGS, type Meaning } from '../../src/readAddress/keys.ts'
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

const FILE = fileURLToPath(new URL('words.tsv', import.meta.url))

/** The rows of the table, without its heading. Throws if a row has a fault. */
export function readWords(): Word[] {
  const [, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n')
  return lines.map((line, index) => {
    const [meaning = '', word = '', where = '', needs = '', order = '', source = '', ...others] =
      line.split('\t')
    const fault = (text: string) =>
      new Error(
        `words.tsv, line ${index + 2}, "${word}": ${text} A row is: meaning, word, where, needs, order, source.`,
      )
    if (!isMeaning(meaning)) throw fault(`"${meaning}" is no meaning in keys.ts.`)
    if (word !== word.toLowerCase() || !/^[\p{L}\p{M}\d]+$/u.test(word))
      throw fault('Write the word in lower case and without separators.')
    if (!source || others.length > 0) throw fault('It needs six columns, and a source.')
    return { word: withoutAccents(word), meaning, where, needs, order, source }
  })
}

function isMeaning(text: string): text is Meaning {
  return MEANINGS.some((meaning) => meaning === text)
}

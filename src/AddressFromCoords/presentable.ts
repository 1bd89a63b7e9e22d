/** The most combining marks on a letter. Burmese syllables have six. Fonts draw forty of them over the text above and below. */
const MAX_MARKS = 6

/** The most accents among them. Fonts stack these, and no language has more than three on a letter. */
const MAX_ACCENTS = 4

/** The marks of a letter, if they may be too many. Fonts also stack marks with invisible characters between them. */
const MANY_MARKS = /\p{M}[\p{M}\p{Default_Ignorable_Code_Point}]{4,}/gu
const MARK = /\p{M}/u
const ACCENT = /[\u0300-\u036f]/

/**
 * Embeddings, overrides, and isolates. In a tooltip or a pasted text, an override without an end also changes the direction
 * of what follows.
 */
const DIRECTION_CHANGES = /[\u202a-\u202e\u2066-\u2069]/g

/** The text, without direction changes and with few marks on a letter, so that it affects no text next to it. */
export function presentable(text: string): string {
  return text.replace(DIRECTION_CHANGES, '').replace(MANY_MARKS, withFirstMarks)
}

function withFirstMarks(marks: string): string {
  let count = 0
  return [...marks]
    .filter(
      (character) => !MARK.test(character) || ++count <= (ACCENT.test(character) ? MAX_ACCENTS : MAX_MARKS),
    )
    .join('')
}

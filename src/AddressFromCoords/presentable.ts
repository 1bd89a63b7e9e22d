import type { Address } from '../address.ts'

/** The most combining marks on a letter. With many more, fonts may draw over the text around it. */
const MAX_MARKS = 6

/** An accent after this many marks is removed. The Greek letter ᾧ has three. */
const MAX_ACCENTS = 4

/** More marks than `MAX_ACCENTS`. Invisible characters may be between them. */
const MANY_MARKS = /\p{M}[\p{M}\p{Default_Ignorable_Code_Point}]{4,}/gu
const MARK = /\p{M}/u
const ACCENT = /[\u0300-\u036f]/

/** Embeddings, overrides, and isolates. One that isn't closed also changes the direction of the text after it. */
const DIRECTION_CHANGES = /[\u202a-\u202e\u2066-\u2069]/g

/** Returns a text that doesn't affect the text next to it. */
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

/** Returns `null` if the value isn't an address. Apps can write any value into the cache. */
export function presentableAddress(address: Address | null | undefined): Address | null {
  if (!address?.parts || !Array.isArray(address.lines)) return null
  const { position, ...texts } = address
  if (![texts.formatted, ...texts.lines].every(isString)) return null
  const parts = Object.entries(texts.parts).flatMap(([name, text]) =>
    isString(text) ? [[name, presentable(text)] as const] : [],
  )
  const hasPosition = Number.isFinite(position?.lat) && Number.isFinite(position?.lng)
  return {
    ...texts,
    formatted: presentable(texts.formatted),
    lines: texts.lines.map(presentable),
    parts: Object.fromEntries(parts),
    ...(hasPosition && { position }),
  }
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}

import { cleanText, LONGEST_TEXT } from '../text.ts'

/** Limits of a payload: what lies beyond them is not read, so that a hostile body cannot block the page. */
const MOST_VALUES = 2000
const MOST_CHARACTERS = 20_000
const MOST_KEYS = 300
export const DEEPEST_LEVEL = 20
export const MOST_ITEMS = 50

export interface JsonObject {
  readonly [key: string]: unknown
}

/** How much of a payload may still be read. */
export interface Budget {
  values: number
  characters: number
}

export function fullBudget(): Budget {
  return { values: MOST_VALUES, characters: MOST_CHARACTERS }
}

export function isSpent({ values, characters }: Budget): boolean {
  return values < 0 || characters < 0
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `null`, `[]` or `{}`. */
export function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}

export function keysOf(object: JsonObject): string[] {
  return Object.keys(object).slice(0, MOST_KEYS)
}

/** The texts in a value that is a text, or a list of texts. */
export function textsIn(value: unknown, budget: Budget): string[] {
  const items = Array.isArray(value) ? value.slice(0, MOST_ITEMS) : [value]
  const texts = items.map((item) => {
    if (typeof item === 'string') budget.characters -= Math.min(item.length, LONGEST_TEXT)
    return budget.characters < 0 ? '' : cleanText(item)
  })
  return texts.filter(Boolean)
}

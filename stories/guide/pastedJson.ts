import { printParseErrorCode, visit } from 'jsonc-parser'
import type { Path } from '../../src/doctor/answerValues.ts'

export type PastedJson = { readonly value: unknown } | { readonly fault: string }

const FAULTS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'strings need double quotes',
  ValueExpected: 'expected a value',
  PropertyNameExpected: 'expected a key in double quotes',
  ColonExpected: 'expected a colon',
  CommaExpected: 'expected a comma',
  CloseBraceExpected: 'expected a }',
  CloseBracketExpected: 'expected a ]',
  EndOfFileExpected: 'expected the end of the JSON',
  UnexpectedEndOfString: 'the string has no closing quote',
}

/** The value, or a sentence with the position of the fault, which not every browser's `JSON.parse` tells. */
export function parsePasted(text: string): PastedJson {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { fault: faultIn(text) }
  }
}

function faultIn(text: string): string {
  let fault = ''
  try {
    visit(
      text,
      {
        onError(code, _offset, _length, line, character) {
          const what = FAULTS[printParseErrorCode(code)] ?? 'this isn’t allowed in JSON'
          fault ||= ` Line ${line + 1}, column ${character + 1}: ${what}.`
        },
      },
      { disallowComments: true },
    )
  } catch {
    // A text of a million brackets is nested too deeply for it.
  }
  return `This isn’t JSON.${fault}`
}

/** Where a value is in a text. */
interface Span {
  readonly path: Path
  readonly start: number
  readonly end: number
}

/** All texts, numbers, booleans and nulls in a text of JSON. */
export function spansIn(text: string): readonly Span[] {
  const spans: Span[] = []
  visit(text, {
    onLiteralValue(_value, start, length, _line, _character, path) {
      spans.push({ path: path(), start, end: start + length })
    },
  })
  return spans
}

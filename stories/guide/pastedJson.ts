import { printParseErrorCode, visit } from 'jsonc-parser'
import type { Path } from '../../src/doctor/answerValues.ts'

export type PastedJson = { readonly value: unknown } | { readonly fault: string }

const FAULTS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a text needs double quotes',
  ValueExpected: 'a value must be here',
  PropertyNameExpected: 'a key in double quotes must be here',
  ColonExpected: 'a colon must be here',
  CommaExpected: 'a comma must be here',
  CloseBraceExpected: 'a } must be here',
  CloseBracketExpected: 'a ] must be here',
  EndOfFileExpected: 'the text must end here',
  UnexpectedEndOfString: 'the text in quotes does not end',
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
          const what = FAULTS[printParseErrorCode(code)] ?? 'this is not allowed in JSON'
          fault ||= ` Line ${line + 1}, column ${character + 1}: ${what}.`
        },
      },
      { disallowComments: true },
    )
  } catch {
    // A text of a million brackets is nested too deeply for it.
  }
  return `This is not JSON.${fault}`
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

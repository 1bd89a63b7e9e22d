/** Han, kana and Hangul: addresses in these scripts begin with the largest area. */
export const EAST_ASIAN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/

const ARABIC = /\p{Script=Arabic}/u

/** The comma of the script of `text`, with a space. */
export function commaOf(text: string): string {
  return ARABIC.test(text) ? '، ' : ', '
}

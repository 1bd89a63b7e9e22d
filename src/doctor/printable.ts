/** Line breaks are kept. The others move the cursor, change colours, or turn the direction of the text around. */
const CONTROL_CHARACTERS = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu

/** A text from a server, without the characters that control a terminal. */
export function printable(text: string): string {
  return text.replace(CONTROL_CHARACTERS, '')
}

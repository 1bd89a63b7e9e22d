/** Breaks a text into lines of at most so many characters. A longer word, such as a URL, gets its line for itself. */
export function paragraph(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length > columns && line !== '') {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line]
}

/** The largest body that is read. */
export const MEBIBYTE = 1_048_576

/** A list of as many items as fit between the beginning and the end. */
function filled(start: string, item: (index: number) => string, end: string): string {
  const items: string[] = []
  let length = start.length + end.length
  for (let index = 0; ; index++) {
    const next = item(index)
    length += next.length + 1
    if (length > MEBIBYTE) return start + items.join(',') + end
    items.push(next)
  }
}

function escaped(text: string): string {
  return [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
}

/** Bodies of up to 1 MiB that make much work of their bytes, by what they are. `token` is the token of the request. */
export function hostileBodies(token: string): Readonly<Record<string, string>> {
  const half = MEBIBYTE / 2
  return {
    'lists that only begin': '['.repeat(MEBIBYTE),
    'lists within lists': '['.repeat(half) + ']'.repeat(half),
    'objects within objects': `${'{"a":'.repeat(MEBIBYTE / 6)}0${'}'.repeat(MEBIBYTE / 6)}`,
    'objects that only begin': '{"a":'.repeat(MEBIBYTE / 5),
    'empty request errors': filled('{"errors":[', () => '{}', ']}'),
    'request errors that are texts': filled('{"errors":[', () => '"a"', ']}'),
    'request errors that are numbers': filled('{"errors":[', () => '0', ']}'),
    'request errors with fields': filled('{"errors":[', () => '{"field":"a"}', ']}'),
    'one text of escapes': `{"error":"${'\\u0041'.repeat(MEBIBYTE / 6 - 4)}"}`,
    'texts of escapes': filled('{"errors":[', () => '"\\u0041"', ']}'),
    'keys of escapes': filled('{', (index) => `"\\u0041${index.toString(36)}":0`, '}'),
    'many keys': filled('{', (index) => `"k${index.toString(36)}":0`, '}'),
    'a key in each object': filled('{"errors":[', (index) => `{"k${index.toString(36)}":0}`, ']}'),
    'as many keys of their own as are parsed': `{"errors":[${Array.from(
      { length: 39_998 },
      (_, index) => `{"\\u0041${index.toString(36)}":0}`,
    ).join()}]}`,
    'lists as deep as are parsed': `{"errors":[${Array.from({ length: 67 }, () => '['.repeat(1_490) + ']'.repeat(1_490)).join()}]}`,
    'as many lists as are parsed': `{"errors":[${Array.from({ length: 99_998 }, () => '["a",5]').join()}]}`,
    'as many objects as are parsed': `{"errors":[${Array.from({ length: 99_998 }, () => '{}').join()}]}`,
    'the same key': filled('{', () => '"a":0', '}'),
    'one number': '9'.repeat(MEBIBYTE),
    'long numbers': filled('{"errors":[', () => '12345678901234567', ']}'),
    'echoes in one text': `{"error":"${token.repeat((MEBIBYTE - 16) / token.length)}"}`,
    'echoes in texts': filled('{"errors":[', () => `"${token}"`, ']}'),
    'echoes in keys': filled('{"errors":[', () => `{"${token}":0}`, ']}'),
    'echoes in escapes': filled('{"errors":[', () => `"${escaped(token)}"`, ']}'),
    'echoes in one text, all but the last letter': `{"error":"${token.slice(0, -1).repeat((MEBIBYTE - 16) / token.length)}"}`,
    'white space': ' '.repeat(MEBIBYTE),
    'white space and a letter': `${' '.repeat(MEBIBYTE - 1)}x`,
    HTML: `<!doctype html>${'<p>'.repeat((MEBIBYTE - 16) / 3)}`,
    'letters beyond ASCII': `{"error":"${'İ'.repeat((MEBIBYTE - 16) / 2)}"}`,
  }
}

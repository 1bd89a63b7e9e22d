/** The largest body that the client reads, in bytes. */
export const MEBIBYTE = 1_048_576

/** A body of this many bytes, with an address in it. */
export function bodyOfSize(bytes: number): string {
  const start = '{"payload":{"city":"Berlin","note":"'
  const end = '"}}'
  return start + 'x'.repeat(bytes - start.length - end.length) + end
}

/** Every letter as a JSON escape: `\u0041` for `A`. */
export function escapeEveryLetter(text: string): string {
  return [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
}

/** A list of as many items as fit into 1 MiB between the start and the end. */
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

/** A list of this many items. */
function listOf(count: number, item: (index: number) => string): string {
  return `{"errors":[${Array.from({ length: count }, (_, index) => item(index)).join()}]}`
}

/** Bodies of up to 1 MiB that take long to parse or to search. `token` is the token of the request. */
export function hostileBodies(token: string): Readonly<Record<string, string>> {
  const half = MEBIBYTE / 2
  const nested = `${'{"a":'.repeat(MEBIBYTE / 6 - 4)}0${'}'.repeat(MEBIBYTE / 6 - 4)}`
  return {
    'lists without an end': '['.repeat(MEBIBYTE),
    'lists within lists': '['.repeat(half) + ']'.repeat(half),
    'objects within objects': nested,
    'objects within objects, after an escaped quotation mark': `{"a":"\\"","b":${nested}}`,
    'objects without an end': '{"a":'.repeat(MEBIBYTE / 5),
    'empty request errors': filled('{"errors":[', () => '{}', ']}'),
    'request errors that are strings': filled('{"errors":[', () => '"a"', ']}'),
    'request errors that are numbers': filled('{"errors":[', () => '0', ']}'),
    'request errors with fields': filled('{"errors":[', () => '{"field":"a"}', ']}'),
    'one string of escapes': `{"error":"${'\\u0041'.repeat(MEBIBYTE / 6 - 4)}"}`,
    'strings of escapes': filled('{"errors":[', () => '"\\u0041"', ']}'),
    'keys with escapes': filled('{', (index) => `"\\u0041${index.toString(36)}":0`, '}'),
    'many keys': filled('{', (index) => `"k${index.toString(36)}":0`, '}'),
    'a different key in each object': filled('{"errors":[', (index) => `{"k${index.toString(36)}":0}`, ']}'),
    'the most different keys that are parsed': listOf(
      39_998,
      (index) => `{"\\u0041${index.toString(36)}":0}`,
    ),
    'the deepest lists that are parsed': listOf(67, () => '['.repeat(1_490) + ']'.repeat(1_490)),
    'the most lists that are parsed': listOf(99_998, () => '["a",5]'),
    'the most objects that are parsed': listOf(99_998, () => '{}'),
    'the same key many times': filled('{', () => '"a":0', '}'),
    'one number': '9'.repeat(MEBIBYTE),
    'long numbers': filled('{"errors":[', () => '12345678901234567', ']}'),
    'the token many times in one string': `{"error":"${token.repeat((MEBIBYTE - 16) / token.length)}"}`,
    'the token in many strings': filled('{"errors":[', () => `"${token}"`, ']}'),
    'the token in many keys': filled('{"errors":[', () => `{"${token}":0}`, ']}'),
    'the token in escapes': filled('{"errors":[', () => `"${escapeEveryLetter(token)}"`, ']}'),
    'the token without its last letter': `{"error":"${token.slice(0, -1).repeat((MEBIBYTE - 16) / token.length)}"}`,
    'white space': ' '.repeat(MEBIBYTE),
    'white space and a letter': `${' '.repeat(MEBIBYTE - 1)}x`,
    HTML: `<!doctype html>${'<p>'.repeat((MEBIBYTE - 16) / 3)}`,
    'letters beyond ASCII': `{"error":"${'İ'.repeat((MEBIBYTE - 16) / 2)}"}`,
  }
}

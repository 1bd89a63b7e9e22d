import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileWords } from '../../words/compileWords.ts'

test('the generated words are those of test/words: if not, run `npm run words`', () => {
  expect(readFileSync('src/readAddress/words.generated.ts', 'utf8')).toBe(compileWords())
})

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileWords } from './compileWords.ts'

const file = fileURLToPath(new URL('../../src/readAddress/words.generated.ts', import.meta.url))
writeFileSync(file, compileWords())

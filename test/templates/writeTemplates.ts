import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileTemplates } from './compileTemplates.ts'

const file = fileURLToPath(new URL('../../src/readAddress/templates.generated.ts', import.meta.url))
writeFileSync(file, compileTemplates())

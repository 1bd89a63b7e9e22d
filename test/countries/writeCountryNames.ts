import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileCountryNames } from './compileCountryNames.ts'

const file = fileURLToPath(new URL('../../src/readAddress/countryNames.generated.ts', import.meta.url))
writeFileSync(file, compileCountryNames())

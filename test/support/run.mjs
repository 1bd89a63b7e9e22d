// Runs a TypeScript file, which Node 20 cannot run (https://nodejs.org/api/typescript.html):
// node test/support/run.mjs path/to/file.ts
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

await runnerImport(resolve(process.argv[2]))

#!/usr/bin/env node
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { run } from './run.ts'

// The reader of a pipe, such as `head`, may close it early.
process.stdout.on('error', () => process.exit(1))

// The client's explanations are only codes in production, and the shell of a server may be set to it.
process.env.NODE_ENV = 'development'

process.exitCode = await run({
  argv: process.argv.slice(2),
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  ask: process.stdin.isTTY ? ask : null,
  fetch: globalThis.fetch,
})

/** Asks in the terminal, and shows nothing of a secret. `null` if the person gives up with Ctrl-C or Ctrl-D. */
async function ask(question: string, isSecret: boolean): Promise<string | null> {
  // `readline` echoes to its output.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const output = isSecret ? nowhere : process.stderr
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  // After `createInterface`, which switches off the echo of the terminal.
  if (isSecret) process.stderr.write(question)
  const gaveUp = once(terminal, 'close').then(() => null)
  const answer = await Promise.race([terminal.question(question).catch(() => null), gaveUp])
  terminal.close()
  if (isSecret || answer === null) process.stderr.write('\n')
  return answer
}

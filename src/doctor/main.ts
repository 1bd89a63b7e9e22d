#!/usr/bin/env node
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { run } from './run.ts'

// A program at the other end of a pipe, such as `head`, may close it early.
process.stdout.on('error', () => process.exit(1))

// On a server, `NODE_ENV` is often `production`, and the client's explanations would be codes.
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

/** Asks in the terminal, without an echo for a secret. Returns `null` after Ctrl-C or Ctrl-D. */
async function ask(question: string, isSecret: boolean): Promise<string | null> {
  // `readline` echoes what is typed to its output: https://nodejs.org/api/readline.html
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const output = isSecret ? nowhere : process.stderr
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  // After `createInterface`, which turns off the terminal's own echo with raw mode:
  // https://nodejs.org/api/tty.html#readstreamsetrawmodemode
  if (isSecret) process.stderr.write(question)
  const gaveUp = once(terminal, 'close').then(() => null)
  const answer = await Promise.race([terminal.question(question).catch(() => null), gaveUp])
  terminal.close()
  if (isSecret || answer === null) process.stderr.write('\n')
  return answer
}

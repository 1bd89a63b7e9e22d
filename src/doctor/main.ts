#!/usr/bin/env node
import { lookup } from 'node:dns/promises'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { run } from './run.ts'

// The reader of a pipe, such as `head`, may close it early.
process.stdout.on('error', () => process.exit(1))

process.exitCode = await run({
  argv: process.argv.slice(2),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  askToken: process.stdin.isTTY ? askToken : null,
  network: {
    fetch: globalThis.fetch,
    async lookup(hostname) {
      const found = await lookup(hostname, { all: true })
      return found.map(({ address }) => address)
    },
  },
})

/** Asks in the terminal, and shows nothing of what is typed. `null` if the person gives up with Ctrl-C or Ctrl-D. */
function askToken(): Promise<string | null> {
  // `readline` echoes to its output.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  // After `createInterface`, which switches off the echo of the terminal.
  process.stderr.write('Token (it is not shown): ')
  return new Promise((resolve) => {
    let token: string | null = null
    terminal.once('line', (line) => {
      token = line
      terminal.close()
    })
    terminal.once('SIGINT', () => terminal.close())
    terminal.once('close', () => {
      process.stderr.write('\n')
      resolve(token)
    })
  })
}

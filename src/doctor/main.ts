#!/usr/bin/env node
import { lookup } from 'node:dns/promises'
import { askToken } from './askToken.ts'
import { run } from './run.ts'

// The reader of a pipe, such as `head`, may close it early.
process.stdout.on('error', () => process.exit(1))

process.exitCode = await run({
  argv: process.argv.slice(2),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  askToken: process.stdin.isTTY ? () => askToken(process.stdin, process.stderr) : null,
  network: {
    fetch: globalThis.fetch,
    async lookup(hostname) {
      const found = await lookup(hostname, { all: true })
      return found.map(({ address }) => address)
    },
  },
})

import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks in the terminal, and shows nothing of what is typed. `null` if the person gives up with Ctrl-C or Ctrl-D. */
export function askToken(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string | null> {
  // `readline` echoes to its output.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input, output: nowhere, terminal: true })
  // After `createInterface`, which switches off the echo of the terminal.
  output.write('Token (it is not shown): ')
  return new Promise((resolve) => {
    let token: string | null = null
    terminal.once('line', (line) => {
      token = line
      terminal.close()
    })
    terminal.once('SIGINT', () => terminal.close())
    terminal.once('close', () => {
      output.write('\n')
      resolve(token)
    })
  })
}

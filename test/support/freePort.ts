import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that a system chooses itself. It could give one of those to another program before this one starts. */
const FIRST_PORT = 20_000
const PORTS = 12_000

/** A port of this computer that no server uses, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

import { once } from 'node:events'
import type { Server } from 'node:net'
import { onTestFinished } from 'vitest'

/** Listens on a free port until the end of the test, and tells the host and the port. */
export async function listen(server: Server, dropConnections: () => void): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    if (!server.listening) return
    server.close()
    dropConnections()
    await once(server, 'close')
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return `${address.address}:${address.port}`
}

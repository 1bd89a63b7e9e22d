import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'

/** A server below HTTP: it calls `answer` with the connection when the first bytes of a request are in. */
export async function startSocketServer(answer: (socket: Socket) => void): Promise<{ baseUrl: string }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    // The client may drop its end first.
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  })
  const address = await listen(server, () => {
    for (const socket of sockets) socket.destroy()
  })
  return { baseUrl: `http://${address}` }
}

/** An address where nothing listens. */
export async function closedAddress(): Promise<string> {
  const server = createServer()
  const address = await listen(server, () => {})
  server.close()
  await once(server, 'close')
  return `http://${address}`
}

import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'

export interface SocketServer {
  readonly baseUrl: string
  /** Connections on which a request came in. */
  readonly asked: readonly Socket[]
}

/** A server below HTTP: it calls `answer` with the connection whenever bytes of a request are in. */
export async function startSocketServer(
  answer: (socket: Socket, request: Buffer) => void,
): Promise<SocketServer> {
  const sockets = new Set<Socket>()
  const asked: Socket[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    // The client may drop its end first.
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    socket.once('data', () => asked.push(socket))
    socket.on('data', (request) => answer(socket, request))
  })
  const address = await listen(server, () => {
    for (const socket of sockets) socket.destroy()
  })
  return { baseUrl: `http://${address}`, asked }
}

/** An address where nothing listens. */
export async function closedAddress(): Promise<string> {
  const server = createServer()
  const address = await listen(server, () => {})
  server.close()
  await once(server, 'close')
  return `http://${address}`
}

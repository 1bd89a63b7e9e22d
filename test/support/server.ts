import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSocketServer, type Server, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import {
  type AccountService,
  type AccountServiceOptions,
  createAccountService,
} from 'react-reverse-geocode/testing'
import { onTestFinished } from 'vitest'

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export interface TestServer {
  readonly baseUrl: string
  readonly requests: readonly IncomingMessage[]
  readonly exchange: (index: number) => Promise<Exchange>
  /** Waits until all requests that were sent before have arrived, so that a test can expect that one was never sent. */
  readonly allRequestsArrived: () => Promise<void>
}

const LAST_REQUEST_PATH = '/last-request'

/** An HTTP server for one test. Without a handler it answers nothing, and the test answers the requests itself. */
export async function startServer(handler?: RequestListener): Promise<TestServer> {
  const requests: IncomingMessage[] = []
  const exchanges: Exchange[] = []
  const arrivals = new EventEmitter()
  const server = createServer((request, response) => {
    if (request.url === LAST_REQUEST_PATH) {
      response.end()
      return
    }
    requests.push(request)
    exchanges.push({ request, response })
    arrivals.emit('arrival')
    handler?.(request, response)
  })
  const baseUrl = `http://${await listen(server, () => server.closeAllConnections())}`

  return {
    baseUrl,
    requests,
    async exchange(index) {
      for (;;) {
        const exchange = exchanges[index]
        if (exchange) return exchange
        await once(arrivals, 'arrival')
      }
    },
    async allRequestsArrived() {
      const response = await fetch(baseUrl + LAST_REQUEST_PATH)
      await response.arrayBuffer()
    },
  }
}

export async function startAccountService(
  options?: AccountServiceOptions,
): Promise<{ service: AccountService; server: TestServer }> {
  const service = createAccountService(options)
  const server = await startServer(
    // By default, it replaces the global `Request` and `Response`: https://github.com/honojs/node-server/issues/154
    getRequestListener((request) => service.fetch(request), { overrideGlobalObjects: false }),
  )
  return { service, server }
}

export interface SocketServer {
  readonly baseUrl: string
  /** The connections over which bytes have arrived. */
  readonly connections: readonly Socket[]
}

/** A TCP server that calls `answer` for all bytes that arrive. It can send an answer that isn't valid HTTP. */
export async function startSocketServer(
  answer: (socket: Socket, request: Buffer) => void,
): Promise<SocketServer> {
  const sockets = new Set<Socket>()
  const connections: Socket[] = []
  const server = createSocketServer((socket) => {
    sockets.add(socket)
    // The client may close its end first.
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    socket.once('data', () => connections.push(socket))
    socket.on('data', (request) => answer(socket, request))
  })
  const address = await listen(server, () => {
    for (const socket of sockets) socket.destroy()
  })
  return { baseUrl: `http://${address}`, connections }
}

export async function baseUrlWithoutServer(): Promise<string> {
  const server = createSocketServer()
  const address = await listen(server, () => {})
  server.close()
  await once(server, 'close')
  return `http://${address}`
}

/** Listens on a free port until the end of the test. Returns the host and the port. */
async function listen(server: Server, dropConnections: () => void): Promise<string> {
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

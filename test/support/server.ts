import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSocketServer, type Server, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import {
  type AccountService,
  type AccountServiceOptions,
  createAccountService,
} from 'react-reverse-geocode/testing'
import { expect, onTestFinished } from 'vitest'
import { answerWithAddress } from './answers.ts'

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export interface TestServer {
  readonly baseUrl: string
  /** Every request so far, in the order they came in. */
  readonly requests: readonly IncomingMessage[]
  /** The request with that index and its response, as soon as it has come in. */
  readonly exchange: (index: number) => Promise<Exchange>
  /** Resolves when the server has worked through whatever was sent to it before. */
  readonly caughtUp: () => Promise<void>
}

const CATCH_UP_PATH = '/has-everything-come-in'

/** A real HTTP server for one test. Without a handler it leaves every request open, for the test to answer. */
export async function startServer(handler?: RequestListener): Promise<TestServer> {
  const requests: IncomingMessage[] = []
  const exchanges: Exchange[] = []
  const arrivals = new EventEmitter()
  const server = createServer((request, response) => {
    if (request.url === CATCH_UP_PATH) {
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
    async caughtUp() {
      const response = await fetch(baseUrl + CATCH_UP_PATH)
      await response.arrayBuffer()
    },
  }
}

/** Answers a request that was left open. */
export function finish({ request, response }: Exchange): void {
  answerWithAddress(request, response)
}

/** Resolves when the client has closed the connection, which ends an answer that is not complete. */
export async function letGo({ response }: Exchange): Promise<void> {
  if (!response.closed) await once(response, 'close')
  expect(response.writableFinished).toBe(false)
}

/** Of the requests so far, in the order they came in. */
export function latitudes({ requests }: TestServer): (string | null)[] {
  return requests.map(({ url = '' }) => new URL(url, 'http://localhost').searchParams.get('lat'))
}

/** The account service behind a real HTTP server. */
export async function startAccountService(
  options?: AccountServiceOptions,
): Promise<{ service: AccountService; server: TestServer }> {
  const service = createAccountService(options)
  const server = await startServer(
    // Without the option it would replace the global Request and Response, the client's too.
    getRequestListener((request) => service.fetch(request), { overrideGlobalObjects: false }),
  )
  return { service, server }
}

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
  const server = createSocketServer((socket) => {
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
  const server = createSocketServer()
  const address = await listen(server, () => {})
  server.close()
  await once(server, 'close')
  return `http://${address}`
}

/** Listens on a free port until the end of the test, and tells the host and the port. */
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

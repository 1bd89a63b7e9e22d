import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { listen } from './listen.ts'

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

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { numberOf, payloadOf } from './places.ts'

/** The requests since the last call of `answerAfter`. */
export interface ServiceLog {
  requests: number
  mostInFlight: number
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves the files of the page and an account service on one origin. */
export async function startServer(folder: string) {
  const account = { accountId: 1, token: randomUUID() }
  let log: ServiceLog = { requests: 0, mostInFlight: 0 }
  let inFlight = 0
  let delayMs = 0

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (!pathname.startsWith('/api/')) return sendFile(response, join(folder, pathname))
    log.requests += 1
    inFlight += 1
    log.mostInFlight = Math.max(log.mostInFlight, inFlight)
    response.on('close', () => {
      inFlight -= 1
    })
    const known = request.headers.api_access_token === account.token
    const payload = payloadOf(numberOf(Number(searchParams.get('lat'))))
    setTimeout(() => {
      response.writeHead(known ? 200 : 401, {
        'Content-Type': 'application/json',
        // Usual for an API with a token. Without it, Chromium would let equal requests wait for each other.
        'Cache-Control': 'no-store',
      })
      response.end(JSON.stringify(known ? { payload } : { description: 'Unauthorized', errors: [] }))
    }, delayMs)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')

  return {
    url: `http://127.0.0.1:${address.port}`,
    account,
    /** Delays each response by `milliseconds` from now on, and empties the log. */
    answerAfter(milliseconds: number) {
      delayMs = milliseconds
      log = { requests: 0, mostInFlight: 0 }
    },
    /** A copy of the log. */
    get log(): ServiceLog {
      return { ...log }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function sendFile(response: ServerResponse, path: string) {
  try {
    const body = await readFile(path)
    response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body)
  } catch {
    response.writeHead(404).end()
  }
}

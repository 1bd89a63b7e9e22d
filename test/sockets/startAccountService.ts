import { getRequestListener } from '@hono/node-server'
import {
  type AccountService,
  type AccountServiceOptions,
  createAccountService,
} from 'react-reverse-geocode/testing'
import { startServer, type TestServer } from './startServer.ts'

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

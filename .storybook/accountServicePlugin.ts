import { getRequestListener } from '@hono/node-server'
import type { Plugin } from 'vite'
import { createAccountService, nearestLandmark } from '../src/testing/index.ts'

/** The service behind the page World map: the fake one on the dev server. A static build has no server, so it has none. */
export type LiveSource = { kind: 'pretend'; accountId: number; token: string } | { kind: 'static' }

/** Serves a fake account API on Storybook's dev server, which knows the landmarks and the towns of the world. */
export function accountServicePlugin(): Plugin {
  const service = createAccountService({
    async geocode(coordinates) {
      const landmark = nearestLandmark(coordinates, 1_000)
      if (landmark) return landmark.payload
      // Loading the table takes about 300 ms and 100 MB.
      const { nearestTown } = await import('./nearestTown.ts')
      return nearestTown(coordinates)
    },
  })

  return {
    name: 'account-service',
    config(_config, { command }) {
      const { accountId, token } = service
      const source: LiveSource =
        command === 'build' ? { kind: 'static' } : { kind: 'pretend', accountId, token }
      return { define: { __LIVE_SOURCE__: JSON.stringify(source) } }
    },
    configureServer(server) {
      const listener = getRequestListener((request) => service.fetch(request))
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/api/v1/')) void listener(request, response)
        else next()
      })
    },
  }
}

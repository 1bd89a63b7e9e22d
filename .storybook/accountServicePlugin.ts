import { getRequestListener } from '@hono/node-server'
import type { Plugin } from 'vite'
import { createAccountService, nearestLandmark } from '../src/testing/index.ts'

/**
 * The service behind the Live page: on the dev server the pretend service, or a real account API through a proxy. A
 * static build has no server, so it has neither.
 */
export type LiveSource =
  | { kind: 'pretend'; accountId: number; token: string }
  | { kind: 'proxy'; host: string }
  | { kind: 'static' }

const OPERATION = '/api/v1/'

/**
 * Serves an account API under `/api/v1/` on Storybook's dev server: a pretend one that knows the landmarks and the towns
 * of the world, or the one at the environment variable ACCOUNT_API_URL through a proxy.
 */
export function accountServicePlugin(): Plugin {
  const apiUrl = process.env.ACCOUNT_API_URL
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
      const source: LiveSource =
        command === 'build'
          ? { kind: 'static' }
          : apiUrl
            ? { kind: 'proxy', host: parseApiUrl(apiUrl).host }
            : { kind: 'pretend', accountId: service.accountId, token: service.token }
      return {
        define: { __LIVE_SOURCE__: JSON.stringify(source) },
        ...(apiUrl && { server: { proxy: proxyTo(apiUrl) } }),
      }
    },
    configureServer(server) {
      if (apiUrl) return
      const listener = getRequestListener((request) => service.fetch(request))
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith(OPERATION)) void listener(request, response)
        else next()
      })
    },
  }
}

function proxyTo(apiUrl: string) {
  return { [OPERATION]: { target: parseApiUrl(apiUrl).href, changeOrigin: true } }
}

function parseApiUrl(apiUrl: string): URL {
  if (URL.canParse(apiUrl) && /^https?:/.test(apiUrl)) return new URL(apiUrl)
  throw new Error(
    'ACCOUNT_API_URL is not an http or https URL. Write for example ACCOUNT_API_URL=https://desk.example.com npm start',
  )
}

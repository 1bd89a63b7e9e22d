import { getRequestListener } from '@hono/node-server'
import type { Plugin } from 'vite'
import { createAccountService, nearestLandmark } from '../src/testing/index.ts'

/**
 * The service that the Live page shows: in development the pretend service of the dev server, or a real account API behind
 * it; in a static build, which has no server, neither.
 */
export type LiveSource =
  | { kind: 'pretend'; accountId: number; token: string }
  | { kind: 'proxy'; host: string }
  | { kind: 'static' }

const OPERATION = '/api/v1/'

/**
 * Serves the account API on Storybook's own dev server at `/api/v1/…`: a pretend one with a real place table and
 * the landmarks, or the one that the environment variable ACCOUNT_API_URL names, through a proxy.
 */
export function accountServicePlugin(): Plugin {
  const apiUrl = process.env.ACCOUNT_API_URL
  const service = createAccountService({
    async geocode(coordinates) {
      const landmark = nearestLandmark(coordinates, 1_000)
      if (landmark) return landmark.payload
      const { placeTable } = await import('./placeTable.ts')
      return placeTable.nearest(coordinates)
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
    'ACCOUNT_API_URL is not an http or https URL, so there is nothing to ask. Write for example ACCOUNT_API_URL=https://desk.example.com npm start',
  )
}

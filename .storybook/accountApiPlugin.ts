import type { RequestListener } from 'node:http'
import type { Logger, Plugin } from 'vite'
import type { ShownApi } from '../stories/place/shownApi.ts'
import type { OwnApi } from './ownApi.ts'

const PATH = /^\/api\/v1\//

/** The page “Try any place” imports from this module which API answers. */
const MODULE = 'virtual:shown-api'

/**
 * Serves an account API on Storybook's dev server: a sample with the towns of the world, or your own API. A static build has
 * no server, so there the page answers its requests from a file with the towns.
 */
export function accountApiPlugin(): Plugin {
  let shown: ShownApi = { kind: 'page' }
  return {
    name: 'account-api',
    async configureServer({ middlewares, config: { logger } }) {
      const environment = await readEnvironment(logger)
      const { own } = environment
      shown = environment.shown
      let api: Promise<RequestListener> | undefined
      middlewares.use((request, response, next) => {
        if (!PATH.test(request.url ?? '')) return next()
        // Imported with the first request, because reading the towns takes a second.
        api ??= import('./accountApi.ts').then(({ createAccountApi }) =>
          createAccountApi(
            own,
            onceInARow((text) => logger.warn(text)),
          ),
        )
        api.then((answer) => answer(request, response)).catch(next)
      })
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export const shownApi = ${JSON.stringify(shown)}` : undefined),
    async generateBundle() {
      const { readTowns } = await import('./readTowns.ts')
      this.emitFile({ type: 'asset', fileName: 'towns.json', source: JSON.stringify(readTowns()) })
    },
  }
}

/** If a variable is wrong, Storybook starts with the sample, and prints why. */
async function readEnvironment(logger: Logger): Promise<{ own: OwnApi | null; shown: ShownApi }> {
  if (!process.env.ACCOUNT_API) return { own: null, shown: { kind: 'sample' } }
  const { readOwnApi } = await import('./ownApi.ts')
  try {
    const own = readOwnApi(process.env)
    const { accountId, options } = own
    const { baseUrl } = options
    logger.info(`“Try any place” shows addresses of ${baseUrl}, account ${accountId}.`)
    return { own, shown: { kind: 'own', baseUrl, accountId } }
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    logger.error(fault)
    return { own: null, shown: { kind: 'sample', fault } }
  }
}

/** Omits repeated texts. Scrolling through addresses would print the same fault many times. */
function onceInARow(log: (text: string) => void): (text: string) => void {
  let last = ''
  return (text) => {
    if (text !== last) log(text)
    last = text
  }
}

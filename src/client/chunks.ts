import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'

function createChunk<Module>(importModule: () => Promise<Module>) {
  let loaded: Module | undefined
  let hasFailed = false
  let isPreloaded = false

  function provide(module: Module): void {
    loaded = module
  }

  async function load(): Promise<Module> {
    if (loaded) return loaded
    try {
      loaded = await importModule()
      hasFailed = false
      return loaded
    } catch (cause) {
      hasFailed = true
      throw new GeocodingError('not-loaded', explain('chunk-not-loaded'), { cause })
    }
  }

  return {
    load,
    /** Waits only if loading has failed before, so that no request is sent whose response can't be read. */
    async begin(): Promise<void> {
      const module = load()
      if (hasFailed) await module
      else module.catch(() => {})
    },
    /** If this fails, the first lookup is still sent, because it may show another error, such as a 401. */
    preload(): void {
      if (isPreloaded || loaded) return
      isPreloaded = true
      importModule().then(provide, () => {})
    },
    /** For `react-reverse-geocode/testing`: with fake timers, a test can't wait until a file is loaded. */
    provide,
  }
}

/** Most of this chunk is Zod. */
export const responseChunk = createChunk(() => import('./readPayload.ts'))

export const parserChunk = createChunk(() => import('../readAddress/readAddress.ts'))

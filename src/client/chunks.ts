import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'

/** Code that is loaded when a lookup needs it. Because of the `import()`, bundlers make it a separate chunk. */
function createChunk<Module>(importModule: () => Promise<Module>) {
  let loaded: Module | undefined
  let hasFailed = false
  let isPreloaded = false

  function provide(module: Module): void {
    loaded = module
  }

  /** @throws {GeocodingError} `not-loaded`. The next call tries again. */
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
    /**
     * Starts loading. If loading has failed before, waits for it, and throws if it fails again: without the chunk, no response
     * can be read.
     */
    async begin(): Promise<void> {
      const module = load()
      if (hasFailed) await module
      else module.catch(() => {})
    },
    /** Starts loading before there is a lookup. If loading fails, the lookup tries again. */
    preload(): void {
      if (isPreloaded || loaded) return
      isPreloaded = true
      importModule().then(provide, () => {})
    },
    /** For `react-reverse-geocode/testing`: a test with fake timers can't wait until a file is loaded. */
    provide,
  }
}

/** Reads the body of a 2xx, and checks the result of a custom parser. Most of it is Zod. */
export const responseChunk = createChunk(() => import('./readPayload.ts'))

/** The built-in parser, which is most of this package's code. */
export const parserChunk = createChunk(() => import('../readAddress/readAddress.ts'))

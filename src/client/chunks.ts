import { GeocodingError } from '../errors.ts'
import { explain } from '../explain.ts'

/**
 * Code that is loaded when a lookup needs it. Because of the `import()`, bundlers make it a separate chunk.
 */
function createChunk<Module>(importModule: () => Promise<Module>) {
  let loaded: Module | undefined
  let hasFailed = false
  let isPrefetched = false

  /** @throws {GeocodingError} `not-loaded`. The next call tries again, but older browsers remember the failure until a reload. */
  async function load(): Promise<Module> {
    if (loaded) return loaded
    try {
      // While it's loading, another import waits for the same file.
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
     * Starts loading and resolves immediately. If loading has failed before, it resolves once the chunk is loaded, because
     * until then a response couldn't be read.
     */
    async begin(): Promise<void> {
      const module = load()
      if (hasFailed) await module
      else module.catch(() => {})
    },
    /** Starts loading before there is a lookup. If that fails, the lookup loads it again. */
    prefetch(): void {
      if (isPrefetched || loaded) return
      isPrefetched = true
      importModule().then(
        (module) => {
          loaded = module
        },
        () => {},
      )
    },
    /** For tests: with fake timers they cannot wait until a file is loaded. */
    provide(module: Module): void {
      loaded = module
    },
  }
}

/** Reads the body of a 2xx, and checks the result of an app's own parser. Most of it is Zod. */
export const responseReader = createChunk(() => import('./readPayload.ts'))

/** The built-in parser, which is most of this package's code. */
export const reader = createChunk(() => import('../readAddress/readAddress.ts'))

/** `true` in the profiling build. */
declare const __COUNTS_COMMITS__: boolean

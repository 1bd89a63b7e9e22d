/** `problem`: no address can be shown. `warning`: it works, but not always or not for everybody. */
export type Level = 'ok' | 'note' | 'warning' | 'problem'

/** One thing that the doctor found, in plain words. */
export interface Finding {
  readonly level: Level
  /** What the doctor saw. */
  readonly saw: string
  /** The one thing to change. Missing if `saw` names it. */
  readonly remedy?: string | undefined
  /** Headers of a server to paste. */
  readonly code?: string | undefined
}

export const ok = (saw: string): Finding => ({ level: 'ok', saw })
export const note = (saw: string): Finding => ({ level: 'note', saw })
export const warning = (saw: string, remedy: string): Finding => ({ level: 'warning', saw, remedy })
export const problem = (saw: string, remedy?: string, code?: string): Finding => ({
  level: 'problem',
  ...{ saw, remedy, code },
})

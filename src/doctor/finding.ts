/** With a `problem`, no address can be shown. With a `warning`, addresses can be shown, but something is still wrong. */
export type Level = 'ok' | 'note' | 'warning' | 'problem'

export interface Finding {
  readonly level: Level
  readonly saw: string
  /** What to do, unless `saw` says it. */
  readonly remedy?: string | undefined
  /** The response headers to send, one on each line. */
  readonly code?: string | undefined
}

export const ok = (saw: string): Finding => ({ level: 'ok', saw })
export const note = (saw: string): Finding => ({ level: 'note', saw })
export const warning = (saw: string, remedy: string): Finding => ({ level: 'warning', saw, remedy })
export const problem = (saw: string, remedy?: string, code?: string): Finding => ({
  level: 'problem',
  saw,
  remedy,
  code,
})

/** `problem`: no address can be shown. `warning`: it works, but not always or not for everybody. */
export type Level = 'ok' | 'note' | 'warning' | 'problem'

/** A finding in plain words. */
export interface Explained {
  readonly level: Level
  /** What the doctor saw. */
  readonly saw: string
  /** What to do about it. */
  readonly remedy?: string
  /** The settings of a service that allows the origin, as code, are printed with the remedy. */
  readonly needsCorsSettings?: true
}

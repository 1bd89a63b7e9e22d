/** A browser, or if it isn't installed, what to install. */
export type Engine = { open: () => Promise<EnginePage> } | { missing: string }

export type PressedKey = 'Tab' | 'Enter' | 'c' | 'v'

/** The page of a browser that the tests use, in a light theme and with a mouse. */
export interface EnginePage {
  /** The name and the version of the browser. */
  browser: string
  goTo: (url: string) => Promise<void>
  /** Runs the function in the page. It can use its arguments, which are JSON, but no other names of its module. */
  evaluate: <Result, Arguments extends unknown[]>(
    script: (...args: Arguments) => Result,
    ...args: Arguments
  ) => Promise<Awaited<Result>>
  press: (key: PressedKey, held?: 'Shift' | 'Control') => Promise<void>
  /** Moves the pointer to the middle of the first element that matches, and clicks. */
  click: (selector: string) => Promise<void>
  close: () => Promise<void>
}

/** In CSS pixels. */
export const PAGE_SIZE = { width: 1000, height: 700 }

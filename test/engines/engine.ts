/** A browser that is installed here, or the sentence that says what to install. */
export type Installed = { open: () => Promise<EnginePage> } | { missing: string }

export type PressedKey = 'Tab' | 'Enter' | 'c' | 'v'

/** The only page of a browser, on a system with a light theme and a mouse. */
export interface EnginePage {
  /** The name and the version of the browser. */
  browser: string
  goTo: (url: string) => Promise<void>
  /** Runs the function in the page. It may use its arguments, which are JSON, but no other names of its module. */
  evaluate: <Result, Arguments extends unknown[]>(
    script: (...args: Arguments) => Result,
    ...args: Arguments
  ) => Promise<Awaited<Result>>
  /** Presses a key of the real keyboard. */
  press: (key: PressedKey, held?: 'Shift' | 'Control') => Promise<void>
  /** Moves the real pointer to the middle of the first such element, and clicks. */
  click: (selector: string) => Promise<void>
  close: () => Promise<void>
}

/** All pages have this size, in pixels. */
export const PAGE_SIZE = { width: 1000, height: 700 }

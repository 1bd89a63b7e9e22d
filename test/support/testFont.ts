/**
 * The same fonts on every machine, as some play functions measure texts, and for the pictures. Geometric precision ignores
 * the system's settings for hinting and letter positions, which would break lines elsewhere on another machine.
 */
export const TEST_FONT = `
  :root { font-family: 'Vazirmatn Variable', 'Noto Sans SC Variable' !important }
  * { text-rendering: geometricPrecision !important }
`

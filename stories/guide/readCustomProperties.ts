/** A declaration and the comment above it, which says what the property is for. */
const DECLARATIONS = /\/\* ([^*]+) \*\/\s*--_[\w-]+: var\((--address-[\w-]+), (.+)\);/g

/** A colour in the light theme, and one in the dark theme. */
const COLOURS = /^var\(--_address-light, (.+?)\) var\(--_address-dark, (.+?)\)$/

export interface CustomProperty {
  property: string
  purpose: string
  /** The default. */
  light: string
  /** The default in the dark theme, if it is another one. */
  dark: string | undefined
}

/** Reads the custom properties from `src/styles/theme.css`. */
export function readCustomProperties(stylesheet: string): CustomProperty[] {
  return [...stylesheet.matchAll(DECLARATIONS)].map(([, purpose = '', property = '', value = '']) => {
    const [, light = value, dark] = COLOURS.exec(value) ?? []
    return { property, purpose, light, dark }
  })
}

/** A declaration and the comment above it. */
const DECLARATIONS = /\/\* ([^*]+) \*\/\s*--_[\w-]+: var\((--address-[\w-]+), (.+)\);/g

export interface CustomProperty {
  property: string
  purpose: string
  defaultValue: string
}

/** Reads the custom properties from `src/styles/theme.css`. */
export function readCustomProperties(stylesheet: string): CustomProperty[] {
  return [...stylesheet.matchAll(DECLARATIONS)].map(([, purpose = '', property = '', defaultValue = '']) => ({
    property,
    purpose,
    defaultValue,
  }))
}

import '@fontsource-variable/inter'
import '@fontsource-variable/noto-naskh-arabic'
import '@fontsource-variable/noto-sans'
import '@fontsource-variable/noto-sans-sc'
import '@fontsource-variable/open-sans'
import '@fontsource-variable/roboto'
import '@fontsource-variable/vazirmatn'

/** Together these have every letter of the ten languages. They follow each font, so that no font of the machine is used. */
const FOR_OTHER_SCRIPTS = [
  'Open Sans Variable',
  'Noto Sans Variable',
  'Noto Naskh Arabic Variable',
  'Noto Sans SC Variable',
]

/**
 * The value of `font-family` for a font of the tests. The page brings the fonts with it, so that a test of the layout says
 * the same on every machine.
 */
export function familyOf(name: string): string {
  return [`${name} Variable`, ...FOR_OTHER_SCRIPTS].map((family) => `'${family}'`).join(', ')
}

/** Loads every font. A font that is loaded later would replace another one while a test measures. */
export async function loadFonts(): Promise<void> {
  await Promise.all([...document.fonts].map((font) => font.load()))
}

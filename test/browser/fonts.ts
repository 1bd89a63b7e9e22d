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

/**
 * Loads what these fonts need for this text. A font that is loaded later would replace another one while a test measures.
 * A font of an East Asian language has a hundred files, each with some letters, so not all of them are loaded.
 */
export async function loadFonts(names: readonly string[], text: string): Promise<void> {
  const styles = ['400', '500', '600', '700']
  await Promise.all(
    names.flatMap((name) =>
      styles.map((weight) => document.fonts.load(`${weight} 16px ${familyOf(name)}`, text)),
    ),
  )
}

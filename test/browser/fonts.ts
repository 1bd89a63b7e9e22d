import '@fontsource-variable/noto-sans'
import '@fontsource-variable/noto-sans-sc'
import '@fontsource-variable/open-sans'
import '@fontsource-variable/vazirmatn'

/** Together these have the letters of the ten languages. For others, such as Korean ones, the machine's font is used. */
const FONTS = ['Vazirmatn', 'Open Sans', 'Noto Sans', 'Noto Sans SC']

/** The value of `font-family` for one of the fonts, followed by all of them for the letters that it lacks. */
export function familyOf(font: string): string {
  return [font, ...FONTS].map((name) => `'${name} Variable'`).join(', ')
}

/**
 * Loads what these fonts, which have every weight, need for this text. A font that is loaded later would replace another one while a test measures.
 * A font of an East Asian language has a hundred files, each with some letters, so not all of them are loaded.
 */
export async function loadFonts(font: string, text: string): Promise<void> {
  await document.fonts.load(`16px ${familyOf(font)}`, text)
}

import '@fontsource-variable/noto-sans'
import '@fontsource-variable/noto-sans-sc'
import '@fontsource-variable/open-sans'
import '@fontsource-variable/vazirmatn'

/** Together, these have the letters of all languages in `src/messages`. */
const FONTS = ['Vazirmatn', 'Open Sans', 'Noto Sans', 'Noto Sans SC']

/** The value of `font-family` for one of the fonts, followed by all of them for the letters that it lacks. */
export function familyOf(font: string): string {
  return [font, ...FONTS].map((name) => `'${name} Variable'`).join(', ')
}

/**
 * Loads the files of the fonts that the text needs, because a font that is loaded later would change the layout while a test
 * measures it.
 */
export async function loadFonts(font: string, text: string): Promise<void> {
  await document.fonts.load(`16px ${familyOf(font)}`, text)
}

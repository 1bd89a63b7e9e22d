import '@fontsource-variable/noto-sans-sc'
import '@fontsource-variable/vazirmatn'
import { TEST_FONT } from './testFont.ts'

const style = document.createElement('style')
style.textContent = TEST_FONT
document.head.append(style)
// Storybook's class for a page with a story: preview.css gives it the colors of the theme.
document.body.classList.add('sb-show-main')
// The font with the Japanese letters has a hundred files. The browser loads those that a story needs.
const latinAndArabic = [...document.fonts].filter(({ family }) => family.includes('Vazirmatn'))
await Promise.all(latinAndArabic.map((font) => font.load()))

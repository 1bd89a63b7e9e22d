import '@fontsource-variable/vazirmatn'
import { TEST_FONT } from './testFont.ts'

const style = document.createElement('style')
style.textContent = TEST_FONT
document.head.append(style)
// Storybook's class for a page with a story: preview.css gives it the colors of the theme.
document.body.classList.add('sb-show-main')
await Promise.all([...document.fonts].map((font) => font.load()))

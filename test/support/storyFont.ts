import '@fontsource-variable/noto-sans-sc'
import '@fontsource-variable/vazirmatn'

// Play functions that measure texts, and pictures, need the same fonts on every computer. With geometric precision, Chromium
// ignores Linux's settings for hinting and for the positions of letters, which could break lines elsewhere:
// https://github.com/chromium/chromium/blob/main/third_party/blink/renderer/platform/fonts/font_platform_data.cc
const style = document.createElement('style')
style.textContent = `
  :root { font-family: 'Vazirmatn Variable', 'Noto Sans SC Variable' !important }
  * { text-rendering: geometricPrecision !important }
`
document.head.append(style)
// With Storybook's class for a page with a story, preview.css gives it the colors of the theme.
document.body.classList.add('sb-show-main')
// The font with the Japanese letters has a hundred files. The browser loads those that a story needs.
const latinAndArabic = [...document.fonts].filter(({ family }) => family.includes('Vazirmatn'))
await Promise.all(latinAndArabic.map((font) => font.load()))

import '@fontsource-variable/noto-sans-sc'
import '@fontsource-variable/vazirmatn'

// The same fonts on every machine, as some play functions measure texts, and for the pictures. Geometric precision ignores
// the system's settings for hinting and letter positions, which would break lines elsewhere on another machine.
const style = document.createElement('style')
style.textContent = `
  :root { font-family: 'Vazirmatn Variable', 'Noto Sans SC Variable' !important }
  * { text-rendering: geometricPrecision !important }
`
document.head.append(style)
// Storybook's class for a page with a story: preview.css gives it the colors of the theme.
document.body.classList.add('sb-show-main')
// The font with the Japanese letters has a hundred files. The browser loads those that a story needs.
const latinAndArabic = [...document.fonts].filter(({ family }) => family.includes('Vazirmatn'))
await Promise.all(latinAndArabic.map((font) => font.load()))

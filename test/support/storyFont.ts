import '@fontsource-variable/vazirmatn'

// The same font on every machine, as some play functions measure texts, and for the pictures. Geometric precision ignores
// the system's settings for hinting and letter positions.
const style = document.createElement('style')
style.textContent = `
  :root { font-family: 'Vazirmatn Variable' !important }
  * { text-rendering: geometricPrecision !important }
`
document.head.append(style)
// Storybook's class for a page with a story: preview.css gives it the colours of the theme.
document.body.classList.add('sb-show-main')
await Promise.all([...document.fonts].map((font) => font.load()))

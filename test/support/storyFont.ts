import '@fontsource-variable/vazirmatn'

// The same font on every machine, as some play functions measure texts.
const style = document.createElement('style')
style.textContent = ":root { font-family: 'Vazirmatn Variable' !important }"
document.head.append(style)
await Promise.all([...document.fonts].map((font) => font.load()))

type Color = [red: number, green: number, blue: number, opacity: number]

/** The contrast of a color of an element with what is behind it, from 1 to 21, as WCAG 2 defines it. */
export function contrastOf(element: Element, property: string, behind: Element = element): number {
  const background = backgroundOf(behind)
  const color = mix(parse(getComputedStyle(element).getPropertyValue(property)), background)
  const [darker = 0, lighter = 0] = [luminance(color), luminance(background)].sort(
    (one, other) => one - other,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

/** The backgrounds of the element and of those around it, one over another, on white. */
function backgroundOf(element: Element): Color {
  const { parentElement } = element
  const around: Color = parentElement ? backgroundOf(parentElement) : [255, 255, 255, 1]
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  // Each gradient of a button has one color: `linear-gradient(rgb(…), rgb(…))`.
  const layers = [...backgroundImage.matchAll(/linear-gradient\((.+?\)), /g)].map(([, color = '']) => color)
  return [backgroundColor, ...layers].map(parse).reduce((below, layer) => mix(layer, below), around)
}

function parse(color: string): Color {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas.')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, opacity = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue, opacity / 255]
}

function mix([red, green, blue, opacity]: Color, [belowRed, belowGreen, belowBlue]: Color): Color {
  const over = (above: number, below: number) => above * opacity + below * (1 - opacity)
  return [over(red, belowRed), over(green, belowGreen), over(blue, belowBlue), 1]
}

function luminance([red, green, blue]: Color): number {
  const linear = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

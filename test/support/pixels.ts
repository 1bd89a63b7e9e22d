import { cdp } from 'vitest/browser'

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Sets the screen around the page of a test. The defaults restore it. */
export async function setScreen({ height = 1400, deviceScaleFactor = 1 }) {
  const screen = { width: 1300, height, deviceScaleFactor, mobile: false }
  await cdp().send('Emulation.setDeviceMetricsOverride', screen)
}

/** The device pixels of an area of the page, row by row, as red, green, blue and opacity from 0 to 255. */
export async function pixelsOf(area: Area): Promise<ImageData> {
  const { data } = await cdp().send('Page.captureScreenshot', {
    clip: { ...area, scale: 1 },
    captureBeyondViewport: true,
  })
  const png = await fetch(`data:image/png;base64,${data}`)
  const image = await createImageBitmap(await png.blob())
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height)
}

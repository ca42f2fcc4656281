import { page } from 'vitest/browser'

/**
 * How different the two most similar swatches of a legend look: the mean difference of their
 * pixels' channels, from 0 (identical) to 255.
 */
export async function leastDifference(legend: Element, swatches: string): Promise<number> {
  const encoded = await page.elementLocator(legend).screenshot({ save: false })
  const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes]))
  const frame = legend.getBoundingClientRect()
  const scale = picture.width / frame.width
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(picture, 0, 0)
  const pixels = [...legend.querySelectorAll(swatches)].map((swatch) => {
    const { left, top, width, height } = swatch.getBoundingClientRect()
    const area = [left - frame.left, top - frame.top, width, height]
    const [x, y, w, h] = area.map((length) => Math.round(length * scale))
    return context.getImageData(x!, y!, w!, h!).data
  })
  const differences = pixels.flatMap((one, at) =>
    pixels.slice(at + 1).map((other) => {
      const sum = one.reduce((total, value, index) => total + Math.abs(value - other[index]!), 0)
      // The opacity is always the same.
      return sum / ((one.length * 3) / 4)
    }),
  )
  return Math.min(...differences)
}

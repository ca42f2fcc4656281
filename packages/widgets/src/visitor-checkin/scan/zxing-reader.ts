import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import type { CodeReader } from './code-reader.js'

/** Larger pictures take longer and are not read better. */
const mostPixels = 640

const sizeOf = (source: HTMLVideoElement | HTMLCanvasElement) =>
  source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height }

/** A reader for browsers without one. */
export function createZxingReader(): CodeReader {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const reader = new QRCodeReader()
  return {
    async read(source) {
      const { width, height } = sizeOf(source)
      if (!context || !width || !height) return undefined
      const scale = Math.min(1, mostPixels / Math.max(width, height))
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      context.drawImage(source, 0, 0, canvas.width, canvas.height)
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      const grey = new Uint8ClampedArray(canvas.width * canvas.height)
      for (let at = 0; at < grey.length; at++)
        grey[at] = (data[at * 4]! + 2 * data[at * 4 + 1]! + data[at * 4 + 2]!) / 4
      const picture = new RGBLuminanceSource(grey, canvas.width, canvas.height)
      try {
        return reader.decode(new BinaryBitmap(new HybridBinarizer(picture))).getText()
      } catch {
        // The library throws for every picture without a code.
        return undefined
      } finally {
        reader.reset()
      }
    },
  }
}

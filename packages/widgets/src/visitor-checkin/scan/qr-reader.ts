import decodeQr from 'qr/decode.js'

/** Reads QR codes from camera frames. */
export interface CodeReader {
  read(source: HTMLVideoElement | HTMLCanvasElement): Promise<string | undefined>
}

/** Larger frames take longer and do not improve results. */
const mostPixels = 640

const sizeOf = (source: HTMLVideoElement | HTMLCanvasElement) =>
  source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height }

/** A reader for browsers without a barcode detector. */
export function createQrReader(): CodeReader {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    async read(source) {
      const { width, height } = sizeOf(source)
      if (!context || !width || !height) return undefined
      const scale = Math.min(1, mostPixels / Math.max(width, height))
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      context.drawImage(source, 0, 0, canvas.width, canvas.height)
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      try {
        return decodeQr({ data, width: canvas.width, height: canvas.height })
      } catch {
        // The library throws if a frame contains no code.
        return undefined
      }
    },
  }
}

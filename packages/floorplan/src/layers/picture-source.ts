import type { ImageSize } from '../types.js'

/** A picture that can be drawn. */
export type PictureSource = {
  /** Pixels that were decoded away from the main thread; an element for drawings, and where a file may be shown but not read. */
  image: ImageBitmap | HTMLImageElement
  /** In pixels, or how large a drawing is to be drawn. */
  width: number
  height: number
  /** Where it is larger than that: what details can be cut from. Drawings have none. */
  original: { file: Blob | HTMLImageElement; width: number; height: number } | null
}

const isDrawing = /^data:image\/svg|\.svg(\?|#|$)/i

/**
 * Loads a picture.
 * @param longestSide larger pictures are decoded at this size
 * @throws if there is nothing at the address that could be shown
 */
export async function loadPicture(size: ImageSize, longestSide: number, signal: AbortSignal): Promise<PictureSource> {
  return (!isDrawing.test(size.url) && (await decodeFile(size, longestSide, signal).catch(() => null))) || showElement(size, longestSide, signal)
}

async function decodeFile({ url, width, height }: ImageSize, longestSide: number, signal: AbortSignal): Promise<PictureSource | null> {
  const answer = await fetch(url, { signal })
  const file = await answer.blob()
  if (!answer.ok || file.type.includes('svg')) return null
  const shrink = Math.min(1, longestSide / Math.max(width, height))
  const options: ImageBitmapOptions = shrink < 1 ? { resizeWidth: Math.round(width * shrink), resizeHeight: Math.round(height * shrink), resizeQuality: 'high' } : {}
  const image = await createImageBitmap(file, options)
  return { image, width: image.width, height: image.height, original: shrink < 1 ? { file, width, height } : null }
}

async function showElement({ url, width, height }: ImageSize, longestSide: number, signal: AbortSignal): Promise<PictureSource> {
  const image = new Image()
  image.decoding = 'async'
  image.src = url
  signal.addEventListener('abort', () => (image.src = ''))
  await image.decode()
  // A drawing may have no size of its own.
  const size = isDrawing.test(url) && width && height ? { width, height } : { width: image.naturalWidth || 1, height: image.naturalHeight || 1 }
  const shrink = Math.min(1, longestSide / Math.max(size.width, size.height))
  const shown = { width: Math.round(size.width * shrink), height: Math.round(size.height * shrink) }
  return { image, ...shown, original: shrink < 1 && !isDrawing.test(url) ? { file: image, ...size } : null }
}

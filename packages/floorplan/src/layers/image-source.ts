import type { ImageSize } from '../types.js'

/** A picture that can be drawn. */
export type ImageSource = {
  /**
   * Pixels that were decoded away from the main thread; an element for drawings, and where a file
   * may be shown but not read.
   */
  image: ImageBitmap | HTMLImageElement
  /** In pixels, or how large a drawing is to be drawn. */
  width: number
  height: number
  /** Where it is larger than that: what details can be cut from. Drawings have none. */
  original: { file: Blob | HTMLImageElement; width: number; height: number } | null
}

/**
 * Only pictures so much larger than what is kept are made smaller at once, which browsers do on the
 * main thread, and have details.
 */
const muchLarger = 1.5

const isDrawing = /^data:image\/svg|\.svg(\?|#|$)/i

/**
 * Loads a picture.
 * @param longestSide larger pictures are decoded at this size
 * @throws if there is nothing at the address that could be shown
 */
export async function loadImage(
  size: ImageSize,
  longestSide: number,
  signal: AbortSignal,
): Promise<ImageSource> {
  return (
    (!isDrawing.test(size.url) &&
      (await decodeFile(size, longestSide, signal).catch(() => null))) ||
    showElement(size, longestSide, signal)
  )
}

async function decodeFile(
  { url, width, height }: ImageSize,
  longestSide: number,
  signal: AbortSignal,
): Promise<ImageSource | null> {
  const answer = await fetch(url, { signal })
  const file = await answer.blob()
  if (!answer.ok || file.type.includes('svg')) return null
  const longest = Math.max(width, height)
  const shrink = Math.min(1, longestSide / longest)
  if (longest <= longestSide * muchLarger) {
    const image = await createImageBitmap(file)
    return {
      image,
      width: Math.round(image.width * shrink),
      height: Math.round(image.height * shrink),
      original: null,
    }
  }
  const image = await createImageBitmap(file, {
    resizeWidth: Math.round(width * shrink),
    resizeHeight: Math.round(height * shrink),
    resizeQuality: 'high',
  })
  return { image, width: image.width, height: image.height, original: { file, width, height } }
}

async function showElement(
  { url, width, height }: ImageSize,
  longestSide: number,
  signal: AbortSignal,
): Promise<ImageSource> {
  const image = new Image()
  image.decoding = 'async'
  image.src = url
  signal.addEventListener('abort', () => (image.src = ''))
  await image.decode()
  // A drawing may have no size of its own.
  const size =
    isDrawing.test(url) && width && height
      ? { width, height }
      : { width: image.naturalWidth || 1, height: image.naturalHeight || 1 }
  const shrink = Math.min(1, longestSide / Math.max(size.width, size.height))
  const shown = { width: Math.round(size.width * shrink), height: Math.round(size.height * shrink) }
  return {
    image,
    ...shown,
    original: shrink * muchLarger < 1 && !isDrawing.test(url) ? { file: image, ...size } : null,
  }
}

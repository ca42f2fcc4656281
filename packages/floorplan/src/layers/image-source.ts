import type { ImageSize } from '../types.js'

export type ImageSource = {
  /** A bitmap decoded off the main thread, or an element for SVGs and files without CORS access. */
  image: ImageBitmap | HTMLImageElement
  /** In pixels. For an SVG, the rasterisation size. */
  width: number
  height: number
  /** The full-size original from which details are decoded, if it is larger. SVGs have none. */
  original: { file: Blob | HTMLImageElement; width: number; height: number } | null
}

/**
 * Only images this much larger than the limit are downscaled, which browsers do on the main thread,
 * and displayed with details.
 */
const muchLarger = 1.5

const isDrawing = /^data:image\/svg|\.svg(\?|#|$)/i

/**
 * Loads an image.
 * @param longestSide larger images are decoded at this size
 * @throws if the URL has no usable image
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

async function fetchFile(url: string, signal: AbortSignal): Promise<Blob | null> {
  const answer = await fetch(url, { signal })
  return answer.ok ? answer.blob() : null
}

async function decodeFile(
  { url, width, height, load }: ImageSize,
  longestSide: number,
  signal: AbortSignal,
): Promise<ImageSource | null> {
  const file = await (load ?? ((until) => fetchFile(url, until)))(signal)
  if (!file || file.type.includes('svg')) return null
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
  // An SVG may have no intrinsic size.
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

import type { ImageSize } from '../types.js'

const preferredWidth = 1024

function smallestFrom(sizes: readonly ImageSize[], width: number): ImageSize | undefined {
  const byWidth = [...sizes].sort((a, b) => a.width - b.width)
  return byWidth.find((size) => size.width >= width) ?? byWidth.at(-1)
}

/**
 * The image to load first: 1024 pixels wide, otherwise the next larger one, otherwise the largest
 * (FP-006, D-171).
 */
export function firstImage(sizes: readonly ImageSize[]): ImageSize | undefined {
  return smallestFrom(sizes, preferredWidth)
}

/**
 * The image for a plan that is `width` device pixels wide on screen. Images may be stretched by 25
 * % before a larger image is worth its memory. A loaded image is never replaced by a smaller one.
 */
export function imageFor(sizes: readonly ImageSize[], width: number, loaded: ImageSize): ImageSize {
  if (loaded.width * 1.25 >= width) return loaded
  const wanted = smallestFrom(sizes, width)
  return wanted && wanted.width > loaded.width ? wanted : loaded
}

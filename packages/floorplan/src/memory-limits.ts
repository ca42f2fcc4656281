export type MemoryLimits = {
  /** Tiles of 1 MB each, in addition to the scratch tile. */
  tiles: number
  /** The longer side of the image's largest copy, in pixels. */
  imageSide: number
  /** Device pixels per canvas. The pixel ratio is reduced above it. */
  layerPixels: number
}

/** Limits are lower on phones, which refuse canvases or kill pages sooner. */
export function memoryLimits(): MemoryLimits {
  const isPhone =
    matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 600
  return isPhone
    ? { tiles: 23, imageSide: 2048, layerPixels: 2_600_000 }
    : { tiles: 63, imageSide: 4096, layerPixels: 8_300_000 }
}

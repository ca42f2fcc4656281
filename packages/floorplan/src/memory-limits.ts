/** How much memory the pictures of a floor plan may take. */
export type MemoryLimits = {
  /** Tiles of 1 MB each; one more is painted on. */
  tiles: number
  /** The longer side of the picture's largest copy, in pixels. */
  imageSide: number
  /** Device pixels of each canvas; beyond it they are coarser than the screen. */
  layerPixels: number
}

/** Less on phones: they refuse canvases, or end pages, that a desktop carries easily. */
export function memoryLimits(): MemoryLimits {
  const isPhone =
    matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 600
  return isPhone
    ? { tiles: 23, imageSide: 2048, layerPixels: 2_600_000 }
    : { tiles: 63, imageSide: 4096, layerPixels: 8_300_000 }
}

/** An image's scale, and its offset from the centre in CSS pixels. */
export interface ImageView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const wholeImage: ImageView = { scale: 1, x: 0, y: 0 }
/** The factor by which each step zooms in or out. */
export const zoomFactor = 2
export const largestScale = 8
export const panStep = 30
/** Margins between the window and the image, in CSS pixels. */
export const frame: Size = { width: 160, height: 80 }
export const thumbnailSize = 240
/** Thumbnails per carousel slide. */
export const perSlide = 5

/**
 * Clamps the view: the scale between the whole image and the maximum, the offset to the image's
 * area.
 */
export function clampImage({ scale, x, y }: ImageView, area: Size): ImageView {
  const within = Math.min(largestScale, Math.max(1, scale))
  const reach = (length: number) => ((within - 1) * length) / 2
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value)) || 0
  return { scale: within, x: clamp(x, reach(area.width)), y: clamp(y, reach(area.height)) }
}

/** The view after zooming around the centre. */
export const zoomImage = ({ scale, x, y }: ImageView, factor: number, area: Size): ImageView =>
  clampImage({ scale: scale * factor, x: x * factor, y: y * factor }, area)

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [panStep, 0],
  ArrowRight: [-panStep, 0],
  ArrowUp: [0, panStep],
  ArrowDown: [0, -panStep],
}

/** The view after a key press. Undefined if the key has no effect. */
export function viewByKey(view: ImageView, key: string, area: Size): ImageView | undefined {
  if (key === '+' || key === '=') return zoomImage(view, zoomFactor, area)
  if (key === '-') return zoomImage(view, 1 / zoomFactor, area)
  const step = steps[key]
  if (!step || view.scale === 1) return undefined
  return clampImage({ ...view, x: view.x + step[0], y: view.y + step[1] }, area)
}

/** Splits a list into carousel slides. */
export const toSlides = <T>(list: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / perSlide) }, (_, slide) =>
    list.slice(slide * perSlide, (slide + 1) * perSlide),
  )

/** The square that is cut out of a picture, in its pixels. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly side: number
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** How far a picture can be enlarged. */
export const maxZoom = 4

/** The largest square, in the middle. */
export const firstCrop = ({ width, height }: PictureSize): Crop => {
  const side = Math.min(width, height)
  return { side, x: (width - side) / 2, y: (height - side) / 2 }
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/** Moves the square by fractions of its side; it stays within the picture. */
export const moved = (
  { side, x, y }: Crop,
  { width, height }: PictureSize,
  { right = 0, down = 0 },
): Crop => ({
  side,
  x: within(x + right * side, width - side),
  y: within(y + down * side, height - side),
})

/** Enlarges the picture around the middle of the square; 1 shows the largest square. */
export function zoomed(crop: Crop, size: PictureSize, zoom: number): Crop {
  const side = Math.min(size.width, size.height) / zoom
  const grown = (crop.side - side) / 2
  return moved({ side, x: crop.x + grown, y: crop.y + grown }, size, {})
}

export const zoomOf = ({ side }: Crop, { width, height }: PictureSize): number =>
  Math.min(width, height) / side

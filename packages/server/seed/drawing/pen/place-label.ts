import { bounds, boxAround, contains, overlap, type Point, type Shape } from '../geometry.js'
import { type Lettering, lineWidth } from './lettering.js'

export interface PlacedLabel {
  text: string
  at: Point
  style: Lettering
  /** The letters with the air round them. */
  box: Shape
}

interface Wish {
  /** The area that the name must not leave. */
  within: Shape
  at: Point
  obstacles: readonly Shape[]
  style: Omit<Lettering, 'cap'>
  /** Cap heights to try, the best first. */
  caps: readonly number[]
}

/**
 * The clear place for a name that lies nearest to where it is wanted: inside the area, on no
 * furniture and in no door's sweep. Smaller letters are tried first; a name that fits nowhere is a
 * mistake in the layout.
 */
export function placeLabel(
  text: string,
  { within, at: wanted, obstacles, style, caps }: Wish,
): PlacedLabel {
  const { x, y, width, height } = bounds(within)
  const near = obstacles.filter((one) =>
    overlap(one, boxAround([x + width / 2, y + height / 2], [width, height])),
  )
  // A step sideways costs more than a step up or down, so that names stay on the middle line of
  // their rooms.
  const cost = ([sx, sy]: Point) => Math.abs(sx - wanted[0]) * 3 + Math.abs(sy - wanted[1])
  for (const cap of caps) {
    const size = [lineWidth(text, { ...style, cap }) + cap * 0.7, cap * 1.9] as const
    const spots: Point[] = []
    for (let sy = y + size[1] / 2; sy <= y + height - size[1] / 2 + 0.01; sy += 0.05) {
      for (let sx = x + size[0] / 2; sx <= x + width - size[0] / 2 + 0.01; sx += 0.1)
        spots.push([sx, sy])
    }
    for (const at of spots.sort((p, q) => cost(p) - cost(q))) {
      const box = boxAround(at, size)
      if (
        box.every((corner) => contains(within, corner)) &&
        near.every((one) => !overlap(box, one, 0.02))
      )
        return { text, at, style: { ...style, cap }, box }
    }
  }
  throw new Error(`There is no room for the name "${text}".`)
}

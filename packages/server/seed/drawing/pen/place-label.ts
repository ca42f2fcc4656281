import { bounds, boxAround, contains, overlap, type Point, type Shape } from '../geometry.js'
import { type Lettering, lineWidth } from './lettering.js'

export interface PlacedLabel {
  text: string
  at: Point
  style: Lettering
  /** The text's box with padding. */
  box: Shape
}

interface Wish {
  /** The area that must contain the name. */
  within: Shape
  at: Point
  obstacles: readonly Shape[]
  style: Omit<Lettering, 'cap'>
  /** Cap heights to try, in order of preference. */
  caps: readonly number[]
}

/**
 * Finds the free position for a name nearest to the preferred one: inside the area, clear of
 * furniture and door sweeps. Tries smaller letters if necessary. Throws if the name fits nowhere,
 * which is a mistake in the layout.
 */
export function placeLabel(
  text: string,
  { within, at: wanted, obstacles, style, caps }: Wish,
): PlacedLabel {
  const { x, y, width, height } = bounds(within)
  const near = obstacles.filter((one) =>
    overlap(one, boxAround([x + width / 2, y + height / 2], [width, height])),
  )
  // Horizontal steps cost more than vertical ones, so that names stay on the centre line of their
  // rooms.
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

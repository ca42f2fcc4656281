import Flatbush from 'flatbush'
import type { Bounds } from './geometry.js'

/** A spatial index of boxes by their position in the list, which must not be empty. */
export function indexBoxes(boxes: readonly Bounds[]): Flatbush {
  const index = new Flatbush(boxes.length)
  for (const { minX, minY, maxX, maxY } of boxes) index.add(minX, minY, maxX, maxY)
  index.finish()
  return index
}

import type Flatbush from 'flatbush'
import { boundsOf, widen } from '../kernels/geometry.js'
import { indexBoxes } from '../kernels/index-boxes.js'
import { alongOf, lengthOf, placeOn, wallOf, type Box, type Wall } from './wall.js'

/** From where to where, as distances from the start of a wall. */
type Span = readonly [from: number, to: number]

/** An opening's direction may differ from its wall's by this sine. */
const askew = 0.1

/** The part of a wall that an opening takes away; undefined if it is not in this wall. */
export function spanOf(wall: Wall, opening: Box): Span | undefined {
  const line = wallOf(opening)
  const middle = [(line.from[0] + line.to[0]) / 2, (line.from[1] + line.to[1]) / 2] as const
  const { along, across } = placeOn(wall, middle)
  const [a, b] = [alongOf(wall), alongOf(line)]
  if (Math.abs(across) > wall.thickness * 0.75 || Math.abs(a[0] * b[1] - a[1] * b[0]) > askew)
    return undefined
  const from = Math.max(0, along - opening.width / 2)
  const to = Math.min(lengthOf(wall), along + opening.width / 2)
  return to > from ? [from, to] : undefined
}

/** The parts of each wall that are left between its openings, from its start to its end. */
export function cutWalls(walls: readonly Wall[], openings: readonly Box[]): Span[][] {
  const spans: Span[][] = walls.map(() => [])
  if (walls.length > 0 && openings.length > 0) {
    const index = indexOf(walls)
    for (const opening of openings) {
      const [x, y] = [opening.x + opening.width / 2, opening.y + opening.height / 2]
      for (const i of index.search(x, y, x, y)) {
        const span = spanOf(walls[i]!, opening)
        if (span) spans[i]!.push(span)
      }
    }
  }
  return walls.map((wall, i) => between(spans[i]!, lengthOf(wall)))
}

/** Finds walls by place; each box is as much larger as the wall is thick. */
export function indexOf(walls: readonly Wall[]): Flatbush {
  return indexBoxes(walls.map(({ from, to, thickness }) => widen(boundsOf([from, to]), thickness)))
}

function between(spans: readonly Span[], length: number): Span[] {
  const left: Span[] = []
  let from = 0
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    if (start > from) left.push([from, start])
    from = Math.max(from, end)
  }
  if (from < length) left.push([from, length])
  return left
}

import {
  add,
  distance,
  edgeFacing,
  minus,
  outward,
  type Point,
  scale,
  type Segment,
  type Shape,
  type Side,
  unit,
} from '../geometry.js'
import type { Tint } from '../pen/ink.js'
import type { Piece } from '../piece.js'
import type { SpaceFacts } from '../space.js'
import type { Texture } from '../pen/texture.js'

export interface Door {
  side: Side
  /** Distance from the left or upper end of that side to the near jamb. */
  at: number
  width: number
  kind: 'single' | 'double' | 'lift' | 'open'
  /** The jamb with the hinge: the one nearer to the left or upper end, or the other. */
  hinge: 'start' | 'end'
  swing: 'in' | 'out'
}

/** Anything with its own walls: a room, a stair, a lift. */
export interface Enclosure {
  kind: string
  shape: Shape
  wall: 'partition' | 'structure'
  glass: readonly Side[]
  doors: readonly Door[]
  pieces: readonly Piece[]
  ground?: { texture: Texture; tint: Tint }
  name?: string
  /** The part to furnish, if not all of it. */
  heart?: Shape
  space?: SpaceFacts
}

export const door = (
  side: Side,
  at: number,
  options: Partial<Omit<Door, 'side' | 'at'>> = {},
): Door => ({
  side,
  at,
  width: options.kind === 'double' ? 1.7 : 0.95,
  kind: 'single',
  hinge: 'start',
  swing: 'in',
  ...options,
})

/** A door on the plan: its jambs, and the direction into its room. */
export interface PlacedDoor extends Door {
  start: Point
  end: Point
  inward: Point
}

function placeDoor(shape: Shape, facts: Door): PlacedDoor {
  const { a, b } = edgeFacing(shape, facts.side)
  const inward = scale(outward(unit(minus(b, a))), -1)
  const [from, to] = a[0] + a[1] < b[0] + b[1] ? [a, b] : [b, a]
  const along = unit(minus(to, from))
  if (facts.at < 0 || facts.at + facts.width > distance(from, to) + 1e-6)
    throw new Error(`A door does not fit into its wall (${facts.side} ${facts.at}).`)
  return {
    ...facts,
    start: add(from, scale(along, facts.at)),
    end: add(from, scale(along, facts.at + facts.width)),
    inward,
  }
}

export const doorsOf = (enclosure: Enclosure) =>
  enclosure.doors.map((one) => placeDoor(enclosure.shape, one))

/** The floor area that a door's leaves sweep over; openings and lift doors have none. */
export function doorSweep({
  start,
  end,
  inward,
  kind,
  width,
  swing,
}: PlacedDoor): Shape | undefined {
  if (kind === 'open' || kind === 'lift') return undefined
  const reach = scale(inward, (kind === 'double' ? width / 2 : width) * (swing === 'in' ? 1 : -1))
  return [start, end, add(end, reach), add(start, reach)]
}

/** The leaves of a door, each from its hinge to its closing edge. */
export function leavesOf({ start, end, kind, hinge }: PlacedDoor): Segment[] {
  const middle = scale(add(start, end), 0.5)
  if (kind === 'double')
    return [
      { a: start, b: middle },
      { a: end, b: middle },
    ]
  return hinge === 'start' ? [{ a: start, b: end }] : [{ a: end, b: start }]
}

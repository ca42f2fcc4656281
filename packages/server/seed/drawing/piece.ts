import { add, boxAround, type Point, type Shape, type Size, turnPoint } from './geometry.js'
import type { SpaceFacts } from './space.js'

/**
 * A piece of furniture. `solid` is an obstacle; a `seat` can be walked through but not overlap
 * other furniture; `flat` is painted or laid on the floor, or mounted on a wall.
 */
export interface Piece {
  kind: string
  /** The centre, in metres. */
  at: Point
  /** Degrees clockwise; at 0 it faces north, like a person who sits on it. */
  turn: number
  size: Size
  /** SVG centred on the piece. */
  art: string
  stance: 'solid' | 'seat' | 'flat'
  /** The footprint is an ellipse instead of a rectangle. */
  isRound?: boolean
  seats?: number
  space?: SpaceFacts
}

type Facts = Partial<Pick<Piece, 'stance' | 'isRound' | 'seats' | 'space' | 'at' | 'turn'>>

/** A piece at the origin, facing north. */
export const piece = (kind: string, size: Size, art: string, facts: Facts = {}): Piece => ({
  kind,
  at: [0, 0],
  turn: 0,
  size,
  art,
  stance: 'solid',
  ...facts,
})

/** Places a group of pieces: rotates it around the origin, then moves it to the point. */
export const put = (x: number, y: number, pieces: Piece | readonly Piece[], turn = 0): Piece[] =>
  [pieces].flat().map((one) => ({
    ...one,
    at: add([x, y], turnPoint(one.at, turn)),
    turn: (one.turn + turn) % 360,
  }))

const RING = Array.from({ length: 16 }, (_, index): Point => turnPoint([0.5, 0], index * 22.5))

export const footprint = ({ at, size, turn, isRound }: Piece): Shape =>
  isRound
    ? RING.map(([x, y]) => add(at, turnPoint([x * size[0], y * size[1]], turn)))
    : boxAround(at, size, turn)

/** Repeats a group of pieces at regular distances. */
export const repeat = (count: number, [dx, dy]: Point, pieces: readonly Piece[]): Piece[] =>
  Array.from({ length: count }, (_, index) => put(dx * index, dy * index, pieces)).flat()

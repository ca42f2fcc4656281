import { add, boxAround, type Point, type Shape, type Size, turnPoint } from './geometry.js'
import type { SpaceFacts } from './space.js'

/**
 * A thing on the floor. `solid` is walked round; a `seat` can be walked through but never shares
 * its place with another thing; `flat` is painted on the floor, laid on it or hung on a wall.
 */
export interface Piece {
  kind: string
  /** The centre, in metres. */
  at: Point
  /** Degrees clockwise; at 0 a thing faces north, as a person who sits on it does. */
  turn: number
  size: Size
  /** SVG round the thing's own centre. */
  art: string
  stance: 'solid' | 'seat' | 'flat'
  /** Its footprint is an ellipse rather than a rectangle. */
  isRound?: boolean
  seats?: number
  space?: SpaceFacts
}

type Facts = Partial<Pick<Piece, 'stance' | 'isRound' | 'seats' | 'space' | 'at' | 'turn'>>

/** A thing at the origin, facing north. */
export const piece = (kind: string, size: Size, art: string, facts: Facts = {}): Piece => ({
  kind,
  at: [0, 0],
  turn: 0,
  size,
  art,
  stance: 'solid',
  ...facts,
})

/** Moves a composition of things: turned round the origin first, then carried to the point. */
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

/** The same composition several times, one step apart. */
export const repeat = (count: number, [dx, dy]: Point, pieces: readonly Piece[]): Piece[] =>
  Array.from({ length: count }, (_, index) => put(dx * index, dy * index, pieces)).flat()

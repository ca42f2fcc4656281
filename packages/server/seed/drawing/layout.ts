import type { Enclosure } from './building/enclosure.js'
import type { Facade } from './building/facade.js'
import type { Point, Shape } from './geometry.js'
import type { Tint } from './pen/ink.js'
import type { Piece } from './piece.js'
import type { Ground } from './pen/texture.js'

/** A neighbourhood: the desks that stand on it belong to it. */
export interface Zone {
  name: string
  shape: Shape
  /** The carpet that marks it; left out where only its name is painted on the floor. */
  tint?: Tint
  /** Where its name is wanted; it goes to the nearest clear place. */
  label?: Point
}

/**
 * A floor, all in metres from the upper left corner of its inside. Desks and bays are numbered in
 * the order given.
 */
export interface Layout {
  outline: Shape
  facade: Facade
  /** What lies outside: terraces, patios. */
  outdoors?: { grounds: readonly Ground[]; pieces: readonly Piece[] }
  grounds: readonly Ground[]
  zones: readonly Zone[]
  enclosures: readonly Enclosure[]
  pieces: readonly Piece[]
}

export const allPieces = ({ pieces, enclosures }: Layout): Piece[] => [
  ...pieces,
  ...enclosures.flatMap((one) => one.pieces),
]

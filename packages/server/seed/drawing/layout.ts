import type { Enclosure } from './building/enclosure.js'
import type { Facade } from './building/facade.js'
import type { Point, Shape } from './geometry.js'
import type { Tint } from './pen/ink.js'
import type { Piece } from './piece.js'
import type { Ground } from './pen/texture.js'

/** A neighbourhood: it contains the desks on its area. */
export interface Zone {
  name: string
  shape: Shape
  /** The colour of its carpet; without one only its name is painted on the floor. */
  tint?: Tint
  /** Preferred position of its name; it goes to the nearest free position. */
  label?: Point
}

/**
 * A floor, in metres from the upper left corner of its inside. Desks and bays are numbered in the
 * given order.
 */
export interface Layout {
  outline: Shape
  facade: Facade
  /** Outdoor areas: terraces, patios. */
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

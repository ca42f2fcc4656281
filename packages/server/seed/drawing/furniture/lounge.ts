import { put, type Piece } from '../piece.js'
import { roundRug, rug } from './fittings.js'
import { armchair, sofa } from './seating.js'
import { coffeeTable } from './table.js'

/** A sofa with its back to the south and two armchairs, on a rug. */
export const lounge = (): Piece[] => [
  ...put(0, 0, rug(4.6, 2.6)),
  ...put(0, 0.85, sofa(3)),
  ...put(-1.75, -0.1, armchair(), 90),
  ...put(1.75, -0.1, armchair(), 270),
  ...put(0, -0.2, coffeeTable()),
]

/** A smaller version on a round rug. */
export const snug = (): Piece[] => [
  ...put(0, 0, roundRug(1.5)),
  ...put(0, 0.05, coffeeTable(0.42)),
  ...put(0, 1.15, sofa(2)),
  ...put(-1.15, -0.2, armchair(), 90),
  ...put(1.15, -0.2, armchair(), 270),
]

/** Two sofas face to face with an armchair at either end. */
export const salon = (): Piece[] => [
  ...put(0, 0, roundRug(1.9)),
  ...put(0, 0, coffeeTable(0.45)),
  ...put(0, 1.25, sofa(2)),
  ...put(0, -1.25, sofa(2), 180),
  ...put(-1.4, 0, armchair(), 90),
  ...put(1.4, 0, armchair(), 270),
]

/** Three armchairs around a low table. */
export const readers = (): Piece[] => [
  ...put(0, 0, roundRug(1.6)),
  ...put(0, 0, coffeeTable(0.42)),
  ...put(-1.1, 0.1, armchair(), 90),
  ...put(1.1, 0.1, armchair(), 270),
  ...put(0, -1.1, armchair(), 180),
]

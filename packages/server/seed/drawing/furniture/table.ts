import { ink, weight } from '../pen/ink.js'
import { block, curve, disc, line } from '../pen/svg.js'
import { piece, put, type Piece } from '../piece.js'
import { CHAIR_GAP, chair, stool } from './seating.js'

/** Chairs in a row along x, facing north, `pitch` apart. */
const chairRow = (count: number, pitch: number): Piece[] =>
  Array.from({ length: count }, (_, index) =>
    put((index - (count - 1) / 2) * pitch, 0, chair()),
  ).flat()

const boat = (length: number, width: number) => {
  const [x, y, waist] = [length / 2, width / 2, width * 0.38]
  return curve(
    `M${-x} ${-waist}C${-x / 2} ${-y} ${x / 2} ${-y} ${x} ${-waist}L${x} ${waist}C${x / 2} ${y} ${-x / 2} ${y} ${-x} ${waist}Z`,
    { fill: ink.timber },
  )
}

const tableArt = (length: number, width: number, seats: number) =>
  (seats >= 10
    ? boat(length, width)
    : block(-length / 2, -width / 2, length, width, 0.14, { fill: ink.timber })) +
  (seats >= 6
    ? block(-length / 6, -0.09, length / 3, 0.18, 0.05, {
        fill: 'none',
        weight: weight.fine,
        stroke: ink.timberLine,
      })
    : '')

/** A long table with chairs on both sides, and at its ends for an odd number or with `ends`. */
export function meetingTable(seats: number, ends = seats % 2): Piece[] {
  const perSide = (seats - ends) / 2
  const pitch = seats > 12 ? 0.66 : 0.7
  const [length, width] = [
    Math.max(perSide * pitch + (ends ? 0.3 : 0.1), seats > 2 ? 1.1 : 0.8),
    seats > 12 ? 1.5 : seats > 8 ? 1.3 : seats > 4 ? 1.1 : 0.9,
  ]
  const side = put(0, width / 2 + CHAIR_GAP, chairRow(perSide, pitch))
  const end = put(0, length / 2 + CHAIR_GAP, chair())
  return [
    piece('table', [length, width], tableArt(length, width, seats)),
    ...side,
    ...put(0, 0, side, 180),
    ...(ends > 0 ? put(0, 0, end, 270) : []),
    ...(ends > 1 ? put(0, 0, end, 90) : []),
  ]
}

export function roundTable(
  seats: number,
  radius = 0.4 + seats * 0.055,
  from = seats % 2 ? 36 : 45,
): Piece[] {
  const place = put(0, radius + CHAIR_GAP - 0.02, chair())
  return [
    piece('round-table', [radius * 2, radius * 2], disc([0, 0], radius, { fill: ink.timber }), {
      isRound: true,
    }),
    ...Array.from({ length: seats }, (_, index) =>
      put(0, 0, place, from + (index * 360) / seats),
    ).flat(),
  ]
}

export const coffeeTable = (radius = 0.38): Piece =>
  piece(
    'coffee-table',
    [radius * 2, radius * 2],
    disc([0, 0], radius, { fill: ink.timber }) +
      disc([0, 0], radius * 0.72, { fill: 'none', weight: weight.fine, stroke: ink.timberLine }),
    { isRound: true },
  )

/** A long shared table with stools on both sides. */
export function highTable(length: number, width = 0.9): Piece[] {
  const count = Math.floor(length / 0.7)
  const row = Array.from({ length: count }, (_, index) =>
    put((index - (count - 1) / 2) * 0.7, width / 2 + 0.2, stool()),
  ).flat()
  return [
    piece(
      'high-table',
      [length, width],
      block(-length / 2, -width / 2, length, width, 0.1, { fill: ink.timber }),
    ),
    ...row,
    ...put(0, 0, row, 180),
  ]
}

/** Rows of two-seat tables that face north. */
export function trainingRows(rows: number, columns: number): Piece[] {
  const table = piece(
    'training-table',
    [1.4, 0.5],
    block(-0.69, -0.25, 1.38, 0.5, 0.05, { fill: ink.timber }) +
      line([0, -0.25], [0, 0.25], { stroke: ink.timberLine, weight: weight.fine }),
  )
  const pair = [table, ...put(0, 0.25 + CHAIR_GAP, chairRow(2, 0.68))]
  return Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    return put((column - (columns - 1) / 2) * 2.1, (row - (rows - 1) / 2) * 1.5, pair)
  }).flat()
}

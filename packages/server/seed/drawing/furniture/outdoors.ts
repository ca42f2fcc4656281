import { ink, weight } from '../pen/ink.js'
import { block, disc, lines } from '../pen/svg.js'
import { piece, type Piece } from '../piece.js'

/** A balustrade with its posts, along x. */
export const railing = (length: number): Piece => {
  const posts = Array.from(
    { length: Math.round(length / 1.5) + 1 },
    (_, index) => -length / 2 + (index * length) / Math.round(length / 1.5),
  )
  return piece(
    'railing',
    [length, 0.1],
    block(-length / 2, -0.05, length, 0.1, 0, { fill: ink.white, weight: weight.line }) +
      lines(
        posts.map((x) => ({ a: [x, -0.11] as const, b: [x, 0.11] as const })),
        { stroke: ink.dark, weight: 2.4 },
      ),
  )
}

export const fountain = (radius: number): Piece =>
  piece(
    'fountain',
    [radius * 2, radius * 2],
    disc([0, 0], radius, { fill: '#f3efe7' }) +
      disc([0, 0], radius * 0.84, { fill: ink.water, weight: weight.fine }) +
      disc([0, 0], radius * 0.56, { fill: 'none', stroke: ink.hair, weight: weight.fine }) +
      disc([0, 0], radius * 0.3, { fill: '#f3efe7', weight: weight.fine }) +
      disc([0, 0], radius * 0.16, { fill: ink.water, weight: weight.fine }),
    { isRound: true },
  )

/** A bed of plants with a stone kerb. */
export const bed = (width: number, depth: number): Piece =>
  piece(
    'bed',
    [width, depth],
    block(-width / 2, -depth / 2, width, depth, 0.3, { fill: '#f3efe7' }) +
      block(-width / 2 + 0.18, -depth / 2 + 0.18, width - 0.36, depth - 0.36, 0.2, {
        fill: '#dde6d5',
        weight: weight.fine,
      }),
  )

export const gardenBench = (width: number): Piece =>
  piece(
    'garden-bench',
    [width, 0.5],
    block(-width / 2, -0.25, width, 0.5, 0.04, { fill: ink.timber }) +
      lines(
        [-0.12, 0, 0.12].map((y) => ({ a: [-width / 2, y] as const, b: [width / 2, y] as const })),
        { stroke: ink.timberLine, weight: weight.fine },
      ),
  )

import { ink, weight } from '../pen/ink.js'
import { block, curve, disc, line, lines, oval } from '../pen/svg.js'
import { piece, put, type Piece } from '../piece.js'
import { stool } from './seating.js'

const top = (width: number, depth: number, fill: string = ink.white, radius = 0.04) =>
  block(-width / 2, -depth / 2, width, depth, radius, { fill })
const divisions = (width: number, depth: number, count: number) =>
  lines(
    Array.from({ length: count - 1 }, (_, index) => {
      const x = -width / 2 + ((index + 1) * width) / count
      return { a: [x, -depth / 2] as const, b: [x, depth / 2] as const }
    }),
    { weight: weight.fine },
  )

/** A kitchen run with fridge, hob, sink and coffee machine; its back is to the north. */
export const kitchen = (width: number): Piece =>
  piece(
    'kitchen',
    [width, 0.65],
    top(width, 0.65) +
      block(-width / 2, -0.325, 0.66, 0.65, 0.04, { fill: ink.cloth }) +
      curve(
        `M${-width / 2} -.325L${-width / 2 + 0.66} .325M${-width / 2 + 0.66} -.325L${-width / 2} .325`,
        {
          stroke: ink.hair,
          weight: weight.fine,
        },
      ) +
      block(-0.42, -0.2, 0.84, 0.4, 0.06, { fill: ink.glass, weight: weight.fine }) +
      line([0, -0.2], [0, 0.2], { weight: weight.fine }) +
      [0.62, 0.92]
        .map(
          (x) =>
            disc([width / 2 - x, -0.12], 0.1, { fill: 'none', weight: weight.fine }) +
            disc([width / 2 - x, 0.14], 0.1, { fill: 'none', weight: weight.fine }),
        )
        .join('') +
      block(width / 2 - 0.42, -0.25, 0.34, 0.4, 0.04, { fill: ink.cloth, weight: weight.fine }),
  )

/** A kitchen island with stools on its south side. */
export function island(width: number, depth = 0.9): Piece[] {
  const count = Math.floor(width / 0.62)
  return [
    piece(
      'island',
      [width, depth],
      top(width, depth, ink.timber, 0.08) +
        block(-width / 2 + 0.25, -0.22, 0.55, 0.32, 0.06, { fill: ink.glass, weight: weight.fine }),
    ),
    ...Array.from({ length: count }, (_, index) =>
      put((index - (count - 1) / 2) * 0.62, depth / 2 + 0.2, stool()),
    ).flat(),
  ]
}

export const lockers = (width: number): Piece =>
  piece(
    'lockers',
    [width, 0.5],
    top(width, 0.5, ink.cloth, 0) + divisions(width, 0.5, Math.round(width / 0.4)),
  )

export const shelves = (width: number, depth = 0.35): Piece =>
  piece(
    'shelves',
    [width, depth],
    top(width, depth, ink.timber, 0) +
      divisions(width, depth, Math.max(2, Math.round(width / 0.8))) +
      line([-width / 2, depth / 2 - 0.1], [width / 2, depth / 2 - 0.1], {
        stroke: ink.timberLine,
        weight: weight.fine,
      }),
  )

export const credenza = (width: number): Piece =>
  piece(
    'credenza',
    [width, 0.45],
    top(width, 0.45, ink.timber) + divisions(width, 0.45, Math.round(width / 0.6)),
  )

export const printer = (): Piece =>
  piece(
    'printer',
    [0.9, 0.65],
    top(0.9, 0.65, ink.cloth) +
      block(-0.3, -0.2, 0.6, 0.28, 0.03, { fill: ink.white, weight: weight.fine }) +
      line([-0.3, 0.2], [0.3, 0.2], { weight: weight.fine }),
  )

/** Mounted on the wall to its north. */
export const wallScreen = (width: number): Piece =>
  piece(
    'wall-screen',
    [width, 0.1],
    block(-width / 2, -0.05, width, 0.09, 0.02, { fill: ink.dark, stroke: 'none' }),
    {
      stance: 'flat',
    },
  )

export const whiteboard = (width: number): Piece =>
  piece(
    'whiteboard',
    [width, 0.06],
    block(-width / 2, -0.03, width, 0.06, 0, { fill: ink.white, weight: weight.fine }),
    {
      stance: 'flat',
    },
  )

export const lectern = (): Piece => piece('lectern', [0.6, 0.45], top(0.6, 0.45, ink.timber, 0.08))

export const reception = (width: number): Piece =>
  piece(
    'reception',
    [width, 0.8],
    top(width, 0.8, ink.timber, 0.3) +
      block(-width / 2 + 0.2, 0, width - 0.4, 0.34, 0.1, { fill: ink.white, weight: weight.fine }),
  )

/** A ledge along a wall or a window with stools on its south side. */
export function ledge(width: number): Piece[] {
  const count = Math.floor(width / 0.75)
  return [
    piece('ledge', [width, 0.4], top(width, 0.4, ink.timber, 0.03)),
    ...Array.from({ length: count }, (_, index) =>
      put((index - (count - 1) / 2) * 0.75, 0.4, stool()),
    ).flat(),
  ]
}

export const rug = (width: number, depth: number, fill: string = '#ece5d9'): Piece =>
  piece(
    'rug',
    [width, depth],
    block(-width / 2, -depth / 2, width, depth, 0.12, { fill, stroke: 'none' }) +
      block(-width / 2 + 0.12, -depth / 2 + 0.12, width - 0.24, depth - 0.24, 0.06, {
        fill: 'none',
        stroke: '#d9cfbf',
        weight: weight.fine,
      }),
    { stance: 'flat' },
  )

export const roundRug = (radius: number, fill: string = '#ece5d9'): Piece =>
  piece(
    'rug',
    [radius * 2, radius * 2],
    disc([0, 0], radius, { fill, stroke: 'none' }) +
      disc([0, 0], radius - 0.12, { fill: 'none', stroke: '#d9cfbf', weight: weight.fine }),
    {
      stance: 'flat',
    },
  )

export const column = (size: number): Piece =>
  piece(
    'column',
    [size, size],
    block(-size / 2, -size / 2, size, size, 0, { fill: ink.poche, stroke: 'none' }),
  )
export const roundColumn = (radius: number): Piece =>
  piece(
    'column',
    [radius * 2, radius * 2],
    disc([0, 0], radius, { fill: ink.poche, stroke: 'none' }),
    { isRound: true },
  )

export const toilet = (): Piece =>
  piece(
    'toilet',
    [0.4, 0.66],
    block(-0.19, 0.15, 0.38, 0.17, 0.04, { fill: ink.white }) +
      oval([0, -0.08], 0.17, 0.24, { fill: ink.white }) +
      oval([0, -0.08], 0.1, 0.16, { fill: 'none', weight: weight.fine }),
  )

/** Wash basins in a counter against the wall to their south. */
export const basins = (count: number): Piece => {
  const width = count * 0.68
  const bowls = Array.from({ length: count }, (_, index) =>
    oval([(index - (count - 1) / 2) * 0.68, -0.03], 0.2, 0.14, {
      fill: ink.glass,
      weight: weight.fine,
    }),
  )
  return piece('basins', [width, 0.5], top(width, 0.5) + bowls.join(''))
}

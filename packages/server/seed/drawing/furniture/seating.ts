import { ink, weight } from '../pen/ink.js'
import { block, curve, disc } from '../pen/svg.js'
import { piece, type Piece } from '../piece.js'

/** Distance from the centre of a chair to the edge of its table. */
export const CHAIR_GAP = 0.27

const back = (width: number, y: number) =>
  curve(
    `M${-width / 2} ${y}C${-width / 2.6} ${y + 0.13} ${width / 2.6} ${y + 0.13} ${width / 2} ${y}`,
    {
      fill: 'none',
      weight: 2.8,
      ends: 'round',
    },
  )

export const chair = (): Piece =>
  piece(
    'chair',
    [0.48, 0.5],
    block(-0.21, -0.23, 0.42, 0.41, 0.1, { fill: ink.white }) + back(0.38, 0.17),
    {
      stance: 'seat',
      seats: 1,
    },
  )

export const taskChair = (): Piece =>
  piece(
    'task-chair',
    [0.56, 0.52],
    block(-0.28, -0.1, 0.07, 0.24, 0.03, { fill: ink.cloth }) +
      block(0.21, -0.1, 0.07, 0.24, 0.03, { fill: ink.cloth }) +
      block(-0.21, -0.24, 0.42, 0.42, 0.12, { fill: ink.white }) +
      back(0.36, 0.17),
    { stance: 'seat', seats: 1 },
  )

export const stool = (): Piece =>
  piece(
    'stool',
    [0.36, 0.36],
    disc([0, 0], 0.17, { fill: ink.white }) +
      disc([0, 0], 0.1, { fill: 'none', weight: weight.fine }),
    { stance: 'seat' },
  )

/** An armchair; its seats do not count towards a meeting's capacity. */
export const armchair = (seats?: number): Piece =>
  piece(
    'armchair',
    [0.78, 0.76],
    block(-0.39, -0.36, 0.78, 0.74, 0.16, { fill: ink.cloth }) +
      block(-0.25, -0.36, 0.5, 0.54, 0.1, { fill: ink.white }),
    seats ? { seats } : {},
  )

export const sofa = (places: number, seats?: number): Piece => {
  const [width, depth] = [places * 0.68 + 0.34, 0.86]
  const cushions = Array.from({ length: places }, (_, index) =>
    block(-width / 2 + 0.17 + index * 0.68, -depth / 2 + 0.03, 0.68, 0.6, 0.08, {
      fill: ink.white,
    }),
  )
  return piece(
    'sofa',
    [width, depth],
    block(-width / 2, -depth / 2, width, depth, 0.14, { fill: ink.cloth }) + cushions.join(''),
    seats ? { seats } : {},
  )
}

/** An upholstered bench along a wall or a window. */
export const banquette = (width: number): Piece => {
  const count = Math.max(1, Math.round(width / 0.7))
  const seams = Array.from(
    { length: count - 1 },
    (_, index) => -width / 2 + ((index + 1) * width) / count,
  )
  return piece(
    'banquette',
    [width, 0.55],
    block(-width / 2, -0.275, width, 0.55, 0.08, { fill: ink.cloth }) +
      block(-width / 2 + 0.03, -0.245, width - 0.06, 0.36, 0.06, { fill: ink.white }) +
      seams.map((x) => curve(`M${x} -.245L${x} .115`, { weight: weight.fine })).join(''),
  )
}

export const pouf = (): Piece =>
  piece(
    'pouf',
    [0.5, 0.5],
    disc([0, 0], 0.24, { fill: ink.cloth }) +
      disc([0, 0], 0.05, { fill: 'none', weight: weight.fine }),
  )

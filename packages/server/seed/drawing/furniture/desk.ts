import type { Size } from '../geometry.js'
import { ink, weight } from '../pen/ink.js'
import { block, curve, line } from '../pen/svg.js'
import { piece, put, type Piece } from '../piece.js'
import type { Facility } from '../space.js'
import { CHAIR_GAP, taskChair } from './seating.js'

export const DESK: Size = [1.6, 0.8]

interface DeskFacts {
  dual?: boolean
  standing?: boolean
  accessible?: boolean
}

const screenArt = (x: number, turn: number) =>
  `<g transform="translate(${x * 40} -8)rotate(${turn})">${block(-0.29, -0.03, 0.58, 0.06, 0.02, { fill: ink.dark, stroke: 'none' })}</g>`

const screens = (dual: boolean) =>
  dual ? screenArt(-0.31, -9) + screenArt(0.31, 9) : screenArt(0, 0)

function deskArt({ dual = false, standing = false, accessible = false }: DeskFacts) {
  const top = block(-0.79, -0.39, 1.58, 0.78, standing ? 0.16 : 0.05, {
    fill: standing ? ink.timber : ink.white,
  })
  const keyboard = block(-0.22, 0.08, 0.44, 0.15, 0.03, {
    fill: 'none',
    stroke: ink.hair,
    weight: weight.fine,
  })
  const lift = standing
    ? curve('M.56 .1L.62 .02L.68 .1M.56 .2L.62 .28L.68 .2', { fill: 'none', weight: weight.fine })
    : ''
  const knee = accessible
    ? curve('M-.6 .36C-.6 .16 .6 .16 .6 .36', { fill: 'none', weight: weight.fine, dash: '3 2.5' })
    : ''
  return top + screens(dual) + keyboard + lift + knee
}

/** One desk with its chair, facing north. */
export function desk(facts: DeskFacts = {}): Piece[] {
  const offers: Facility[] = [
    facts.dual ? 'dual-screens' : 'single-screen',
    ...(facts.standing ? (['height-adjustable'] as const) : []),
    ...(facts.accessible ? (['step-free', 'height-adjustable'] as const) : []),
  ]
  return [
    piece('desk', DESK, deskArt(facts), {
      space: { kind: 'DESK', capacity: 1, facilities: [...new Set(offers)] },
    }),
    ...put(0, DESK[1] / 2 + CHAIR_GAP, taskChair()),
  ]
}

interface BenchFacts {
  /** One row of desks only, facing north. */
  single?: boolean
  dual?: boolean
  standing?: boolean
  /** Accessible desks, by position from the left in the first row. */
  accessible?: readonly number[]
}

/** A row of desks along x; unless `single`, with a second row facing it behind a screen. */
export function bench(
  count: number,
  { single, accessible = [], ...facts }: BenchFacts = {},
): Piece[] {
  const row = (first: number) =>
    Array.from({ length: count }, (_, index) =>
      put(
        (index - (count - 1) / 2) * DESK[0],
        DESK[1] / 2,
        desk({ ...facts, accessible: accessible.includes(first + index) }),
      ),
    ).flat()
  if (single) return put(0, -DESK[1] / 2, row(0))
  const length = count * DESK[0]
  const divider = line([-length / 2 + 0.04, 0], [length / 2 - 0.04, 0], {
    stroke: ink.dark,
    weight: weight.strong,
  })
  return [
    ...row(0),
    ...put(0, 0, row(count), 180),
    piece('divider', [length, 0.06], divider, { stance: 'flat' }),
  ]
}

/** Three desks around a post, 120° apart. */
export const pinwheel = (facts: DeskFacts = {}): Piece[] =>
  [0, 120, 240].flatMap((turn) => put(0, 0, put(0, 0.92, desk(facts)), turn))

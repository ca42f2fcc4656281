import { ink, weight } from '../pen/ink.js'
import { block, curve, line, lines } from '../pen/svg.js'
import { pictogram } from '../pen/pictogram.js'
import { piece, put, type Piece } from '../piece.js'
import type { Facility } from '../space.js'

const BAY = [2.5, 5] as const
/** The hatched strip beside an accessible bay. */
const TRANSFER = 1.2

const paint = { stroke: '#b4b4ae', weight: weight.strong }

interface BayFacts {
  charging?: boolean
  accessible?: boolean
}

/** A parking bay entered from the south. */
function bay({ charging = false, accessible = false }: BayFacts): Piece[] {
  const [w, d] = BAY
  const field = charging ? '#e3efe6' : accessible ? '#e2ebf1' : '#faf9f6'
  const art =
    block(-w / 2 + 0.08, -d / 2 + 0.08, w - 0.16, d - 0.16, 0.12, { fill: field, stroke: 'none' }) +
    curve(`M${-w / 2} ${d / 2}L${-w / 2} ${-d / 2}L${w / 2} ${-d / 2}L${w / 2} ${d / 2}`, {
      fill: 'none',
      ...paint,
    }) +
    line([-0.8, -d / 2 + 0.5], [0.8, -d / 2 + 0.5], { stroke: '#a4a49e', weight: 4, ends: 'round' })
  const offers: Facility[] = [
    ...(charging ? (['ev-charging'] as const) : []),
    ...(accessible ? (['step-free'] as const) : []),
  ]
  const sign = charging ? 'charging' : accessible ? 'accessible' : undefined
  return [
    piece('bay', BAY, art, {
      stance: 'flat',
      space: { kind: 'CAR_SPACE', capacity: 1, facilities: offers },
    }),
    ...(charging
      ? put(
          0,
          -d / 2 + 0.2,
          piece(
            'charger',
            [0.5, 0.24],
            block(-0.25, -0.12, 0.5, 0.24, 0.05, { fill: ink.leafDeep, stroke: ink.leafLine }),
          ),
        )
      : []),
    ...(sign
      ? put(
          0,
          d / 2 - 0.75,
          piece('sign', [0.6, 0.6], `<g transform="scale(1.5)">${pictogram(sign)}</g>`, {
            stance: 'flat',
          }),
        )
      : []),
  ]
}

const hatch = (): Piece => {
  const [w, d] = [TRANSFER, BAY[1]]
  const strokes = Array.from({ length: 8 }, (_, index) => {
    const y = -d / 2 + 0.3 + index * 0.58
    return { a: [-w / 2, y + 0.5] as const, b: [w / 2, y] as const }
  })
  return piece('hatch', [w, d], lines(strokes, paint), { stance: 'flat' })
}

/** Bays side by side from the left; accessible ones have their hatched strip on the right. */
export function bays(kinds: string): Piece[] {
  let x = 0
  return [...kinds].flatMap((kind) => {
    const accessible = kind === 'a'
    const here = put(x + BAY[0] / 2, 0, bay({ charging: kind === 'e', accessible }))
    const strip = accessible ? put(x + BAY[0] + TRANSFER / 2, 0, hatch()) : []
    x += BAY[0] + (accessible ? TRANSFER : 0)
    return [...here, ...strip]
  })
}

/** An arrow on the roadway, pointing north. */
export const roadArrow = (bend: 'ahead' | 'right' | 'left' = 'ahead'): Piece => {
  const ahead = 'M-.09 1L-.09 -.35L-.34 -.35L0 -1L.34 -.35L.09 -.35L.09 1Z'
  const right =
    'M-.39 1L-.39 -.05C-.39 -.4 -.2 -.59 .15 -.59L.15 -.84L.8 -.5L.15 -.16L.15 -.41C-.1 -.41 -.21 -.3 -.21 -.05L-.21 1Z'
  const art = `<g fill="#cfceca" stroke="none">${curve(bend === 'ahead' ? ahead : right)}</g>`
  return piece(
    'road-arrow',
    [0.8, 2],
    bend === 'left' ? `<g transform="scale(-1 1)">${art}</g>` : art,
    { stance: 'flat' },
  )
}

/** A ramp that rises to the north. */
export const ramp = (width: number, length: number): Piece => {
  const chevrons = Array.from({ length: Math.floor(length / 1.6) }, (_, index) => {
    const y = length / 2 - 0.9 - index * 1.6
    return `M${-width / 2 + 0.5} ${y}L0 ${y - 0.6}L${width / 2 - 0.5} ${y}`
  })
  return piece(
    'ramp',
    [width, length],
    block(-width / 2, -length / 2, width, length, 0, { fill: '#e7e5e0', stroke: 'none' }) +
      curve(chevrons.join(''), { fill: 'none', stroke: '#cbc9c3', weight: 3 }),
    { stance: 'flat' },
  )
}

export const crossing = (width: number, length: number): Piece => {
  const count = Math.floor(length / 0.9)
  const bars = Array.from({ length: count }, (_, index) =>
    block(
      -width / 2,
      -length / 2 + (index + 0.25) * (length / count),
      width,
      (length / count) * 0.5,
      0,
      {
        fill: ink.white,
        stroke: 'none',
      },
    ),
  )
  return piece('crossing', [width, length], bars.join(''), { stance: 'flat' })
}

/** A rack of bicycles, side by side. */
export const bicycles = (count: number): Piece => {
  const width = count * 0.65
  const bicycle = (x: number) =>
    block(x - 0.03, -0.88, 0.06, 0.66, 0.03, { fill: ink.white }) +
    block(x - 0.03, 0.2, 0.06, 0.66, 0.03, { fill: ink.white }) +
    curve(`M${x} -.3L${x} .35M${x - 0.24} -.42C${x - 0.2} -.5 ${x + 0.2} -.5 ${x + 0.24} -.42`, {
      fill: 'none',
    }) +
    block(x - 0.06, 0.08, 0.12, 0.24, 0.05, { fill: ink.dark, stroke: 'none' })
  const bed = block(-width / 2, -0.95, width, 1.9, 0.1, { fill: '#e9e7e2', stroke: 'none' })
  return piece(
    'bicycles',
    [width, 1.9],
    bed +
      Array.from({ length: count }, (_, index) => bicycle(-width / 2 + (index + 0.5) * 0.65)).join(
        '',
      ),
  )
}

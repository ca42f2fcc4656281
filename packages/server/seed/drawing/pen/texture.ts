import type { Shape } from '../geometry.js'
import { type Tint, tints } from './ink.js'
import { polygon } from './svg.js'

/** Floor coverings: a plain tint with a fine pattern. */
export type Texture = keyof typeof PATTERNS | 'plain'

const tile = (width: number, height: number, content: string) => ({ width, height, content })
const stroke = (data: string, colour: string, weight = 0.7) =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${weight}"/>`

const PATTERNS = {
  carpet: tile(12, 12, stroke('M1.5 3h3M7.5 9h3', '#c3c6be', 0.8)),
  wood: tile(
    120,
    24,
    stroke('M0 .4H120M0 8.4H120M0 16.4H120M20 .4V8.4M92 8.4V16.4M56 16.4V24.4', '#dccdb4', 0.7),
  ),
  herringbone: tile(
    32,
    32,
    stroke(
      'M0 16L16 0L32 16M0 32L16 16L32 32M8 8L16 16M24 8L32 16M0 16L8 24M16 16L24 24',
      '#dccdb4',
      0.7,
    ),
  ),
  tile: tile(24, 24, stroke('M0 .4H24M.4 0V24', '#d5d9d8', 0.7)),
  terracotta: tile(20, 20, stroke('M0 10L10 0L20 10L10 20Z', '#e0c9b8', 0.7)),
  deck: tile(40, 10, stroke('M0 .4H40', '#cfc4b2', 0.8)),
  paving: tile(60, 40, stroke('M0 .4H60M0 20.4H60M30 0V20M10 20V40', '#d8d2c6', 0.8)),
  concrete: tile(200, 200, stroke('M0 .5H200M.5 0V200', '#e2e0dc', 0.8)),
  lawn: tile(14, 14, stroke('M3 5l1-2.4M10 12l1-2.4', '#a9b99f', 0.8)),
} as const

const FILLS: Partial<Record<Texture, string>> = {
  wood: '#f6eddf',
  herringbone: '#f6eddf',
  tile: '#f2f3f1',
  terracotta: '#f8eae0',
  deck: '#efe6d8',
  paving: '#efebe3',
  concrete: '#f1f0ed',
  lawn: '#dfe7d8',
}

export interface Ground {
  texture: Texture
  shape: Shape
  tint?: Tint
}

export const patternDefinitions = (prefix: string) =>
  Object.entries(PATTERNS)
    .map(
      ([name, { width, height, content }]) =>
        `<pattern id="${prefix}-${name}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${content}</pattern>`,
    )
    .join('')

export const drawGround = ({ texture, shape, tint }: Ground, prefix: string) =>
  polygon(shape, { fill: tint ? tints[tint].fill : (FILLS[texture] ?? tints.stone.fill) }) +
  (texture === 'plain' ? '' : polygon(shape, { fill: `url(#${prefix}-${texture})` }))

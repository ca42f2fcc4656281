import { ink } from './ink.js'
import { block, curve, disc } from './svg.js'

const solid = { fill: ink.textSoft, stroke: 'none' }
const open = { fill: 'none', stroke: ink.textSoft, weight: 2, ends: 'round' as const }

/**
 * Pictograms instead of words, because images cannot be translated. About half a metre high,
 * centred on the origin.
 */
const SIGNS = {
  women:
    disc([0, -0.19], 0.065, solid) +
    curve('M0 -.1L.15 .14L.06 .14L.06 .28L-.06 .28L-.06 .14L-.15 .14Z', solid),
  men:
    disc([0, -0.19], 0.065, solid) +
    block(-0.1, -0.1, 0.2, 0.22, 0.04, solid) +
    block(-0.07, 0.05, 0.14, 0.23, 0.02, solid),
  accessible:
    disc([-0.04, -0.22], 0.055, solid) +
    curve(
      'M-.04 -.12L-.04 .06L.12 .06L.2 .24M-.04 -.04L.1 -.04M-.12 -.02C-.26 .1 -.16 .28 0 .27C.06 .27 .11 .23 .13 .18',
      open,
    ),
  charging: curve('M.04 -.26L-.13 .04L.01 .04L-.04 .26L.13 -.05L-.01 -.05Z', solid),
} as const
type Sign = keyof typeof SIGNS

export const pictogram = (sign: Sign) => SIGNS[sign]

import type { Box, Point } from './geometry.js'
import { ink, weight } from './pen/ink.js'
import { letter, lineWidth } from './pen/lettering.js'
import { block, curve, disc, line, moved } from './pen/svg.js'

/** Margin around the plan, in metres. */
export const MARGIN = { side: 2.4, top: 2.4, bottom: 3.6 } as const

export interface Title {
  building: string
  code: string
  site: string
  /** Degrees clockwise from the top of the sheet to true north. */
  north: number
}

export const drawPaper = ({ x, y, width, height }: Box) =>
  block(x, y, width, height, 0, { fill: ink.paper })

function northArrow(at: Point, turn: number): string {
  const ring = disc([0, 0], 0.55, { fill: 'none', stroke: ink.textSoft, weight: weight.line })
  const needle = curve('M0 -.55L.2 .3L0 .14L-.2 .3Z', { fill: ink.text, stroke: 'none' })
  return `<g transform="${moved(at, turn)}">${ring}${needle}${letter('N', [0, -0.88], { cap: 0.26, stroke: 0.14, turn: -turn })}</g>`
}

function scaleBar([x, y]: Point): string {
  const style = { cap: 0.22, ink: ink.textSoft, stroke: 0.12 }
  const boxes = [0, 1, 2, 3, 4].map((index) =>
    block(x + index, y - 0.07, 1, 0.14, 0, {
      fill: index % 2 ? ink.paper : ink.text,
      stroke: ink.text,
      weight: weight.fine,
    }),
  )
  const far = block(x + 5, y - 0.07, 5, 0.14, 0, {
    fill: ink.paper,
    stroke: ink.text,
    weight: weight.fine,
  })
  const marks = [0, 5, 10].map((metres) =>
    letter(metres === 10 ? '10 m' : String(metres), [x + metres, y - 0.42], style),
  )
  return boxes.join('') + far + marks.join('')
}

/** The title block along the lower edge: building, floor, address, scale and north arrow. */
export function drawTitle(
  { building, code, site, north }: Title,
  { x, y, width, height }: Box,
): string {
  const base = y + height - 1.45
  const left = x + MARGIN.side - 0.3
  const right = x + width - MARGIN.side + 0.3
  const large = { cap: 0.95, stroke: 0.11, tracking: 0.22, align: 'start' } as const
  const rule = left + lineWidth(code, large) + 0.55
  return (
    letter(code, [left, base], large) +
    line([rule, base - 0.55], [rule, base + 0.55], { stroke: ink.faint, weight: weight.line }) +
    letter(building.toUpperCase(), [rule + 0.55, base - 0.27], {
      cap: 0.4,
      stroke: 0.13,
      tracking: 0.5,
      align: 'start',
    }) +
    letter(site.toUpperCase(), [rule + 0.55, base + 0.36], {
      cap: 0.28,
      stroke: 0.12,
      tracking: 0.55,
      align: 'start',
      ink: ink.textSoft,
    }) +
    scaleBar([right - 13.2, base + 0.25]) +
    northArrow([right - 0.75, base + 0.1], north)
  )
}

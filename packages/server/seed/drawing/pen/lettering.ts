import { type Point } from '../geometry.js'
import { ink } from './ink.js'
import { units } from './svg.js'

/**
 * Single-stroke capitals like a drawing stencil. Drawn as lines, they look the same on every
 * machine; fonts differ between hosts, and minimal containers have none. A glyph is its width and
 * its strokes; cap height is 10, the baseline is at y = 10.
 */
const GLYPHS: Record<string, readonly [width: number, strokes: string]> = {
  ' ': [3.4, ''],
  A: [8, 'M0 10L4 0L8 10M1.3 6.8L6.7 6.8'],
  B: [
    6.2,
    'M0 4.7L3.1 4.7C4.7 4.7 5.6 3.8 5.6 2.35C5.6 .9 4.7 0 3.1 0L0 0L0 10L3.4 10C5.2 10 6.2 8.9 6.2 7.35C6.2 5.8 5.2 4.7 3.4 4.7',
  ],
  C: [8.4, 'M8.4 1.5C7.5 .55 6.3 0 5 0C2.2 0 0 2.2 0 5C0 7.8 2.2 10 5 10C6.3 10 7.5 9.45 8.4 8.5'],
  D: [7.9, 'M0 0L0 10L3 10C6 10 7.9 8 7.9 5C7.9 2 6 0 3 0L0 0'],
  E: [5.4, 'M5.4 0L0 0L0 10L5.4 10M0 4.8L4.7 4.8'],
  F: [5.2, 'M5.2 0L0 0L0 10M0 4.9L4.5 4.9'],
  G: [9, 'M8.4 1.6C7.5 .6 6.3 0 5 0C2.2 0 0 2.2 0 5C0 7.8 2.2 10 5 10C7.6 10 9 8.2 9 5.5L5.6 5.5'],
  H: [7, 'M0 0L0 10M7 0L7 10M0 4.8L7 4.8'],
  I: [0, 'M0 0L0 10'],
  J: [4.2, 'M4.2 0L4.2 7C4.2 9 3.4 10 2.1 10C1 10 .3 9.4 0 8.4'],
  K: [6.6, 'M0 0L0 10M6.2 0L0 6.1M2.3 3.9L6.6 10'],
  L: [5, 'M0 0L0 10L5 10'],
  M: [8.8, 'M0 10L0 0L4.4 6.8L8.8 0L8.8 10'],
  N: [7.4, 'M0 10L0 0L7.4 10L7.4 0'],
  O: [9.8, 'M4.9 0C7.6 0 9.8 2.2 9.8 5C9.8 7.8 7.6 10 4.9 10C2.2 10 0 7.8 0 5C0 2.2 2.2 0 4.9 0'],
  P: [5.8, 'M0 10L0 0L3.1 0C4.8 0 5.8 1.1 5.8 2.75C5.8 4.4 4.8 5.5 3.1 5.5L0 5.5'],
  Q: [
    9.8,
    'M4.9 0C7.6 0 9.8 2.2 9.8 5C9.8 7.8 7.6 10 4.9 10C2.2 10 0 7.8 0 5C0 2.2 2.2 0 4.9 0M6.2 7L9.4 10.5',
  ],
  R: [6.1, 'M0 10L0 0L3.1 0C4.8 0 5.8 1.1 5.8 2.75C5.8 4.4 4.8 5.5 3.1 5.5L0 5.5M3 5.5L6.1 10'],
  S: [
    6,
    'M5.6 1.7C5.1 .6 4.2 0 2.95 0C1.4 0 .35 1 .35 2.4C.35 4.1 1.7 4.5 3 4.9C4.5 5.35 5.9 5.9 5.9 7.5C5.9 9 4.7 10 3 10C1.5 10 .4 9.3 0 8',
  ],
  T: [6.8, 'M0 0L6.8 0M3.4 0L3.4 10'],
  U: [7, 'M0 0L0 6.4C0 8.7 1.4 10 3.5 10C5.6 10 7 8.7 7 6.4L7 0'],
  V: [7.8, 'M0 0L3.9 10L7.8 0'],
  W: [11.2, 'M0 0L2.9 10L5.6 1L8.3 10L11.2 0'],
  X: [7, 'M0 0L7 10M7 0L0 10'],
  Y: [7.2, 'M0 0L3.6 5L7.2 0M3.6 5L3.6 10'],
  Z: [6.4, 'M0 0L6.4 0L0 10L6.4 10'],
  m: [
    6.4,
    'M0 10L0 3.8M0 5.8C.2 4.5 .9 3.8 1.8 3.8C2.7 3.8 3.2 4.5 3.2 5.6L3.2 10M3.2 5.8C3.4 4.5 4.1 3.8 5 3.8C5.9 3.8 6.4 4.5 6.4 5.6L6.4 10',
  ],
  '0': [6.4, 'M3.2 0C5.3 0 6.4 2.1 6.4 5C6.4 7.9 5.3 10 3.2 10C1.1 10 0 7.9 0 5C0 2.1 1.1 0 3.2 0'],
  '1': [2.6, 'M0 2L2.6 0L2.6 10'],
  '2': [6, 'M.2 2.6C.3 1 1.4 0 3 0C4.7 0 5.8 1.1 5.8 2.7C5.8 4 5 5 3.8 6.1L0 10L6 10'],
  '3': [
    5.8,
    'M.3 1.7C.8 .6 1.7 0 2.9 0C4.4 0 5.4 .9 5.4 2.4C5.4 3.8 4.4 4.7 2.6 4.7C4.6 4.7 5.8 5.7 5.8 7.3C5.8 8.9 4.6 10 2.9 10C1.5 10 .5 9.3 0 8.1',
  ],
  '4': [6.4, 'M4.8 10L4.8 0L0 7.1L6.4 7.1'],
  '5': [
    5.8,
    'M5.3 0L1.1 0L.6 4.5C1.3 4 2 3.7 2.9 3.7C4.6 3.7 5.8 4.9 5.8 6.8C5.8 8.7 4.6 10 2.8 10C1.4 10 .4 9.3 0 8.2',
  ],
  '6': [
    6,
    'M4.9 0C2.4 1.4 0 4 0 6.9C0 8.8 1.2 10 3 10C4.8 10 6 8.8 6 7C6 5.2 4.8 4 3.1 4C1.5 4 .3 5 0 6.6',
  ],
  '7': [6, 'M0 0L6 0L2.2 10'],
  '8': [
    6,
    'M3 4.7C1.5 4.7 .5 3.8 .5 2.4C.5 1 1.5 0 3 0C4.5 0 5.5 1 5.5 2.4C5.5 3.8 4.5 4.7 3 4.7C1.2 4.7 0 5.7 0 7.35C0 8.9 1.2 10 3 10C4.8 10 6 8.9 6 7.35C6 5.7 4.8 4.7 3 4.7',
  ],
  '9': [
    6,
    'M1.1 10C3.6 8.6 6 6 6 3.1C6 1.2 4.8 0 3 0C1.2 0 0 1.2 0 3C0 4.8 1.2 6 2.9 6C4.5 6 5.7 5 6 3.4',
  ],
  '-': [3.4, 'M0 5.2L3.4 5.2'],
  '·': [0, 'M0 5L.01 5'],
  '’': [0.8, 'M.8 0L0 2.2'],
  '\u0301': [0, 'M-.5 -1.5L.9 -3.2'],
  '\u0303': [0, 'M-2.2 -1.8C-1.2 -3.2 -.4 -3 0 -2.3C.4 -1.6 1.2 -1.4 2.2 -2.8'],
  '\u0308': [0, 'M-1.5 -2L-1.49 -2M1.5 -2L1.51 -2'],
}

const KERN: Record<string, number> = {
  AV: 1.6,
  VA: 1.6,
  AT: 1.3,
  TA: 1.3,
  LT: 1.4,
  LY: 1.4,
  AY: 1.4,
  YA: 1.4,
  AW: 1,
  WA: 1,
  PA: 1,
  RT: 0.5,
  LO: 0.4,
  TO: 0.5,
  OT: 0.5,
}

export interface Lettering {
  /** Cap height in metres. */
  cap: number
  ink?: string
  /** Stroke width relative to the cap height. */
  stroke?: number
  /** Letter spacing relative to the cap height. */
  tracking?: number
  align?: 'start' | 'middle' | 'end'
  turn?: number
  /** Outline colour, for letters that cross a line. */
  halo?: string
}

const isMark = (character: string) => /\p{M}/u.test(character)

/** Positions of the glyphs on a line that starts at 0, in tenths of the cap height. */
function setLine(text: string, tracking: number) {
  const characters = [...text.normalize('NFD')]
  const glyphs: { strokes: string; x: number }[] = []
  let [x, last, lastWidth] = [0, '', 0]
  for (const character of characters) {
    const glyph = GLYPHS[character]
    if (!glyph) throw new Error(`The lettering has no "${character}" (in "${text}").`)
    if (isMark(character)) {
      glyphs.push({ strokes: glyph[1], x: x - tracking - lastWidth / 2 })
      continue
    }
    x -= KERN[last + character] ?? 0
    glyphs.push({ strokes: glyph[1], x })
    x += glyph[0] + tracking
    ;[last, lastWidth] = [character, glyph[0]]
  }
  return { glyphs, width: x - tracking }
}

const trackingOf = ({ tracking = 0.34 }: Pick<Lettering, 'tracking'>) => tracking * 10

/** The width of a line of lettering in metres. */
export const lineWidth = (text: string, style: Lettering) =>
  (setLine(text, trackingOf(style)).width * style.cap) / 10

/** A line of lettering, centred vertically on the point. */
export function letter(text: string, [x, y]: Point, style: Lettering): string {
  const { glyphs, width } = setLine(text, trackingOf(style))
  const k = style.cap / 10
  const start = { start: 0, middle: -width / 2, end: -width }[style.align ?? 'middle']
  const data = glyphs
    .map(({ strokes, x: offset }) =>
      strokes.replace(
        /(-?\d*\.?\d+) (-?\d*\.?\d+)/g,
        (_, gx, gy) => `${units((start + offset + Number(gx)) * k)} ${units((Number(gy) - 5) * k)}`,
      ),
    )
    .join('')
  const pen = units(style.cap * (style.stroke ?? 0.13))
  const pass = (stroke: string, width: number) =>
    `<path d="${data}" stroke="${stroke}" stroke-width="${Math.round(width * 10) / 10}"/>`
  const turn = style.turn ? `rotate(${style.turn})` : ''
  return `<g transform="translate(${units(x)} ${units(y)})${turn}" fill="none" stroke-linecap="round" stroke-linejoin="round">${
    style.halo ? pass(style.halo, pen + units(style.cap) * 0.7) : ''
  }${pass(style.ink ?? ink.text, pen)}</g>`
}

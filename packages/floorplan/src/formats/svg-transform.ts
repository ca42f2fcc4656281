import type { PlanPoint } from './level/georeference.js'

/** An SVG matrix: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** Applies `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [A, B, C, D, E, F] = inner
  return [
    a * A + c * B,
    b * A + d * B,
    a * C + c * D,
    b * C + d * D,
    a * E + c * F + e,
    b * E + d * F + f,
  ]
}

export function applyMatrix([a, b, c, d, e, f]: Matrix, [x, y]: PlanPoint): PlanPoint {
  return [a * x + c * y + e, b * x + d * y + f]
}

const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi

export function numbersIn(text: string): number[] {
  return Array.from(text.matchAll(number), ([found]) => Number(found)).filter(Number.isFinite)
}

const numberWithUnit = /([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z]*)/gi

/** A transform's numbers: lengths in pixels, angles in degrees. */
function valuesIn(text: string): number[] {
  return Array.from(
    text.matchAll(numberWithUnit),
    ([, amount, unit]) => Number(amount) * (angles[unit!] ?? pixels[unit!.toLowerCase()] ?? 1),
  ).filter(Number.isFinite)
}

/** Parses a transform list from an attribute or CSS into one matrix. Skips invalid entries. */
export function readTransform(text: string | undefined): Matrix {
  let matrix = identity
  for (const [, name, inner] of (text ?? '').slice(0, 2000).matchAll(/(\w+)\s*\(([^()]*)\)/g)) {
    const values = valuesIn(inner!)
    const [p = 0, q = 0, r = 0] = values
    const next = ((): Matrix => {
      if (name === 'matrix' && values.length === 6) return values as unknown as Matrix
      if (name === 'translate' || name === 'translate3d') return [1, 0, 0, 1, p, q]
      if (name === 'translateX') return [1, 0, 0, 1, p, 0]
      if (name === 'translateY') return [1, 0, 0, 1, 0, p]
      if (name === 'scaleX') return [p, 0, 0, 1, 0, 0]
      if (name === 'scaleY') return [1, 0, 0, p, 0, 0]
      if (name === 'scale') return [p, 0, 0, values.length > 1 ? q : p, 0, 0]
      if (name === 'skewX') return [1, 0, Math.tan(radians(p)), 1, 0, 0]
      if (name === 'skewY') return [1, Math.tan(radians(p)), 0, 1, 0, 0]
      if (name !== 'rotate') return identity
      const [cos, sin] = [Math.cos(radians(p)), Math.sin(radians(p))]
      return around([cos, sin, -sin, cos, 0, 0], q, r)
    })()
    matrix = multiply(matrix, next)
  }
  return matrix
}

/**
 * Fits a viewBox into a width and height, centred without distortion unless preserveAspectRatio is
 * none.
 */
export function fitViewBox(
  [minX, minY, w, h]: readonly number[],
  width: number,
  height: number,
  preserve = '',
): Matrix {
  const [sx, sy] = [width / w!, height / h!]
  if (preserve.includes('none')) return [sx, 0, 0, sy, -minX! * sx, -minY! * sy]
  const scale = preserve.includes('slice') ? Math.max(sx, sy) : Math.min(sx, sy)
  const align = (axis: 'x' | 'y') =>
    new RegExp(`${axis}Min`, 'i').test(preserve)
      ? 0
      : new RegExp(`${axis}Max`, 'i').test(preserve)
        ? 1
        : 0.5
  return [
    scale,
    0,
    0,
    scale,
    (width - w! * scale) * align('x') - minX! * scale,
    (height - h! * scale) * align('y') - minY! * scale,
  ]
}

const angles: Record<string, number> = { rad: 180 / Math.PI, turn: 360, grad: 0.9 }

const pixels: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  rem: 16,
}

/**
 * Applies a matrix around a point of a box: `center`, `50% 50%`, `left top`, or lengths from the
 * top left corner of the plan or shape.
 */
export function aroundOrigin(
  matrix: Matrix,
  origin: string,
  [left, top, width, height]: readonly [number, number, number, number],
): Matrix {
  const words = origin.toLowerCase().split(/\s+/)
  if (/^(?:top|bottom)$/.test(words[0]!)) words.reverse()
  const [x, y] = [width, height].map((whole, at) => {
    const word = words[at] ?? 'center'
    return /^(?:left|top)$/.test(word)
      ? 0
      : /^(?:right|bottom)$/.test(word)
        ? whole
        : (readLength(word, whole) ?? whole / 2)
  }) as [number, number]
  return around(matrix, left + x, top + y)
}

const around = (matrix: Matrix, x: number, y: number): Matrix =>
  multiply(multiply([1, 0, 0, 1, x, y], matrix), [1, 0, 0, 1, -x, -y])

/** In characters. Longer ones take time that grows with their square. */
const longestLength = 100

/** Parses a length in pixels. Percentages refer to `whole`. */
export function readLength(text: string | undefined, whole: number): number | undefined {
  const [, amount, unit = ''] =
    /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(%|[a-z]*)\s*$/i.exec(
      (text ?? '').slice(0, longestLength),
    ) ?? []
  if (amount === undefined) return undefined
  const factor = unit === '%' ? whole / 100 : pixels[unit.toLowerCase()]
  return factor === undefined ? undefined : finite(Number(amount) * factor)
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

import type { Signature } from '@mosaic-booking/sdk'
import { signatureMaxNumbers } from '@mosaic-booking/sdk/rules'

interface Point {
  readonly x: number
  readonly y: number
}

const most = 10_000
const within = (value: number) => Math.min(most, Math.max(0, Math.round(value)))

/** Reduces a line to every nth point plus its end, so that all lines fit the limit. */
const thin = (points: readonly Point[], step: number): Point[] =>
  points.filter((_, at) => at % step === 0 || at === points.length - 1)

/**
 * Converts drawn lines to the server's format. Undefined if there are no lines. A very long
 * signature is simplified to fewer points.
 */
export function toSignature(
  lines: readonly (readonly Point[])[],
  { width, height }: { readonly width: number; readonly height: number },
  maxNumbers = signatureMaxNumbers,
): Signature | undefined {
  const drawn = lines.filter(({ length }) => length > 0).slice(0, 200)
  if (drawn.length === 0) return undefined
  const count = drawn.reduce((sum, { length }) => sum + length, 0)
  // Reserve space for line ends, which are always retained.
  const room = maxNumbers / 2 - drawn.length
  const step = Math.max(1, Math.ceil(count / room))
  return {
    width: Math.max(1, within(width)),
    height: Math.max(1, within(height)),
    strokes: drawn.map((points) =>
      thin(points, step).flatMap(({ x, y }) => [within(x), within(y)]),
    ),
  }
}

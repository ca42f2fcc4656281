import type { Signature } from '@mosaic-booking/sdk'
import { signatureMaxNumbers } from '@mosaic-booking/sdk/rules'

interface Point {
  readonly x: number
  readonly y: number
}

const most = 10_000
const within = (value: number) => Math.min(most, Math.max(0, Math.round(value)))

/** Keeps every n-th point of a line and its end, so that all lines together fit. */
const thin = (points: readonly Point[], step: number): Point[] =>
  points.filter((_, at) => at % step === 0 || at === points.length - 1)

/**
 * Converts drawn lines to the format that the server stores; undefined if there are none. A very
 * long signature is simplified to fewer points.
 */
export function toSignature(
  lines: readonly (readonly Point[])[],
  { width, height }: { readonly width: number; readonly height: number },
): Signature | undefined {
  const drawn = lines.filter(({ length }) => length > 0).slice(0, 200)
  if (drawn.length === 0) return undefined
  const count = drawn.reduce((sum, { length }) => sum + length, 0)
  // Reserve room for the ends of lines, which are always kept.
  const room = signatureMaxNumbers / 2 - drawn.length
  const step = Math.max(1, Math.ceil(count / room))
  return {
    width: Math.max(1, within(width)),
    height: Math.max(1, within(height)),
    strokes: drawn.map((points) =>
      thin(points, step).flatMap(({ x, y }) => [within(x), within(y)]),
    ),
  }
}

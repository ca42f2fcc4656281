import type { Signature } from '@mosaic-booking/sdk'
import { signatureMaxNumbers } from '@mosaic-booking/sdk/rules'

interface Point {
  readonly x: number
  readonly y: number
}

const most = 10_000
const within = (value: number) => Math.min(most, Math.max(0, Math.round(value)))

/** Every so-manieth point of a line, and its end, so that all lines together fit. */
const thin = (points: readonly Point[], step: number): Point[] =>
  points.filter((_, at) => at % step === 0 || at === points.length - 1)

/**
 * Lines on a field as the server keeps them; undefined without any. A very long signature keeps its
 * form with fewer points.
 */
export function toSignature(
  lines: readonly (readonly Point[])[],
  { width, height }: { readonly width: number; readonly height: number },
): Signature | undefined {
  const drawn = lines.filter(({ length }) => length > 0).slice(0, 200)
  if (drawn.length === 0) return undefined
  const count = drawn.reduce((sum, { length }) => sum + length, 0)
  // Ends of lines are kept, so room for them is left.
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

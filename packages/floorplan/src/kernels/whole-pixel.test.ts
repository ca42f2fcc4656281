import { describe, expect, it } from 'vitest'
import { toScreen } from './fit-view.js'
import { snapView, wholePixel } from './whole-pixel.js'

const view = { x: 101.37, y: 53.91, scale: 1.7, width: 640, height: 480 }

describe('snapView', () => {
  it.each([1, 1.25, 2, 3])(
    'aligns the plan to whole device pixels at a ratio of %d, with minimal movement',
    (ratio) => {
      const snapped = snapView(view, ratio)
      for (const at of toScreen(snapped, 0, 0))
        expect(at * ratio).toBeCloseTo(Math.round(at * ratio), 6)
      expect(Math.abs(snapped.x - view.x) * view.scale * ratio).toBeLessThanOrEqual(0.5)
    },
  )
})

it('rounds halves consistently at any position', () => {
  for (const noise of [-1e-9, 0, 1e-9])
    for (const moved of [-7, 0, 12]) expect(wholePixel(3.5 + moved + noise, 1)).toBe(4 + moved)
})

import { describe, expect, it } from 'vitest'
import { toScreen } from './fit-view.js'
import { exposedStrips, shiftBetween, snapView, wholePixel } from './scroll.js'

const view = { x: 101.37, y: 53.91, scale: 1.7, width: 640, height: 480 }

describe('snapView', () => {
  it.each([1, 1.25, 2, 3])('puts the plan on whole device pixels at a ratio of %d, and hardly moves it', (ratio) => {
    const snapped = snapView(view, ratio)
    for (const at of toScreen(snapped, 0, 0)) expect(at * ratio).toBeCloseTo(Math.round(at * ratio), 6)
    expect(Math.abs(snapped.x - view.x) * view.scale * ratio).toBeLessThanOrEqual(0.5)
  })
})

describe('shiftBetween', () => {
  it('is the way of the picture in device pixels', () => {
    const before = snapView(view, 2)
    const after = snapView({ ...view, x: view.x + 10 / 1.7, y: view.y - 4 / 1.7 }, 2)
    expect(shiftBetween(before, after, 2)).toEqual([-20, 8])
  })

  it.each([
    ['zoomed', { ...view, scale: 2 }],
    ['resized', { ...view, width: 641 }],
  ])('is none when the view is %s', (_, after) => {
    expect(shiftBetween(view, after, 1)).toBeNull()
  })
})

describe('exposedStrips', () => {
  it.each([
    [0, 0, []],
    [10, 0, [[0, 0, 10, 50]]],
    [-10, 0, [[90, 0, 100, 50]]],
    [0, -5, [[0, 45, 100, 50]]],
    [
      10,
      5,
      [
        [0, 0, 10, 50],
        [0, 0, 100, 5],
      ],
    ],
    [100, 0, [[0, 0, 100, 50]]],
    [3, -70, [[0, 0, 100, 50]]],
  ])('uncovers by (%d, %d): %j', (dx, dy, strips) => {
    expect(exposedStrips(100, 50, dx, dy).map(({ minX, minY, maxX, maxY }) => [minX, minY, maxX, maxY])).toEqual(strips)
  })
})

it('rounds a half the same way wherever the plan was moved to', () => {
  for (const noise of [-1e-9, 0, 1e-9])
    for (const moved of [-7, 0, 12]) expect(wholePixel(3.5 + moved + noise, 1)).toBe(4 + moved)
})

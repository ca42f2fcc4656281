import { describe, expect, it } from 'vitest'
import {
  between,
  clampView,
  fitView,
  revealView,
  scaleLimits,
  toPlan,
  toScreen,
  visibleBounds,
  zoomAround,
} from './fit-view.js'

const plan = { minX: 0, minY: 0, maxX: 1000, maxY: 500 }
const limits = { min: 0.1, max: 10 }
const view = { x: 300, y: 200, scale: 2, width: 800, height: 600 }

describe('fitView', () => {
  it.each([
    ['a wide view', 1200, 300, 0, 0.6],
    ['a tall view', 400, 900, 0, 0.4],
    ['with room at the edges', 400, 900, 20, 0.36],
  ])('shows the whole plan in %s', (_, width, height, padding, scale) => {
    expect(fitView(plan, width, height, padding)).toEqual({ x: 500, y: 250, scale, width, height })
  })

  it('stays finite without a size or a plan', () => {
    expect(Number.isFinite(fitView({ minX: 0, minY: 0, maxX: 0, maxY: 0 }, 0, 0, 24).scale)).toBe(
      true,
    )
  })
})

it('converts between screen and plan in both directions', () => {
  expect(toScreen(view, 300, 200)).toEqual([400, 300])
  expect(toScreen(view, ...toPlan(view, 123, 45))).toEqual([123, 45])
  expect(visibleBounds(view)).toEqual({ minX: 100, minY: 50, maxX: 500, maxY: 350 })
})

describe('zoomAround', () => {
  it('keeps the point under the pointer fixed', () => {
    const under = toPlan(view, 100, 500)
    const zoomed = zoomAround(view, 100, 500, 1.7, limits)
    expect(zoomed.scale).toBeCloseTo(3.4)
    expect(toScreen(zoomed, ...under)[0]).toBeCloseTo(100)
    expect(toScreen(zoomed, ...under)[1]).toBeCloseTo(500)
  })

  it('does not move at the limit of the scale', () => {
    expect(zoomAround({ ...view, scale: 10 }, 100, 500, 2, limits)).toEqual({ ...view, scale: 10 })
  })
})

describe('clampView', () => {
  it.each([
    ['far left', { ...view, x: -900 }, 100],
    ['far right', { ...view, x: 9000 }, 900],
    ['inside', view, 300],
  ])('keeps the plan in view: %s', (_, wished, x) => {
    expect(clampView(wished, plan, limits).x).toBe(x)
  })

  it('keeps the scale within its limits', () => {
    expect(clampView({ ...view, scale: 99 }, plan, limits).scale).toBe(10)
    expect(clampView({ ...view, scale: 0.001 }, plan, limits).scale).toBe(0.1)
  })
})

it('allows a scale at which a typical marker is legible', () => {
  expect(scaleLimits(0.05, 10)).toEqual({ min: 0.03, max: 16 })
  expect(scaleLimits(1, 0)).toEqual({ min: 0.6, max: 8 })
})

describe('between', () => {
  it('begins and ends at the two views', () => {
    const to = { ...view, x: 700, y: 100, scale: 8 }
    expect(between(view, to, 0)).toEqual(view)
    expect(between(view, to, 1)).toEqual(to)
  })

  it('keeps a point fixed that both views show at the same position', () => {
    const to = zoomAround(view, 600, 100, 3, limits)
    const still = toPlan(view, 600, 100)
    const [x, y] = toScreen(between(view, to, 0.4), ...still)
    expect(x).toBeCloseTo(600)
    expect(y).toBeCloseTo(100)
  })
})

describe('revealView', () => {
  const inset = { left: 50, right: 50, top: 50, bottom: 50 }
  it.each([
    ['in view', { minX: 290, minY: 190, maxX: 310, maxY: 210 }, [300, 200]],
    ['to the right', { minX: 600, minY: 190, maxX: 620, maxY: 210 }, [445, 200]],
    ['to the left', { minX: 0, minY: 190, maxX: 20, maxY: 210 }, [175, 200]],
    ['above', { minX: 290, minY: 0, maxX: 310, maxY: 20 }, [300, 125]],
    ['larger than the view', { minX: 0, minY: 190, maxX: 1000, maxY: 210 }, [500, 200]],
  ])('moves no farther than necessary: %s', (_, bounds, [x, y]) => {
    expect(revealView(view, bounds, inset)).toEqual({ ...view, x, y })
  })
})

import { describe, expect, it } from 'vitest'
import { overscanMargin, overscanView, isWithin, canvasTransform } from './overscan.js'
import { visibleBounds } from './fit-view.js'

const camera = { x: 200, y: 100, scale: 2, width: 800, height: 400 }

describe('overscan', () => {
  it('is an eighth of the shorter side, in whole device pixels, at most 128', () => {
    expect(overscanMargin(camera, 1)).toBe(50)
    expect(overscanMargin({ width: 390, height: 844 }, 1.5) * 1.5).toBe(73)
    expect(overscanMargin({ width: 3840, height: 2160 }, 1)).toBe(128)
  })

  it('is centred on the camera at any scale', () => {
    expect(overscanView(camera, 2, 1)).toEqual({
      x: 200,
      y: 100,
      scale: 2,
      width: 900,
      height: 500,
    })
    expect(visibleBounds(overscanView(camera, 1, 1))).toEqual({
      minX: -250,
      maxX: 650,
      minY: -150,
      maxY: 350,
    })
  })

  it('covers a view as long as all of it is on the canvas', () => {
    const covered = visibleBounds(overscanView(camera, 2, 1))
    expect(isWithin(camera, covered)).toBe(true)
    expect(isWithin({ ...camera, x: 225 }, covered)).toBe(true)
    expect(isWithin({ ...camera, x: 225.1 }, covered)).toBe(false)
    expect(isWithin({ ...camera, scale: 1.7 }, covered)).toBe(false)
  })

  it('aligns the canvas with the camera', () => {
    const canvas = overscanView(camera, 2, 1)
    expect(canvasTransform(canvas, camera, 1)).toEqual({ x: -50, y: -50, stretch: 1 })
    expect(canvasTransform(canvas, { ...camera, x: 210, y: 95 }, 1)).toEqual({
      x: -70,
      y: -40,
      stretch: 1,
    })
    // At twice the scale, 450 pixels left of the centre become 900.
    expect(canvasTransform(canvas, { ...camera, scale: 4 }, 1)).toEqual({
      x: -500,
      y: -300,
      stretch: 2,
    })
  })
})

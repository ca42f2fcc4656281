import { describe, expect, it } from 'vitest'
import { Camera } from './camera.js'

function makeCamera({ still = false } = {}) {
  const camera = new Camera(
    () => still,
    () => {},
    () => {},
  )
  camera.resize(800, 600)
  camera.setPlan({ minX: 0, minY: 0, maxX: 1600, maxY: 1200 })
  let now = 1000
  /** Steps at 60 Hz until the camera stops. Returns the number of steps. */
  const run = () => {
    let steps = 0
    while (camera.step((now += 16)) && steps < 1000) steps++
    return steps
  }
  return { camera, run }
}

describe('Camera', () => {
  it('shows the whole plan at first, also after a resize', () => {
    const { camera } = makeCamera()
    const before = camera.view.scale
    camera.resize(400, 300)
    expect(camera.view.scale).toBeLessThan(before)
    expect(camera.view).toMatchObject({ x: 800, y: 600 })
  })

  it('keeps its position on a resize once it has been moved', () => {
    const { camera } = makeCamera()
    camera.zoomAt(400, 300, 4)
    camera.pan(-60, 20)
    const { x, y, scale } = camera.view
    camera.resize(500, 500)
    expect(camera.view).toMatchObject({ x, y, scale })
  })

  it('arrives at once if the view is resized on the way', () => {
    const { camera } = makeCamera()
    camera.zoomTo({ minX: 100, minY: 100, maxX: 140, maxY: 140 }, 2)
    camera.step(5)
    camera.resize(785, 600)
    expect(camera.isMoving).toBe(false)
    expect(camera.view).toMatchObject({ x: 120, y: 120, scale: 2, width: 785 })
  })

  it('continues after a fling and comes to rest', () => {
    const { camera, run } = makeCamera()
    camera.zoomAt(400, 300, 4)
    const before = camera.view.x
    camera.hold()
    camera.release(1, 0)
    expect(run()).toBeGreaterThan(20)
    // A speed of 1 px/ms that decays by 63 % in 220 ms travels 220 px.
    expect((before - camera.view.x) * camera.view.scale).toBeCloseTo(220, -1)
  })

  it('ends a fling at the edge of the plan', () => {
    const { camera, run } = makeCamera()
    camera.zoomAt(400, 300, 4)
    camera.release(9, 0)
    run()
    const atEdge = camera.view.x
    camera.release(9, 0)
    expect(run()).toBeLessThan(3)
    expect(camera.view.x).toBe(atEdge)
  })

  it('adds up quick successive key presses', () => {
    const { camera, run } = makeCamera()
    camera.zoomAt(400, 300, 4)
    const { x, scale } = camera.view
    camera.nudge(80, 0)
    camera.step(5)
    camera.nudge(80, 0)
    run()
    expect((camera.view.x - x) * scale).toBeCloseTo(160)
  })

  it('follows the wheel and zooms around the pointer, merging all notches', () => {
    const { camera, run } = makeCamera()
    const { scale } = camera.view
    camera.wheelZoom(200, 100, 1.2)
    camera.step(5)
    camera.wheelZoom(200, 100, 1.2)
    run()
    expect(camera.view.scale / scale).toBeCloseTo(1.44)
  })

  it('jumps if the user prefers reduced motion', () => {
    const { camera, run } = makeCamera({ still: true })
    camera.zoomTo({ minX: 100, minY: 100, maxX: 140, maxY: 140 }, 2)
    expect(camera.isMoving).toBe(false)
    expect(camera.view.scale).toBe(2)
    camera.release(3, 3)
    expect(run()).toBe(0)
  })

  it('stops at the maximum scale', () => {
    const { camera, run } = makeCamera()
    const { scale } = camera.view
    camera.wheelZoom(200, 100, 1e6)
    run()
    expect(camera.view.scale).toBeCloseTo(scale * 8)
    camera.wheelZoom(200, 100, 2)
    expect(run()).toBeLessThan(3)
  })
})

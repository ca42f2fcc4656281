import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawOffice } from '../floor-plan.fixture.js'
import {
  atRest,
  countDifferent,
  drawnAtOnce,
  layerPixels,
  mountPlan,
  nextFrame,
  unmountAll,
  type MountedPlan,
} from '../mounted-plan.fixture.js'

afterEach(unmountAll)
afterEach(() => vi.restoreAllMocks())

const { plan: drawing, markers } = drawOffice(400)
const office = { referenceWidth: drawing.referenceWidth, referenceHeight: drawing.referenceHeight }

describe('the plan’s canvas', () => {
  let plan: MountedPlan
  const touch = (type: string, x: number, y: number, pointerId = 1) =>
    plan.viewport.dispatchEvent(
      new PointerEvent(type, {
        clientX: x,
        clientY: y,
        pointerId,
        pointerType: 'touch',
        bubbles: true,
        cancelable: true,
      }),
    )
  const frameOfCanvas = () => plan.root.querySelector('canvas')!.getBoundingClientRect()
  /** Records all canvas drawing on the page during `act` and the following frames. */
  const drawn = async (act: () => void) => {
    const draw = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage')
    act()
    for (let i = 0; i < 3; i++) await nextFrame()
    const count = draw.mock.contexts.filter(
      (context) => (context as CanvasRenderingContext2D).canvas.isConnected,
    ).length
    draw.mockRestore()
    return count
  }

  beforeEach(async () => {
    plan = mountPlan({ plan: office, markers })
    await expect.poll(() => plan.told.ready.length).toBe(1)
    plan.floorPlan.zoomBy(3)
    await atRest(plan)
  })

  it('is only moved while it covers the view, and repainted afterwards', async () => {
    const before = frameOfCanvas()
    expect([before.left, before.top, before.width, before.height]).toEqual([-50, -50, 900, 500])
    touch('pointerdown', 400, 200)
    touch('pointermove', 415, 200)
    await nextFrame()
    const close = await drawn(() => touch('pointermove', 435, 190))
    expect(close).toBe(0)
    const moved = frameOfCanvas()
    expect([moved.left, moved.top]).toEqual([-50 + 35, -50 - 10])
    const far = await drawn(() => touch('pointermove', 560, 100))
    expect(far).toBeGreaterThan(0)
    touch('pointercancel', 560, 100)
    await atRest(plan)
    expect(frameOfCanvas().left).toBe(-50)
    const fresh = await drawnAtOnce(plan, { plan: office, markers })
    expect(countDifferent(layerPixels(plan, 'plan'), layerPixels(fresh, 'plan'), 8)).toBeLessThan(
      800 * 400 * 0.002,
    )
  })

  it('is only stretched during a pinch, and exact at rest', async () => {
    touch('pointerdown', 390, 200, 1)
    touch('pointerdown', 410, 200, 2)
    touch('pointermove', 411, 200, 2)
    await nextFrame()
    const stretched = await drawn(() => touch('pointermove', 413, 200, 2))
    expect(stretched).toBe(0)
    expect(frameOfCanvas().width).toBeGreaterThan(900)
    touch('pointercancel', 413, 200, 2)
    touch('pointercancel', 390, 200, 1)
    await atRest(plan)
    expect(frameOfCanvas().width).toBe(900)
    const fresh = await drawnAtOnce(plan, { plan: office, markers })
    expect(countDifferent(layerPixels(plan, 'plan'), layerPixels(fresh, 'plan'), 8)).toBeLessThan(
      800 * 400 * 0.004,
    )
  })
})

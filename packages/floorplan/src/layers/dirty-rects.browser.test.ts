import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawOffice } from '../floor-plan.fixture.js'
import {
  atRest,
  countDifferent,
  deskAt,
  drawnAtOnce,
  layerPixels,
  mountPlan,
  nextFrame,
  plainPlan,
  unmountAll,
  type MountedPlan,
} from '../mounted-plan.fixture.js'

afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

const ready = (plan: MountedPlan) => expect.poll(() => plan.told.ready.length).toBeGreaterThan(0)

describe('incremental painting', () => {
  const { plan: office, markers } = drawOffice(200)

  it('equals a full repaint after a hundred pans', async () => {
    const plan = mountPlan({ plan: office, markers })
    await ready(plan)
    plan.floorPlan.zoomBy(3.3)
    await atRest(plan)
    const drag = (type: string, x: number, y: number) =>
      plan.viewport.dispatchEvent(
        new PointerEvent(type, {
          clientX: x,
          clientY: y,
          pointerId: 1,
          pointerType: 'mouse',
          bubbles: true,
        }),
      )
    let [x, y] = [400, 200]
    drag('pointerdown', x, y)
    for (let i = 0; i < 100; i++) {
      drag('pointermove', (x += Math.sin(i) * 31), (y += Math.cos(i * 1.3) * 17.3))
      await nextFrame()
    }
    drag('pointerup', x, y)
    await atRest(plan)
    const fresh = await drawnAtOnce(plan, { plan: office, markers })
    // The larger image may arrive slightly later in one of them. Labels retain their first
    // positions; all other pixels are equal.
    await expect
      .poll(() => countDifferent(layerPixels(plan, 'plan'), layerPixels(fresh, 'plan'), 8))
      .toBeLessThan(800 * 400 * 0.002)
  })

  it('equals a full repaint after status changes and after adding, removing and moving markers', async () => {
    const plan = mountPlan({ plan: office, markers })
    await ready(plan)
    plan.floorPlan.zoomBy(2)
    await atRest(plan)
    const changed = markers
      .filter((_, i) => i % 50 !== 3)
      .map((marker, i) =>
        i % 30 === 4
          ? { ...marker, x: marker.x + 6 }
          : i % 25 === 1
            ? { ...marker, status: 'UNAVAILABLE' as const }
            : marker,
      )
    plan.floorPlan.setStatuses(markers.slice(20, 30).map((marker) => [marker.id, 'BOOKED_BY_YOU']))
    await nextFrame()
    plan.floorPlan.setMarkers(changed)
    await atRest(plan)
    const fresh = await drawnAtOnce(plan, { plan: office, markers: changed })
    expect(countDifferent(layerPixels(plan, 'plan'), layerPixels(fresh, 'plan'), 8)).toBeLessThan(
      800 * 400 * 0.002,
    )
  })

  it('FP-003 shows a label once the marker in its way is gone', async () => {
    const [named, inTheWay] = [
      deskAt('named', 190, 90, { label: 'A-1' }),
      ['above', 'below'].map((id, i) => deskAt(id, 185, i ? 112 : 66, { width: 30, height: 22 })),
    ]
    const plan = mountPlan({ plan: plainPlan, markers: [named, ...inTheWay] })
    await ready(plan)
    plan.floorPlan.setMarkers([named])
    await atRest(plan)
    const fresh = mountPlan({ plan: plainPlan, markers: [named] })
    await ready(fresh)
    expect(countDifferent(layerPixels(plan, 'plan'), layerPixels(fresh, 'plan'), 8)).toBe(0)
  })

  it('FP-010 repaints only a changed label', async () => {
    const plan = mountPlan({
      plan: plainPlan,
      markers: [deskAt('a', 50, 90, { label: 'A-1' }), deskAt('b', 250, 90, { label: 'B-1' })],
    })
    await ready(plan)
    const fresh = mountPlan({
      plan: plainPlan,
      markers: [deskAt('a', 50, 90, { label: 'A-1' }), deskAt('b', 250, 90, { label: 'Long' })],
    })
    await ready(fresh)
    const before = layerPixels(plan, 'plan')
    plan.floorPlan.setMarkers([
      deskAt('a', 50, 90, { label: 'A-1' }),
      deskAt('b', 250, 90, { label: 'Long' }),
    ])
    await atRest(plan)
    expect(countDifferent(before, layerPixels(plan, 'plan'), 8)).toBeGreaterThan(20)
    expect(countDifferent(layerPixels(plan, 'plan'), layerPixels(fresh, 'plan'), 8)).toBe(0)
  })

  it('repaints only the marker whose status changed', async () => {
    const plan = mountPlan({ plan: office, markers })
    await ready(plan)
    await atRest(plan)
    const copies = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage')
    const before = layerPixels(plan, 'plan')
    plan.floorPlan.setStatuses([['desk-3-4', 'UNAVAILABLE']])
    await expect
      .poll(() => countDifferent(before, layerPixels(plan, 'plan'), 8))
      .toBeGreaterThan(10)
    expect(copies.mock.calls.length).toBeLessThan(15)
  })
})

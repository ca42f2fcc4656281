import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawOffice } from '../floor-plan.fixture.js'
import {
  atRest,
  countDifferent,
  countMarked,
  drawnAtOnce,
  layerPixels,
  mountPlan,
  nextFrame,
  pixels,
  plainPlan,
  toGrey,
  unmountAll,
  type MountedPlan,
} from '../mounted-plan.fixture.js'
import { bookingStatuses, type Marker } from '../types.js'
import { tileSide } from '../kernels/tile-grid.js'
import { TileLevel, TileCache } from './tiles.js'

afterEach(unmountAll)

const ready = (plan: MountedPlan) => expect.poll(() => plan.told.ready.length).toBeGreaterThan(0)

describe('the tile cache', () => {
  it('never exceeds its limit, and evicts the least recently used tile', () => {
    const cache = new TileCache(3)
    const level = new TileLevel(1, 1)
    const first = cache.acquire(level, 0, 0)
    cache.acquire(level, 1, 0)
    cache.acquire(level, 2, 0)
    expect(cache.acquire(level, 0, 0)).toBe(first)
    cache.acquire(level, 3, 0)
    expect([0, 1, 2, 3].map((column) => level.at(column, 0) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect(cache.bytes).toBe(3 * 1024 * 1024)
    cache.releaseAll(level)
    expect([level.tiles.size, cache.bytes]).toEqual([0, 3 * 1024 * 1024])
    cache.destroy()
    expect(cache.bytes).toBe(0)
  })
})

describe('tiled painting', () => {
  const { plan: drawing, markers } = drawOffice(3000)
  const office = {
    referenceWidth: drawing.referenceWidth,
    referenceHeight: drawing.referenceHeight,
  }

  it(
    'equals a full repaint after zooms, pans and interleaved changes',
    { timeout: 60_000 },
    async () => {
      const plan = mountPlan({ plan: office, markers })
      await ready(plan)
      let now: Marker[] = [...markers]
      const change = (turn: number) => {
        const at = (turn * 7919) % now.length
        const status = bookingStatuses[turn % 5]!
        now = now.with(at, { ...now[at]!, status })
        plan.floorPlan.setStatuses([[now[at]!.id, status]])
      }
      const at = (type: string, x: number, y: number) =>
        plan.viewport.dispatchEvent(
          new PointerEvent(type, {
            clientX: x,
            clientY: y,
            pointerId: 1,
            pointerType: 'mouse',
            bubbles: true,
          }),
        )
      for (let turn = 0; turn < 6; turn++) {
        const wheel = {
          deltaY: turn % 3 === 2 ? 700 : -500,
          clientX: 300,
          clientY: 180,
          bubbles: true,
          cancelable: true,
        }
        plan.viewport.dispatchEvent(new WheelEvent('wheel', wheel))
        for (let frame = 0; frame < 12; frame++) {
          for (let k = 0; k < 20; k++) change(turn * 1000 + frame * 20 + k)
          await nextFrame()
        }
        at('pointerdown', 400, 200)
        for (let step = 1; step <= 10; step++) {
          at('pointermove', 400 - step * 23, 200 + step * 9)
          change(turn * 31 + step)
          await nextFrame()
        }
        at('pointercancel', 170, 290)
      }
      await atRest(plan)
      const fresh = await drawnAtOnce(plan, { plan: office, markers: now })
      // Labels retain their first positions.
      expect(
        countDifferent(toGrey(layerPixels(plan, 'plan')), toGrey(layerPixels(fresh, 'plan')), 72),
      ).toBeLessThan(800 * 400 * 0.004)
    },
  )

  it.each(['at rest, before a pan', 'during a pan', 'at another scale, before zooming back'])(
    'keeps changes that came %s',
    async (when) => {
      const plan = mountPlan({ plan: office, markers })
      await ready(plan)
      plan.floorPlan.zoomBy(4)
      await atRest(plan)
      const inView = markers.filter(({ id }) => {
        const { x, y } = plan.floorPlan.getAnchor(id)!
        return x > 100 && x < 500 && y > 100 && y < 300
      })
      expect(inView.length).toBeGreaterThan(40)
      const changed = new Map(inView.slice(0, 40).map(({ id }) => [id, 'BOOKED_BY_YOU' as const]))
      const at = (type: string, x: number) =>
        plan.viewport.dispatchEvent(
          new PointerEvent(type, {
            clientX: x,
            clientY: 200,
            pointerId: 1,
            pointerType: 'mouse',
            bubbles: true,
          }),
        )
      const pan = async (between: () => void) => {
        at('pointerdown', 400)
        for (let step = 1; step <= 6; step++) {
          at('pointermove', 400 + step * 15)
          if (step === 3) between()
          await nextFrame()
        }
        at('pointercancel', 490)
        await atRest(plan)
      }
      const change = () => plan.floorPlan.setStatuses(changed)
      if (when.startsWith('at another')) {
        plan.floorPlan.fit()
        await atRest(plan)
        change()
        await nextFrame()
        plan.floorPlan.zoomBy(4)
        await atRest(plan)
      }
      if (when.startsWith('at rest')) {
        change()
        await nextFrame()
        await nextFrame()
      }
      await pan(when.startsWith('during') ? change : () => {})

      const fresh = await drawnAtOnce(plan, {
        plan: office,
        markers: markers.map((marker) => ({
          ...marker,
          status: changed.get(marker.id) ?? marker.status,
        })),
      })
      const different = countDifferent(
        toGrey(layerPixels(plan, 'plan')),
        toGrey(layerPixels(fresh, 'plan')),
        72,
      )
      // Labels retain their first positions. Forty badges would have ten times as many pixels.
      expect(different).toBeLessThan(1200)
    },
  )

  it('shows every one of a thousand changes per second', async () => {
    const plan = mountPlan({ plan: office, markers })
    await ready(plan)
    await atRest(plan)
    let now: Marker[] = [...markers]
    for (let frame = 0; frame < 60; frame++) {
      const changes = Array.from({ length: 17 }, (_, k) => {
        const at = (frame * 7919 + k * 104_729) % now.length
        const status = bookingStatuses[(frame + k) % 5]!
        now = now.with(at, { ...now[at]!, status })
        return [now[at]!.id, status] as const
      })
      plan.floorPlan.setStatuses(changes)
      await nextFrame()
    }
    await atRest(plan)
    const fresh = mountPlan({ plan: office, markers: now })
    await ready(fresh)
    await atRest(fresh)
    // Browsers antialias a dot's edge slightly differently where the painted part clips it.
    expect(
      countDifferent(toGrey(layerPixels(plan, 'plan')), toGrey(layerPixels(fresh, 'plan')), 72),
    ).toBe(0)
  })

  it('is never blank where it was visible, even if the camera moves immediately', async () => {
    const plan = mountPlan({ plan: office, markers })
    await ready(plan)
    const before = countMarked(pixels(plan, 'plan', 100, 50, 600, 300))
    const at = (type: string, x: number) =>
      plan.viewport.dispatchEvent(
        new PointerEvent(type, {
          clientX: x,
          clientY: 200,
          pointerId: 1,
          pointerType: 'mouse',
          bubbles: true,
        }),
      )
    at('pointerdown', 400)
    for (let step = 1; step <= 12; step++) {
      at('pointermove', 400 + step * 8)
      await nextFrame()
      expect(
        countMarked(pixels(plan, 'plan', 100 + step * 8, 50, 600 - step * 8, 300)),
      ).toBeGreaterThan(before * 0.8)
    }
    at('pointercancel', 496)
  })

  it('prepares a zoom out at rest, so that no placeholders are needed', async () => {
    const plan = mountPlan({ plan: office, markers })
    await ready(plan)
    plan.floorPlan.zoomBy(4)
    await atRest(plan)
    // The pan ends at a different position from its start.
    const at = (type: string, x: number, y: number) =>
      plan.viewport.dispatchEvent(
        new PointerEvent(type, {
          clientX: x,
          clientY: y,
          pointerId: 1,
          pointerType: 'mouse',
          bubbles: true,
        }),
      )
    for (let time = 0; time < 2; time++) {
      at('pointerdown', 700, 350)
      at('pointermove', 400, 200)
      at('pointermove', 100, 50)
      at('pointercancel', 100, 50)
    }
    await atRest(plan)
    const canvas = plan.root.querySelector('canvas')!
    const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage')
    const { scale } = plan.floorPlan.getView()
    plan.viewport.dispatchEvent(
      new WheelEvent('wheel', {
        deltaY: 300,
        clientX: 400,
        clientY: 200,
        bubbles: true,
        cancelable: true,
      }),
    )
    while (plan.floorPlan.getView().scale > scale / 1.6) await nextFrame()
    const onPlan = drawn.mock.calls.filter(
      (_, call) => (drawn.mock.contexts[call] as CanvasRenderingContext2D).canvas === canvas,
    )
    drawn.mockRestore()
    // A tile displayed at another scale is a placeholder.
    const sides = onPlan
      .filter(([image]) => (image as HTMLCanvasElement).width === tileSide)
      .map(([, , , width]) => width)
    expect(sides.length).toBeGreaterThan(0)
    expect(new Set(sides)).toEqual(new Set([tileSide]))
  })

  it('shows a whole change whose tile takes several frames', async () => {
    const dot = { width: 0.6, height: 0.6 }
    const crowd = Array.from({ length: 30_000 }, (_, i): Marker => ({
      id: `dot-${i}`,
      x: 10 + (i % 200) * 0.9,
      y: 10 + Math.floor(i / 200) * 0.9,
      ...dot,
      status: 'AVAILABLE_FOR_BOOKING',
    }))
    const changed = crowd.map((one, i): Marker =>
      i % 100 === 0 ? { ...one, status: 'BOOKED_BY_YOU' } : one,
    )
    const plan = mountPlan({ plan: plainPlan, markers: crowd })
    await ready(plan)
    await atRest(plan)
    plan.floorPlan.setStatuses(changed.map(({ id, status }) => [id, status]))
    await atRest(plan)
    const fresh = mountPlan({ plan: plainPlan, markers: changed })
    await ready(fresh)
    await atRest(fresh)
    expect(countDifferent(layerPixels(plan, 'plan'), layerPixels(fresh, 'plan'), 72)).toBe(0)
  })

  describe('during continuous changes', () => {
    const crowd = drawOffice(4000)
    /**
     * Changes statuses in each frame until `isSeen`. Returns the number of frames, at most `most`.
     */
    async function changeUntil(
      plan: MountedPlan,
      perFrame: number,
      most: number,
      isSeen: () => boolean,
    ): Promise<number> {
      for (let frame = 0; frame < most; frame++) {
        if (isSeen()) return frame
        const at = (k: number) => (frame * 7919 + k * 104_729) % crowd.markers.length
        plan.floorPlan.setStatuses(
          Array.from(
            { length: perFrame },
            (_, k) => [crowd.markers[at(k)]!.id, bookingStatuses[(frame + k) % 5]!] as const,
          ),
        )
        await nextFrame()
      }
      return most
    }

    it('shows them repeatedly, whatever their number', async () => {
      const plan = mountPlan({ plan: crowd.plan, markers: crowd.markers })
      await ready(plan)
      await atRest(plan)
      for (let time = 0; time < 3; time++) {
        const before = layerPixels(plan, 'plan')
        const frames = await changeUntil(
          plan,
          150,
          240,
          () => countDifferent(before, layerPixels(plan, 'plan'), 40) > 2000,
        )
        expect(frames).toBeLessThan(240)
      }
    })

    it('becomes sharp after a zoom', async () => {
      const plan = mountPlan({ plan: crowd.plan, markers: crowd.markers })
      await ready(plan)
      await atRest(plan)
      plan.floorPlan.zoomBy(2.5)
      const canvas = plan.root.querySelector('canvas')!
      const isSharp = () =>
        Math.abs(canvas.getBoundingClientRect().width * devicePixelRatio - canvas.width) < 1 &&
        plan.floorPlan.getView().scale === zoomed
      const zoomed = plan.floorPlan.getView().scale * 2.5
      const frames = await changeUntil(plan, 10, 240, () => isSharp())
      expect(frames).toBeLessThan(240)
    })
  })
})

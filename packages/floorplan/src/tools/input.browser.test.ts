import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawOffice } from '../floor-plan.fixture.js'
import {
  atRest,
  countPainted,
  deskAt,
  layerPixels,
  mountPlan,
  nextFrame,
  plainPlan,
  unmountAll,
  type MountedPlan,
} from '../mounted-plan.fixture.js'
import type { Marker } from '../types.js'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

const markers: Marker[] = [
  deskAt('left', 50, 90),
  deskAt('right', 330, 90),
  deskAt('off', 190, 20, { disabled: true }),
]

async function mountReady(options: Parameters<typeof mountPlan>[0] = {}): Promise<MountedPlan> {
  const plan = mountPlan({ plan: plainPlan, markers, ...options })
  await expect.poll(() => plan.told.ready.length).toBe(1)
  return plan
}

function middleOf(plan: MountedPlan, id: string): { x: number; y: number } {
  const { x, y, width, height } = plan.floorPlan.getAnchor(id)!
  return { x: x + width / 2, y: y + height / 2 }
}

function point(
  plan: MountedPlan,
  type: string,
  { x, y }: { x: number; y: number },
  more: PointerEventInit = {},
) {
  const { left, top } = plan.viewport.getBoundingClientRect()
  plan.viewport.dispatchEvent(
    new PointerEvent(type, {
      clientX: left + x,
      clientY: top + y,
      pointerId: 1,
      pointerType: 'mouse',
      bubbles: true,
      cancelable: true,
      ...more,
    }),
  )
}

function click(plan: MountedPlan, at: { x: number; y: number }, more: PointerEventInit = {}) {
  point(plan, 'pointerdown', at, more)
  point(plan, 'pointerup', at, more)
}

describe('a click', () => {
  it('selects and activates a marker, and reports its position', async () => {
    const plan = await mountReady()
    click(plan, middleOf(plan, 'right'))
    expect(plan.told.select).toEqual([{ ids: ['right'], source: 'pointer' }])
    expect(plan.told.activate).toEqual([
      {
        id: 'right',
        marker: markers[1],
        anchor: plan.floorPlan.getAnchor('right'),
        source: 'pointer',
      },
    ])
    await nextFrame()
    await nextFrame()
    expect(countPainted(layerPixels(plan, 'overlay'))).toBeGreaterThan(50)
  })

  it('hits a marker of a few pixels within 24 × 24', async () => {
    const plan = await mountReady({ markers: [deskAt('tiny', 200, 100, { width: 1, height: 1 })] })
    const { x, y } = middleOf(plan, 'tiny')
    click(plan, { x: x + 11, y: y - 11 })
    expect(plan.told.activate.length).toBe(1)
    click(plan, { x: x + 14, y: y - 14 })
    expect(plan.told.activate.length).toBe(1)
  })

  it('on a disabled marker does nothing', async () => {
    const plan = await mountReady()
    click(plan, middleOf(plan, 'off'))
    expect([plan.told.activate, plan.told.select]).toEqual([[], []])
  })

  it('on an empty spot clears the selection', async () => {
    const plan = await mountReady()
    click(plan, middleOf(plan, 'left'))
    click(plan, { x: 400, y: 300 })
    expect(plan.told.select.map(({ ids }) => ids)).toEqual([['left'], []])
  })

  it('reports the current status of the marker', async () => {
    const plan = await mountReady()
    plan.floorPlan.setStatuses(new Map([['left', 'BOOKED_BY_YOU']]))
    click(plan, middleOf(plan, 'left'))
    expect(plan.told.activate[0]!.marker.status).toBe('BOOKED_BY_YOU')
  })

  it('does not follow a drag of the real mouse', async () => {
    const plan = await mountReady()
    const from = middleOf(plan, 'left')
    point(plan, 'pointerdown', from)
    point(plan, 'pointermove', { x: from.x + 30, y: from.y })
    point(plan, 'pointerup', { x: from.x + 30, y: from.y })
    await atRest(plan)
    expect(plan.told.activate).toEqual([])
  })

  it('works with the real mouse', async () => {
    const plan = await mountReady()
    await userEvent.click(plan.viewport, { position: middleOf(plan, 'right') })
    expect(plan.told.activate.map(({ id }) => id)).toEqual(['right'])
    expect(plan.told.hover.at(-1)).toMatchObject({ id: 'right', source: 'pointer' })
  })
})

describe('the pointer', () => {
  it('enters and leaves a marker', async () => {
    const plan = await mountReady()
    point(plan, 'pointermove', middleOf(plan, 'left'))
    point(plan, 'pointermove', middleOf(plan, 'left'))
    point(plan, 'pointermove', { x: 400, y: 300 })
    expect(plan.told.hover.map(({ id }) => id)).toEqual(['left', null])
    expect(plan.told.hover[0]!.anchor).toEqual(plan.floorPlan.getAnchor('left'))
  })

  it('drags the plan', async () => {
    const plan = await mountReady()
    plan.floorPlan.zoomBy(3)
    await atRest(plan)
    const before = plan.floorPlan.getView()
    point(plan, 'pointerdown', { x: 400, y: 200 })
    point(plan, 'pointermove', { x: 430, y: 190 })
    const { x, y, scale } = plan.floorPlan.getView()
    expect([(before.x - x) * scale, (before.y - y) * scale]).toEqual([
      expect.closeTo(30),
      expect.closeTo(-10),
    ])
  })

  it('zooms with the wheel around its position', async () => {
    const plan = await mountReady()
    const under = middleOf(plan, 'left')
    const { left, top } = plan.viewport.getBoundingClientRect()
    const { scale } = plan.floorPlan.getView()
    const wheel = new WheelEvent('wheel', {
      deltaY: -240,
      clientX: under.x + left,
      clientY: under.y + top,
      cancelable: true,
    })
    plan.viewport.dispatchEvent(wheel)
    await atRest(plan)
    expect(wheel.defaultPrevented).toBe(true)
    expect(plan.floorPlan.getView().scale).toBeGreaterThan(scale * 1.5)
    expect(middleOf(plan, 'left').x).toBeCloseTo(under.x, 0)
    expect(middleOf(plan, 'left').y).toBeCloseTo(under.y, 0)
  })

  it('zooms on a double click, out with Shift, but not on a marker', async () => {
    const plan = await mountReady()
    const { scale } = plan.floorPlan.getView()
    const twice = async (at: { x: number; y: number }, more: PointerEventInit = {}) => {
      click(plan, at, more)
      click(plan, at, more)
      await atRest(plan)
      return plan.floorPlan.getView().scale / scale
    }
    expect(await twice(middleOf(plan, 'left'))).toBe(1)
    expect(await twice({ x: 400, y: 300 })).toBeGreaterThan(1.8)
    expect(await twice({ x: 400, y: 300 }, { shiftKey: true })).toBeCloseTo(1)
  })

  it('pinches with two fingers', async () => {
    const plan = await mountReady()
    const { scale } = plan.floorPlan.getView()
    const touch = (type: string, pointerId: number, x: number) =>
      point(plan, type, { x, y: 200 }, { pointerId, pointerType: 'touch' })
    touch('pointerdown', 1, 350)
    touch('pointerdown', 2, 450)
    touch('pointermove', 1, 300)
    touch('pointermove', 2, 500)
    expect(plan.floorPlan.getView().scale / scale).toBeCloseTo(2)
    touch('pointerup', 1, 300)
    touch('pointerup', 2, 500)
    await atRest(plan)
    expect(plan.floorPlan.getView().scale / scale).toBeCloseTo(2)
    expect(plan.told.activate).toEqual([])
  })
})

describe('keys on the plan', () => {
  const press = (plan: MountedPlan, key: string) =>
    plan.viewport.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))

  it('zoom with + and −, show the whole plan with 0 and pan with arrows', async () => {
    const plan = await mountReady()
    const fitted = plan.floorPlan.getView()
    press(plan, '+')
    press(plan, '+')
    await atRest(plan)
    const near = plan.floorPlan.getView()
    expect(near.scale / fitted.scale).toBeCloseTo(2.25)
    press(plan, 'ArrowRight')
    press(plan, 'ArrowDown')
    await atRest(plan)
    const moved = plan.floorPlan.getView()
    expect([(moved.x - near.x) * near.scale, (moved.y - near.y) * near.scale]).toEqual([
      expect.closeTo(90),
      expect.closeTo(90),
    ])
    press(plan, '-')
    await atRest(plan)
    expect(plan.floorPlan.getView().scale / fitted.scale).toBeCloseTo(1.5)
    press(plan, '0')
    await atRest(plan)
    expect(plan.floorPlan.getView()).toEqual(fitted)
  })

  it('leave other shortcuts to the browser', async () => {
    const plan = await mountReady()
    const event = new KeyboardEvent('keydown', { key: '0', ctrlKey: true, cancelable: true })
    plan.viewport.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  })
})

describe('calls', () => {
  it('select without an event, keep to markers that are there, and forget those that go', async () => {
    const plan = await mountReady()
    plan.floorPlan.select(['left', 'right'])
    plan.floorPlan.setMarkers([markers[0]!])
    await expect.poll(() => plan.root.querySelectorAll('[aria-current]').length).toBe(1)
    plan.floorPlan.setMarkers(markers)
    plan.floorPlan.select(null)
    await expect.poll(() => plan.root.querySelectorAll('[aria-current]').length).toBe(0)
    expect(plan.told.select).toEqual([])
  })

  it('centre a marker, large enough to read', async () => {
    const plan = await mountReady()
    plan.floorPlan.zoomTo('right')
    await atRest(plan)
    expect(plan.floorPlan.getAnchor('right')!.width).toBeCloseTo(72)
    expect(plan.told.view.at(-1)).toEqual(plan.floorPlan.getView())
  })

  it('return no position for an unknown marker', async () => {
    const plan = await mountReady()
    expect(plan.floorPlan.getAnchor('nowhere')).toBeNull()
  })

  it('show buttons that do the same as wheel and pinch', async () => {
    const plan = await mountReady({ controls: true, locale: 'es' })
    const { scale } = plan.floorPlan.getView()
    const button = (name: string) =>
      plan.root.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)!
    button('Acercar').click()
    await atRest(plan)
    expect(plan.floorPlan.getView().scale / scale).toBeCloseTo(1.5)
    button('Alejar').click()
    await atRest(plan)
    expect(plan.floorPlan.getView().scale / scale).toBeCloseTo(1)
    button('Acercar').click()
    button('Ver plano completo').click()
    await atRest(plan)
    expect(plan.floorPlan.getView().scale).toBeCloseTo(scale)
    plan.floorPlan.setLocale('en')
    expect(button('Zoom in')).not.toBeNull()
  })
})

it('finds every visible marker of an office of 200 with the pointer', async () => {
  const { plan: office, markers: desks } = drawOffice(200)
  const plan = await mountReady({ plan: office, markers: desks })
  for (const { id, disabled } of desks.filter((_, i) => i % 9 === 0)) {
    click(plan, middleOf(plan, id))
    if (!disabled && !id.startsWith('room') && id !== 'lounge')
      expect(plan.told.activate.at(-1)?.id).toBe(id)
  }
})

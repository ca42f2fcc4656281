import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
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

afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

const markers: Marker[] = Array.from({ length: 12 }, (_, i) =>
  deskAt(`${'abc'[Math.floor(i / 4)]}${i % 4}`, 60 + (i % 4) * 80, 20 + Math.floor(i / 4) * 60, {
    disabled: i === 5,
  }),
)

async function mountReady(more: Parameters<typeof mountPlan>[0] = {}): Promise<MountedPlan> {
  const plan = mountPlan({ plan: plainPlan, markers, selection: 'many', ...more })
  await expect.poll(() => plan.told.ready.length).toBe(1)
  return plan
}

const chosen = (plan: MountedPlan) => plan.told.select.at(-1)?.ids.toSorted() ?? []

/** The position of a marker or a plan point between markers. */
function place(plan: MountedPlan, at: string | readonly [number, number]) {
  const { left, top } = plan.viewport.getBoundingClientRect()
  const { x, y, scale, width, height } = plan.floorPlan.getView()
  const marker = markers.find(({ id }) => id === at)
  const [planX, planY] = marker ? [marker.x + 10, marker.y + 10] : (at as readonly [number, number])
  return {
    clientX: left + (planX - x) * scale + width / 2,
    clientY: top + (planY - y) * scale + height / 2,
  }
}

function drag(
  plan: MountedPlan,
  way: (string | readonly [number, number])[],
  keys: PointerEventInit = {},
  isReleased = true,
) {
  const send = (type: string, at: string | readonly [number, number]) =>
    plan.viewport.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        pointerType: 'mouse',
        bubbles: true,
        cancelable: true,
        ...keys,
        ...place(plan, at),
      }),
    )
  send('pointerdown', way[0]!)
  for (const at of way.slice(1)) send('pointermove', at)
  if (isReleased) send('pointerup', way.at(-1)!)
}

describe('multiple selection', () => {
  it('toggles markers with Ctrl', async () => {
    const plan = await mountReady()
    drag(plan, ['a0'])
    drag(plan, ['b2'], { ctrlKey: true })
    drag(plan, ['b1'], { ctrlKey: true })
    expect(chosen(plan)).toEqual(['a0', 'b2'])
    drag(plan, ['a0'], { metaKey: true })
    expect(chosen(plan)).toEqual(['b2'])
    expect(plan.told.activate.map(({ id }) => id)).toEqual(['a0'])
    drag(plan, ['c3'])
    expect(chosen(plan)).toEqual(['c3'])
  })

  it('selects markers inside a rectangle drawn with Shift, except disabled ones, and the plan stays', async () => {
    const plan = await mountReady()
    const before = plan.floorPlan.getView()
    drag(
      plan,
      [
        [40, 10],
        [200, 60],
        [240, 110],
      ],
      { shiftKey: true },
      false,
    )
    await nextFrame()
    await nextFrame()
    expect(countPainted(layerPixels(plan, 'overlay'))).toBeGreaterThan(10_000)
    drag(
      plan,
      [
        [40, 10],
        [200, 60],
        [240, 110],
      ],
      { shiftKey: true },
    )
    expect(chosen(plan)).toEqual(['a0', 'a1', 'a2', 'b0', 'b2'])
    expect(plan.floorPlan.getView()).toEqual(before)
    drag(
      plan,
      [
        [40, 130],
        [120, 190],
      ],
      { shiftKey: true, ctrlKey: true },
    )
    expect(chosen(plan)).toEqual(['a0', 'a1', 'a2', 'b0', 'b2', 'c0'])
    await nextFrame()
    await nextFrame()
    // The rings of six markers, without a fill.
    expect(countPainted(layerPixels(plan, 'overlay'))).toBeLessThan(10_000)
  })

  it('selects markers inside a lasso, by the tool or with Alt', async () => {
    const plan = await mountReady()
    // Around the first column and the last row.
    const loop: [number, number][] = [
      [40, 10],
      [110, 10],
      [110, 130],
      [350, 130],
      [350, 180],
      [40, 180],
    ]
    drag(plan, loop, { shiftKey: true, altKey: true })
    expect(chosen(plan)).toEqual(['a0', 'b0', 'c0', 'c1', 'c2', 'c3'])
    plan.floorPlan.setTool('lasso')
    drag(plan, [
      [200, 10],
      [390, 10],
      [390, 50],
    ])
    expect(chosen(plan)).toEqual(['a3'])
    plan.floorPlan.setTool('pan')
    const { x } = plan.floorPlan.getView()
    drag(plan, [
      [200, 100],
      [180, 100],
    ])
    expect(plan.floorPlan.getView().x).toBeGreaterThan(x)
    expect(chosen(plan)).toEqual(['a3'])
  })

  it('selects the whole list with Ctrl + A', async () => {
    const plan = await mountReady()
    plan.root.querySelector<HTMLElement>('.marker')!.focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(chosen(plan).length).toBe(11)
    expect(plan.told.select.at(-1)!.source).toBe('keyboard')
  })

  it('is off if only one marker can be selected', async () => {
    const plan = await mountReady({ selection: 'one' })
    const { x } = plan.floorPlan.getView()
    drag(
      plan,
      [
        [200, 100],
        [180, 100],
      ],
      { shiftKey: true },
    )
    expect(plan.told.select).toEqual([])
    expect(plan.floorPlan.getView().x).toBeGreaterThan(x)
    drag(plan, ['a0'])
    drag(plan, ['a1'], { ctrlKey: true })
    expect(chosen(plan)).toEqual(['a1'])
  })

  it('is cancelled by a second finger', async () => {
    const plan = await mountReady()
    plan.floorPlan.setTool('rectangle')
    drag(
      plan,
      [
        [40, 10],
        [240, 110],
      ],
      { pointerType: 'touch' },
      false,
    )
    const second = { pointerId: 2, pointerType: 'touch', bubbles: true, cancelable: true }
    plan.viewport.dispatchEvent(
      new PointerEvent('pointerdown', { ...second, ...place(plan, [300, 100]) }),
    )
    plan.viewport.dispatchEvent(
      new PointerEvent('pointerup', { ...second, ...place(plan, [300, 100]) }),
    )
    plan.viewport.dispatchEvent(
      new PointerEvent('pointerup', {
        pointerId: 1,
        pointerType: 'touch',
        bubbles: true,
        ...place(plan, [240, 110]),
      }),
    )
    expect(plan.told.select).toEqual([])
  })
})

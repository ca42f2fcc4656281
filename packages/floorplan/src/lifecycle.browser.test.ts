import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { drawOffice } from './floor-plan.fixture.js'
import { createFloorPlan } from './floor-plan.js'
import {
  atRest,
  countDifferent,
  countMarked,
  countPainted,
  deskAt,
  layerPixels,
  mountPlan,
  nextFrame,
  plainPlan,
  unmountAll,
  type MountedPlan,
} from './mounted-plan.fixture.js'

afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

const ready = (plan: MountedPlan) => expect.poll(() => plan.told.ready.length).toBeGreaterThan(0)

/** Tracks listeners added to the page and window from now on. */
function watchListeners(): Set<{ name: string }> {
  const alive = new Set<{ name: string }>()
  // The test runner replaces the window's addEventListener.
  for (const owner of [EventTarget.prototype, window]) {
    if (!Object.hasOwn(owner, 'addEventListener')) continue
    const add = owner.addEventListener
    vi.spyOn(owner, 'addEventListener').mockImplementation(function (
      this: EventTarget | undefined,
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: AddEventListenerOptions | boolean,
    ) {
      const target = this ?? window
      const isOnPage = target === window || target === document || target instanceof MediaQueryList
      if (isOnPage && owner === (target === window ? window : EventTarget.prototype)) {
        const entry = { name: `${target.constructor.name} ${type}` }
        alive.add(entry)
        if (typeof options === 'object')
          options.signal?.addEventListener('abort', () => alive.delete(entry))
      }
      add.call(target, type, listener, options)
    })
  }
  return alive
}

/** Sends a command over the browser's debugging protocol. */
const send = (method: string, parameters: object) =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }).send(
    method,
    parameters,
  )

describe('destroy', () => {
  it('leaves no elements, listeners or frames behind', async () => {
    const alive = watchListeners()
    const { plan: office, markers } = drawOffice(100)
    const plan = mountPlan({ plan: office, markers, clusters: true, controls: true })
    await ready(plan)
    plan.floorPlan.zoomBy(3)
    plan.floorPlan.showList()
    await nextFrame()
    const onPage = [
      'HTMLDocument visibilitychange',
      'MediaQueryList change',
      'MediaQueryList change',
      'Window online',
      'Window pageshow',
    ]
    expect([...alive].map(({ name }) => name).sort()).toEqual(onPage)

    plan.floorPlan.destroy()
    expect(plan.container.childNodes.length).toBe(0)
    expect([...alive]).toEqual([])
    const frames = vi.spyOn(window, 'requestAnimationFrame')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(frames).not.toHaveBeenCalled()
  })

  it('makes later calls do nothing, including a second destroy', () => {
    const container = document.createElement('div')
    const floorPlan = createFloorPlan(container, { plan: plainPlan, markers: [deskAt('a', 0, 0)] })
    floorPlan.destroy()
    const heard = vi.fn()
    floorPlan.on('view', heard)()
    floorPlan.setPlan(plainPlan)
    floorPlan.setMarkers([deskAt('b', 0, 0)])
    floorPlan.setStatuses([['a', 'UNAVAILABLE']])
    floorPlan.select('a')
    floorPlan.zoomTo('a')
    floorPlan.zoomBy(2)
    floorPlan.fit()
    floorPlan.setTheme('dark')
    floorPlan.setLocale('es')
    floorPlan.showList()
    floorPlan.hideList()
    floorPlan.focus()
    floorPlan.destroy()
    expect(container.childNodes.length).toBe(0)
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('frames', () => {
  it('are not requested without changes', async () => {
    const { plan: office, markers } = drawOffice(100)
    const plan = mountPlan({ plan: office, markers })
    await ready(plan)
    await atRest(plan)
    const frames = vi.spyOn(window, 'requestAnimationFrame')
    plan.floorPlan.setMarkers(markers)
    plan.floorPlan.setStatuses([[markers[0]!.id, markers[0]!.status]])
    await new Promise((resolve) => setTimeout(resolve, 150))
    // Passing the same markers again only updates the list.
    expect(frames.mock.calls.length).toBeLessThanOrEqual(1)
  })

  it('merge any number of changes', async () => {
    const { plan: office, markers } = drawOffice(100)
    const plan = mountPlan({ plan: office, markers })
    await ready(plan)
    await atRest(plan)
    const frames = vi.spyOn(window, 'requestAnimationFrame')
    for (let i = 0; i < 1000; i++)
      plan.floorPlan.setStatuses([
        [markers[i % markers.length]!.id, i % 2 ? 'UNAVAILABLE' : 'BOOKED_BY_YOU'],
      ])
    expect(frames).toHaveBeenCalledTimes(1)
  })
})

describe('the canvas', () => {
  it('follows the size of its container and keeps showing the whole plan', async () => {
    const plan = mountPlan({ plan: plainPlan, markers: [deskAt('a', 190, 90)] })
    await ready(plan)
    plan.container.style.width = '500px'
    await expect.poll(() => plan.floorPlan.getView().width).toBe(500)
    await atRest(plan)
    const { x, width } = plan.floorPlan.getAnchor('a')!
    expect(x + width / 2).toBeCloseTo(250, 0)
    expect(plan.root.querySelectorAll('canvas')[1]!.width).toBe(500)
    expect(countMarked(layerPixels(plan, 'plan'))).toBeGreaterThan(50)
  })

  it('waits until its container has a size', async () => {
    const plan = mountPlan({ plan: plainPlan, markers: [deskAt('a', 190, 90)] }, 0, 0)
    await nextFrame()
    await nextFrame()
    expect(plan.told.ready).toEqual([])
    Object.assign(plan.container.style, { width: '400px', height: '300px' })
    await ready(plan)
    expect(countMarked(layerPixels(plan, 'plan'))).toBeGreaterThan(50)
  })

  it('resolves the host’s colours and fonts once its container is in the page', async () => {
    const container = document.createElement('div')
    Object.assign(container.style, { position: 'absolute', width: '400px', height: '200px' })
    container.style.setProperty('--brand', 'rgb(1, 2, 3)')
    const floorPlan = createFloorPlan(container, {
      plan: plainPlan,
      theme: { surface: 'var(--brand)' },
    })
    document.body.append(container)
    const corner = () => [
      ...container
        .firstElementChild!.shadowRoot!.querySelector('canvas')!
        .getContext('2d')!
        .getImageData(1, 1, 1, 1).data,
    ]
    await expect.poll(corner).toEqual([1, 2, 3, 255])
    floorPlan.destroy()
    container.remove()
  })

  it('is repainted after its pixels were lost', async () => {
    const { plan: office, markers } = drawOffice(60)
    const plan = mountPlan({ plan: office, markers })
    await ready(plan)
    await atRest(plan)
    const before = layerPixels(plan, 'plan')
    const wipe = () =>
      plan.root
        .querySelectorAll('canvas')
        .forEach((canvas) => canvas.getContext('2d')!.clearRect(0, 0, 9999, 9999))
    for (const lose of [
      () => plan.root.querySelector('canvas')!.dispatchEvent(new Event('contextrestored')),
      () => document.dispatchEvent(new Event('visibilitychange')),
      () => dispatchEvent(new Event('pageshow')),
    ]) {
      wipe()
      expect(countPainted(layerPixels(plan, 'plan'))).toBe(0)
      lose()
      await expect.poll(() => countDifferent(before, layerPixels(plan, 'plan'), 2)).toBe(0)
    }
  })

  it('adapts to the screen’s pixel ratio in the next frame', async () => {
    const plan = mountPlan({ plan: plainPlan, markers: [deskAt('a', 190, 90)] }, 400, 200)
    await ready(plan)
    await send('Emulation.setDeviceMetricsOverride', {
      width: 0,
      height: 0,
      deviceScaleFactor: 2,
      mobile: false,
    })
    try {
      plan.floorPlan.select('a')
      await expect.poll(() => plan.root.querySelectorAll('canvas')[1]!.width).toBe(800)
      await atRest(plan)
      expect(countMarked(layerPixels(plan, 'plan'))).toBeGreaterThan(200)
    } finally {
      await send('Emulation.clearDeviceMetricsOverride', {})
    }
  })
})

describe('user preferences', () => {
  const emulate = (name: string, value: string) =>
    send('Emulation.setEmulatedMedia', { features: [{ name, value }] })
  afterEach(() => emulate('forced-colors', 'none'))

  it('FP-002 forced colours: statuses differ by shape, in system colours', async () => {
    const { plan: office, markers } = drawOffice(60)
    const plan = mountPlan({ plan: office, markers })
    await ready(plan)
    await emulate('forced-colors', 'active')
    await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true)
    await atRest(plan)
    const data = layerPixels(plan, 'plan')
    const green = [0x12, 0x80, 0x5c]
    let ours = 0
    for (let i = 0; i < data.length; i += 4)
      if (
        data[i + 3] === 255 &&
        green.every((part, channel) => Math.abs(part - data[i + channel]!) < 8)
      )
        ours++
    expect(ours).toBe(0)
    expect(countMarked(data)).toBeGreaterThan(1000)
  })

  it('reduced motion: the camera jumps', async () => {
    await emulate('prefers-reduced-motion', 'reduce')
    const plan = mountPlan({ plan: plainPlan, markers: [deskAt('a', 190, 90)] })
    await ready(plan)
    const { scale } = plan.floorPlan.getView()
    plan.floorPlan.zoomBy(2)
    expect(plan.floorPlan.getView().scale).toBeCloseTo(scale * 2)
  })
})

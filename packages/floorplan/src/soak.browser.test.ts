import { afterEach, expect, inject, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { drawOffice } from './floor-plan.fixture.js'
import {
  deskAt,
  rendererOf,
  mountPlan,
  nextFrame,
  unmountAll,
  type MountedPlan,
} from './mounted-plan.fixture.js'
import { bookingStatuses, type Marker } from './types.js'

/*
 * A floor plan runs on a wall display for weeks. This test simulates that use, much faster, for ten
 * seconds, or for ten minutes at night. The benchmark does the same for any duration (`npm run
 * bench -- floorplan --soak`).
 */
declare module 'vitest' {
  interface ProvidedContext {
    soakSeconds: number
  }
}

const seconds = inject('soakSeconds')
const tileBytes = 1024 * 1024

afterEach(() => {
  unmountAll()
  vi.unstubAllGlobals()
})

const send = <T>(method: string, parameters = {}) =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<T> }).send(
    method,
    parameters,
  )

/** Measures the page's retained objects after a garbage collection. */
async function measure() {
  for (let turn = 0; turn < 3; turn++) await send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await send<{ nodes: number; jsEventListeners: number }>(
    'Memory.getDOMCounters',
  )
  const { usedSize } = await send<{ usedSize: number }>('Runtime.getHeapUsage')
  return { nodes, listeners: jsEventListeners, heap: usedSize }
}

function drag(plan: MountedPlan, x: number, y: number) {
  const at = (type: string, dx: number, dy: number) =>
    plan.viewport.dispatchEvent(
      new PointerEvent(type, {
        clientX: 400 + dx,
        clientY: 200 + dy,
        pointerId: 1,
        pointerType: 'mouse',
        bubbles: true,
      }),
    )
  at('pointerdown', 0, 0)
  at('pointermove', x / 2, y / 2)
  at('pointermove', x, y)
  at('pointerup', x, y)
}

/** A bitmap, because browsers retain an SVG's document for an unspecified time. */
function picture() {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [1200, 900]
  const context = canvas.getContext('2d')!
  for (let i = 0; i < 40; i++) context.strokeRect(i * 12, i * 9, 1200 - i * 24, 900 - i * 18)
  return { url: canvas.toDataURL(), width: 1200, height: 900 }
}

/** Runs all scenarios without retaining the plan. */
async function live() {
  const { plan: drawn, markers } = drawOffice(600)
  const office = { ...drawn, image: { sizes: [picture()] } }
  const plan = mountPlan({
    plan: office,
    markers,
    clusters: true,
    controls: true,
    selection: 'many',
  })
  const { floorPlan, container, viewport } = plan
  // `expect.poll` would retain the plan until the test ends.
  while (plan.told.ready.length === 0) await nextFrame()
  const renderer = rendererOf(floorPlan)
  const isOneOf = (turn: number, every: number) => turn % every === every - 1
  let mostBytes = 0
  let changes = 0

  const oneTurn = async (turn: number) => {
    const next = (k: number): readonly [string, Marker['status']] => [
      markers[(turn * 31 + k * 17) % markers.length]!.id,
      bookingStatuses[(turn + k) % 5]!,
    ]
    const batch = Array.from({ length: 60 }, (_, k) => next(k))
    changes += batch.length
    floorPlan.setStatuses(batch)
    drag(plan, Math.sin(turn) * 200, Math.cos(turn * 1.7) * 150)
    const wheel = {
      deltaY: turn % 2 ? 240 : -240,
      clientX: 400,
      clientY: 200,
      bubbles: true,
      cancelable: true,
    }
    viewport.dispatchEvent(new WheelEvent('wheel', wheel))
    if (isOneOf(turn, 7)) floorPlan.fit()
    if (isOneOf(turn, 5)) floorPlan.select(batch.slice(0, 4).map(([id]) => id))
    if (isOneOf(turn, 11))
      Object.assign(container.style, {
        width: `${500 + ((turn * 37) % 400)}px`,
        height: `${300 + ((turn * 53) % 200)}px`,
      })
    if (isOneOf(turn, 13))
      floorPlan.setMarkers(
        markers.map((marker, i) =>
          i % 40 === turn % 40 ? { ...marker, nameLabel: `P${turn % 50}` } : marker,
        ),
      )
    if (isOneOf(turn, 29))
      floorPlan.setMarkers([...markers.slice(turn % 100), deskAt(`new-${turn % 3}`, 10, 10)])
    if (isOneOf(turn, 17)) floorPlan.setTheme(turn % 2 ? 'dark' : 'light')
    if (isOneOf(turn, 19)) floorPlan.setLocale(turn % 2 ? 'es' : 'en')
    if (isOneOf(turn, 23)) document.dispatchEvent(new Event('visibilitychange'))
    if (isOneOf(turn, 31))
      plan.root.querySelector('canvas')!.dispatchEvent(new Event('contextrestored'))
    if (isOneOf(turn, 37)) floorPlan.setPlan({ ...office })
    if (isOneOf(turn, 41)) floorPlan.showList()
    if (isOneOf(turn, 43)) floorPlan.hideList()
    await nextFrame()
    mostBytes = Math.max(mostBytes, renderer.tileBytes)
    for (const told of Object.values(plan.told)) told.length = 0
  }
  const settle = async () => {
    floorPlan.hideList()
    floorPlan.setLocale('en')
    floorPlan.setTheme('light')
    floorPlan.select(null)
    floorPlan.setMarkers(markers)
    Object.assign(container.style, { width: '800px', height: '400px' })
    floorPlan.fit()
    for (let frame = 0; frame < 60; frame++) await nextFrame()
  }

  for (let turn = 0; turn < 260; turn++) await oneTurn(turn)
  await settle()
  /** The number of tiles depends on the view, and another test covers their limit. */
  const measureWithoutTiles = async () => {
    const { nodes, ...rest } = await measure()
    return { ...rest, nodes: nodes - renderer.tileBytes / tileBytes }
  }
  const run = async (ms: number) => {
    const until = performance.now() + ms
    for (let turn = 0; performance.now() < until; turn++) await oneTurn(turn)
    await settle()
  }
  // Warms up, because compiled code uses heap memory.
  await run(seconds * 500)
  const before = await measureWithoutTiles()
  const canvases = plan.root.querySelectorAll('canvas').length
  changes = 0
  await run(seconds * 1000)
  const after = await measureWithoutTiles()
  const canvasesAfter = plan.root.querySelectorAll('canvas').length

  plan.unmount()
  return {
    before,
    after,
    changes,
    mostBytes,
    canvases: [canvases, canvasesAfter],
    bytesLeft: renderer.tileBytes,
  }
}

it(
  'is stable through weeks on a wall display: listeners, nodes, canvases, heap',
  { timeout: (seconds * 1.5 + 60) * 1000 },
  async () => {
    // A mock would retain every call.
    vi.stubGlobal('console', { ...console, warn: () => {} })
    const bare = await measure()
    const { before, after, changes, mostBytes, canvases, bytesLeft } = await live()

    expect(after.listeners).toBe(before.listeners)
    expect(Math.abs(after.nodes - before.nodes)).toBeLessThan(before.nodes * 0.01)
    expect(canvases).toEqual([2, 2])
    expect(mostBytes).toBeLessThanOrEqual(64 * tileBytes)
    // Leaking per change would exceed one byte per change.
    expect(after.heap - before.heap, `${changes} changes`).toBeLessThan(500_000 + changes)

    expect(bytesLeft).toBe(0)
    await expect
      .poll(async () => (await measure()).listeners, { timeout: 10_000 })
      .toBeLessThanOrEqual(bare.listeners)
    await expect
      .poll(async () => (await measure()).nodes, { timeout: 10_000 })
      .toBeLessThanOrEqual(bare.nodes + 20)
  },
)

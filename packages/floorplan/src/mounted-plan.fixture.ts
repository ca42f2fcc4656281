import type { Renderer } from './renderer.js'
import type { Engine } from './engine.js'
import { createFloorPlan } from './floor-plan.js'
import type { FloorPlan, FloorPlanOptions } from './floor-plan-options.js'
import { themeTokens } from './themes.js'
import type { FloorPlanEvents, Marker, Plan } from './types.js'

/** A plan of 400 × 200 units without an image. */
export const plainPlan: Plan = { referenceWidth: 400, referenceHeight: 200 }

/** A desk of 20 × 20 units. */
export function deskAt(id: string, x: number, y: number, more: Partial<Marker> = {}): Marker {
  return { id, x, y, width: 20, height: 20, status: 'AVAILABLE_FOR_BOOKING', ...more }
}

export type MountedPlan = {
  container: HTMLElement
  root: ShadowRoot
  viewport: HTMLElement
  floorPlan: FloorPlan
  /** The events recorded so far, by type. */
  told: { [Type in keyof FloorPlanEvents]: FloorPlanEvents[Type][] }
  unmount: () => void
}

const mounted = new Set<MountedPlan>()

export function mountPlan(options: FloorPlanOptions, width = 800, height = 400): MountedPlan {
  const container = document.createElement('div')
  Object.assign(container.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: `${width}px`,
    height: `${height}px`,
  })
  document.body.append(container)
  const floorPlan = createFloorPlan(container, options)
  const told: MountedPlan['told'] = {
    select: [],
    hover: [],
    activate: [],
    view: [],
    ready: [],
    error: [],
  }
  for (const type of Object.keys(told) as (keyof FloorPlanEvents)[])
    floorPlan.on(type, (detail) => (told[type] as unknown[]).push(detail))
  const root = container.firstElementChild!.shadowRoot!
  const plan: MountedPlan = {
    container,
    root,
    viewport: root.querySelector<HTMLElement>('.viewport')!,
    floorPlan,
    told,
    unmount: () => {
      floorPlan.destroy()
      container.remove()
      mounted.delete(plan)
    },
  }
  mounted.add(plan)
  return plan
}

export function unmountAll(): void {
  for (const plan of mounted) plan.unmount()
}

export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}

/** The renderer, which is not exposed to hosts. */
export function rendererOf(floorPlan: FloorPlan): Renderer {
  return (floorPlan as Engine).renderer
}

/** Waits until the view has been stable for a few frames and nothing is left to paint. */
export async function atRest({ floorPlan }: MountedPlan): Promise<void> {
  const renderer = rendererOf(floorPlan)
  let still = 0
  let before = ''
  while (still < 4 || renderer.isPending) {
    await nextFrame()
    const now = JSON.stringify(floorPlan.getView())
    still = now === before ? still + 1 : 0
    before = now
  }
}

/** Mounts a floor plan with the same view as another one, painted at once. */
export async function drawnAtOnce(
  { floorPlan }: MountedPlan,
  options: FloorPlanOptions,
): Promise<MountedPlan> {
  const fresh = mountPlan(options)
  while (fresh.told.ready.length === 0) await nextFrame()
  // Sets the same view, then discards everything painted so far.
  rendererOf(fresh.floorPlan).camera.view = floorPlan.getView()
  fresh.floorPlan.setTheme('light')
  await atRest(fresh)
  return fresh
}

/** A rectangle's pixels, in CSS pixels of the container. The camera must be at rest. */
export function pixels(
  { root, viewport }: MountedPlan,
  layer: 'plan' | 'overlay',
  x: number,
  y: number,
  width: number,
  height: number,
): Uint8ClampedArray {
  const canvas = root.querySelectorAll('canvas')[['plan', 'overlay'].indexOf(layer)]!
  const [view, frame] = [viewport.getBoundingClientRect(), canvas.getBoundingClientRect()]
  const whole = (length: number) => Math.round((length * canvas.width) / frame.width)
  return canvas
    .getContext('2d')!
    .getImageData(
      whole(x + view.left - frame.left),
      whole(y + view.top - frame.top),
      whole(width),
      whole(height),
    ).data
}

export function layerPixels(plan: MountedPlan, layer: 'plan' | 'overlay'): Uint8ClampedArray {
  return pixels(plan, layer, 0, 0, plan.viewport.clientWidth, plan.viewport.clientHeight)
}

/** Counts the pixels that differ by more than `tolerance` in a channel. */
export function countDifferent(a: Uint8ClampedArray, b: Uint8ClampedArray, tolerance = 0): number {
  let different = 0
  for (let i = 0; i < a.length; i += 4) {
    if ([0, 1, 2, 3].some((channel) => Math.abs(a[i + channel]! - b[i + channel]!) > tolerance))
      different++
  }
  return different
}

/** Removes the pixels' colour. */
export function toGrey(data: Uint8ClampedArray): Uint8ClampedArray {
  return data.map((_, i) => {
    const at = i - (i % 4)
    if (i % 4 === 3) return 255
    return 0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!
  })
}

/**
 * Counts a plan's pixels that belong to neither the paper, the surroundings nor the border. For the
 * light theme without an image.
 */
export function countMarked(data: Uint8ClampedArray): number {
  const { paper, surface, border } = themeTokens('light', false)
  const bare = new Set([paper, surface, border])
  let marked = 0
  for (let i = 0; i < data.length; i += 4) {
    const color = `#${[data[i]!, data[i + 1]!, data[i + 2]!].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    if (!bare.has(color)) marked++
  }
  return marked
}

export function countPainted(data: Uint8ClampedArray): number {
  let painted = 0
  for (let i = 3; i < data.length; i += 4) if (data[i]! > 0) painted++
  return painted
}

import type { PlanElement } from '../formats/level/plan-level.js'
import { toPlan } from '../kernels/fit-view.js'
import type { Point } from '../kernels/geometry.js'
import {
  cornerGesture,
  moveGesture,
  resizeGesture,
  turnGesture,
} from './gestures/change-elements.js'
import { lassoGesture, marqueeGesture } from './gestures/choose-elements.js'
import {
  closePolygon,
  drawBoxGesture,
  polygonGesture,
  snappedPoint,
} from './gestures/draw-elements.js'
import type { Gesture, GestureHost, PlanPointer } from './gestures/gesture.js'
import type { Frame } from './kernels/frame.js'
import { beginCorners, removeCorner } from './modes/corner-mode.js'
import { isDrawing } from './modes/draw-mode.js'
import type { EditorRequest } from './modes/mode.js'
import { targetAt, type Target } from './targets.js'

export type PointerHost = GestureHost & {
  frameNow: () => Frame | undefined
  editedNow: () => PlanElement | undefined
  onPointer: (at: Point | null) => void
  /** Sets the elements moved by the current gesture, or none at its end. */
  lift: (ids: readonly string[]) => void
  setCursor: (cursor: string) => void
  request: (what: EditorRequest) => void
}

/** A press: its start, and its gesture once the pointer has moved beyond the threshold. */
type Press = {
  id: number
  from: PlanPointer
  px: Point
  target: Target
  slop: number
  gesture: Gesture | null
  isOurs: boolean
}

const slopOf = { mouse: 3, pen: 5, touch: 10 } as Record<string, number>

/**
 * Handles pointer events before the floor plan. Stops events for a tool; all others (wheel, two
 * fingers, middle button, a finger on an empty spot) move the floor plan's camera. Returns a
 * function that cancels the current gesture.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- one gesture from press to release: its handlers share what the press began
export function readPointer(
  container: HTMLElement,
  viewport: HTMLElement,
  host: PointerHost,
  signal: AbortSignal,
): () => boolean {
  const { store } = host
  let press: Press | null = null
  let isSpaceHeld = false

  const pixel = (event: MouseEvent): Point => {
    const { left, top } = viewport.getBoundingClientRect()
    return [event.clientX - left, event.clientY - top]
  }
  const read = (event: MouseEvent): PlanPointer => {
    const [x, y] = toPlan(host.viewNow(), ...pixel(event))
    return { x, y, shift: event.shiftKey, alt: event.altKey }
  }
  const targetOf = (event: PointerEvent | MouseEvent): Target => {
    const reach = 'pointerType' in event && event.pointerType === 'touch' ? 20 : 10
    return targetAt(
      store.get().document,
      host.frameNow(),
      host.editedNow(),
      host.viewNow(),
      pixel(event),
      reach,
    )
  }
  const onPlan = (event: Event) => event.composedPath().includes(viewport)
  const cancel = (): boolean => {
    if (!press?.isOurs) return false
    press = null
    host.show(null)
    host.lift([])
    store.say(store.messages.cancelled)
    return true
  }
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handler: (event: HTMLElementEventMap[Type]) => void,
  ) => container.addEventListener(type, handler, { signal, capture: true })

  listen('pointerdown', (event) => {
    if (!onPlan(event)) return
    // A second finger starts a pinch, for which the floor plan needs both fingers from the
    // beginning.
    if (press) return press.isOurs ? event.stopPropagation() : undefined
    const target = targetOf(event)
    const { tool } = store.get()
    const isCamera =
      event.button !== 0 ||
      tool === 'hand' ||
      isSpaceHeld ||
      (event.pointerType === 'touch' && tool === 'select' && target.kind === 'nothing')
    press = {
      id: event.pointerId,
      from: read(event),
      px: pixel(event),
      target,
      slop: slopOf[event.pointerType] ?? 3,
      gesture: null,
      isOurs: !isCamera,
    }
    if (isCamera) return
    event.stopPropagation()
    try {
      viewport.setPointerCapture(event.pointerId)
    } catch {
      // Pointer capture fails if the pointer has already been released.
    }
    const { selection } = store.get()
    if (
      tool === 'select' &&
      target.kind === 'element' &&
      !event.shiftKey &&
      !selection.includes(target.id)
    )
      store.select([target.id])
  })

  listen('pointermove', (event) => {
    if (!press) return onPlan(event) ? hover(event) : undefined
    if (event.pointerId !== press.id || !press.isOurs) return
    event.stopPropagation()
    const at = pixel(event)
    if (!press.gesture && Math.hypot(at[0] - press.px[0], at[1] - press.px[1]) < press.slop) return
    if (!press.gesture) {
      // Clears the floor plan's hover state.
      viewport.dispatchEvent(new PointerEvent('pointerleave'))
      press.gesture = begin(press)
    }
    host.onPointer(at)
    press.gesture.move(read(event))
  })

  const release = (event: PointerEvent, isCancelled: boolean) => {
    if (event.pointerId !== press?.id) return
    const { gesture, isOurs, target, px, slop } = press
    press = null
    const at = pixel(event)
    const hasMoved = Math.hypot(at[0] - px[0], at[1] - px[1]) >= slop
    if (!isOurs)
      return !hasMoved && !isCancelled && event.pointerType === 'touch'
        ? store.select([])
        : undefined
    event.stopPropagation()
    if (!isCancelled && gesture) gesture.end(read(event))
    else if (!isCancelled) tap(target, read(event))
    host.show(null)
    host.lift([])
  }
  listen('pointerup', (event) => release(event, false))
  listen('pointercancel', (event) => release(event, true))

  listen('dblclick', (event) => {
    const { tool, corners, document } = store.get()
    if (tool === 'polygon') return closePolygon(store)
    if (tool !== 'select') return
    const target = targetOf(event)
    if (target.kind === 'corner') removeCorner(store, target.corner)
    else if (target.kind === 'element' && !corners) {
      if (document.elements.find(({ id }) => id === target.id)!.points)
        beginCorners(store, target.id)
      else host.request('label')
    }
  })
  // The space bar pans with any tool if nothing is selected.
  addEventListener(
    'keydown',
    (event) => {
      isSpaceHeld ||= event.key === ' ' && store.get().selection.length === 0
    },
    { signal },
  )
  addEventListener(
    'keyup',
    (event) => {
      isSpaceHeld &&= event.key !== ' '
    },
    { signal },
  )

  function begin({ from, target }: Press): Gesture {
    const { tool, selection } = store.get()
    if (tool === 'lasso') return lassoGesture(host, from)
    if (tool === 'marker' || tool === 'area') return drawBoxGesture(host, from, tool)
    if (tool === 'polygon') return polygonGesture(host)
    if (target.kind === 'nothing') return marqueeGesture(host, from)
    if (target.kind === 'corner' || target.kind === 'edge') return cornerGesture(host, target)
    if (target.kind === 'element' && !selection.includes(target.id))
      store.select([...selection, target.id])
    host.lift(store.get().selection)
    if (target.kind === 'handle') return resizeGesture(host, from, host.frameNow()!, target.handle)
    if (target.kind === 'turn') return turnGesture(host, from, host.frameNow()!)
    return moveGesture(host, from)
  }

  function tap(target: Target, at: PlanPointer): void {
    const { tool, selection, corners } = store.get()
    if (tool === 'marker' || tool === 'area') return drawBoxGesture(host, at, tool).end(at)
    if (tool === 'polygon') return polygonGesture(host).end(at)
    if (target.kind === 'corner') store.set({ corners: { ...corners!, corner: target.corner } })
    else if (target.kind === 'nothing') store.select(at.shift ? selection : [])
    else if (target.kind === 'element') {
      if (!at.shift) store.select([target.id])
      else
        store.select(
          selection.includes(target.id)
            ? selection.filter((id) => id !== target.id)
            : [...selection, target.id],
        )
    }
  }

  function hover(event: PointerEvent): void {
    const { tool, sketch } = store.get()
    if (event.pointerType === 'touch' || event.buttons !== 0) return
    if (tool === 'polygon' && sketch.length > 0) {
      host.onPointer(pixel(event))
      host.show({ path: [...sketch, snappedPoint(host, read(event))] })
    }
    host.setCursor(
      isDrawing(tool) || tool === 'lasso'
        ? 'crosshair'
        : tool === 'hand'
          ? 'grab'
          : cursorOf(targetOf(event), host.frameNow()),
    )
  }

  return cancel
}

const ways = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const

function cursorOf(target: Target, frame: Frame | undefined): string {
  if (target.kind === 'element') return 'move'
  if (target.kind === 'corner' || target.kind === 'edge') return 'pointer'
  if (target.kind === 'turn') return 'alias'
  if (target.kind !== 'handle') return 'default'
  const degrees =
    (Math.atan2(target.handle.x, -target.handle.y) * 180) / Math.PI + (frame?.rotation ?? 0)
  return ways[((Math.round(degrees / 45) % 4) + 4) % 4]!
}

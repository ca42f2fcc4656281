import type { KonvaEventObject } from 'konva/lib/Node.js'
import type { Stage } from 'konva/lib/Stage.js'
import { toPlan } from '../../../kernels/fit-view.js'
import type { Point } from '../../../kernels/geometry.js'
import { cornerGesture, moveGesture } from '../../gestures/change-elements.js'
import { lassoGesture, marqueeGesture } from '../../gestures/choose-elements.js'
import {
  closePolygon,
  drawBoxGesture,
  polygonGesture,
  polygonPreview,
} from '../../gestures/draw-elements.js'
import {
  endWalls,
  furnitureGesture,
  openingAt,
  openingGesture,
  wallGesture,
  wallPreview,
} from '../../gestures/build.js'
import type { Gesture, GestureHost, PlanPointer } from '../../gestures/gesture.js'
import { beginCorners, removeCorner } from '../../modes/corner-mode.js'
import { isDrawing } from '../../modes/draw-mode.js'
import type { ToolsHost } from '../../plan-editor.js'
import { elementAt } from '../../targets.js'

/** The role of a tool node for the pointer, in its attribute `press`. */
export type Knob = { kind: 'corner'; corner: number } | { kind: 'edge'; edge: number }

type Target = Knob | { kind: 'frame' } | { kind: 'element'; id: string } | { kind: 'nothing' }

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

type ToolEvent = KonvaEventObject<PointerEvent>

/** The part of a Konva node that the pointer uses. */
type Node = {
  getAttr: (name: 'press') => Knob | undefined
  getParent: () => { getClassName: () => string } | null
  getStage: () => Stage | null
}

/** How far a pointer moves before a press becomes a drag, in CSS pixels. */
export const slopOf = { mouse: 3, pen: 5, touch: 10 } as Record<string, number>

/** A marker's hit target around its centre, in CSS pixels. */
const elementReach = 12

/**
 * Handles the stage's pointer events. Stops events for a tool; all others (wheel, two fingers,
 * middle button, a finger on an empty spot) move the floor plan's camera.
 */
export class ToolPointer {
  #press: Press | null = null
  #isSpaceHeld = false
  readonly #host: GestureHost & { onPointer: (at: Point) => void }
  readonly #tools: ToolsHost

  constructor(host: GestureHost & { onPointer: (at: Point) => void }, tools: ToolsHost) {
    this.#host = host
    this.#tools = tools
  }

  /** Listens to what happens outside the stage. */
  attach(signal: AbortSignal): void {
    const { store } = this.#host
    // The space bar pans with any tool if nothing is selected.
    addEventListener(
      'keydown',
      ({ key }) => {
        this.#isSpaceHeld ||= key === ' ' && store.get().selection.length === 0
      },
      { signal },
    )
    addEventListener(
      'keyup',
      ({ key }) => {
        this.#isSpaceHeld &&= key !== ' '
      },
      { signal },
    )
    // The camera captures the pointers that pan it, so the stage does not see their release.
    for (const type of ['pointerup', 'pointercancel'] as const)
      addEventListener(type, (event) => this.#releaseCamera(event), { signal, capture: true })
  }

  readonly down = ({ evt, target: node }: ToolEvent): void => {
    // A second finger starts a pinch, for which the floor plan needs both fingers from the
    // beginning.
    if (this.#press) return this.#press.isOurs ? evt.stopPropagation() : undefined
    const { store } = this.#host
    const px = pixelOf(node)
    const from = this.#read(px, evt)
    const target = this.#targetOf(node, from)
    const { tool, selection } = store.get()
    const isCamera =
      evt.button !== 0 ||
      tool === 'hand' ||
      this.#isSpaceHeld ||
      (evt.pointerType === 'touch' && tool === 'select' && target.kind === 'nothing')
    this.#press = {
      id: evt.pointerId,
      from,
      px: isCamera ? [evt.clientX, evt.clientY] : px,
      target,
      slop: slopOf[evt.pointerType] ?? 3,
      gesture: null,
      isOurs: !isCamera,
    }
    if (isCamera) return
    evt.stopPropagation()
    try {
      node.getStage()!.content.setPointerCapture(evt.pointerId)
    } catch {
      // Pointer capture fails if the pointer has already been released.
    }
    if (
      tool === 'select' &&
      target.kind === 'element' &&
      !evt.shiftKey &&
      !selection.includes(target.id)
    )
      store.select([target.id])
  }

  readonly move = ({ evt, target: node }: ToolEvent): void => {
    const press = this.#press
    if (!press) return this.#hover(node, evt)
    if (evt.pointerId !== press.id || !press.isOurs) return
    evt.stopPropagation()
    if (press.target.kind === 'frame') return
    const at = pixelOf(node)
    if (!press.gesture && Math.hypot(at[0] - press.px[0], at[1] - press.px[1]) < press.slop) return
    if (!press.gesture) {
      this.#tools.endHover()
      press.gesture = this.#begin(press)
    }
    this.#host.onPointer(at)
    press.gesture.move(this.#read(at, evt))
  }

  readonly up = ({ evt, target: node }: ToolEvent): void => {
    const press = this.#press
    if (evt.pointerId !== press?.id || !press.isOurs) return
    this.#press = null
    evt.stopPropagation()
    if (press.target.kind === 'frame') return
    const at = this.#read(pixelOf(node), evt)
    if (press.gesture) press.gesture.end(at)
    else this.#tap(press.target, at)
    this.#end()
  }

  readonly cancelled = ({ evt }: ToolEvent): void => {
    if (evt.pointerId !== this.#press?.id || !this.#press.isOurs) return
    evt.stopPropagation()
    this.#press = null
    this.#end()
  }

  /** Konva would also report clicks on two different elements as a double click. */
  doubleClick(event: MouseEvent, stage: Stage): void {
    const { store } = this.#host
    const { tool, corners, document } = store.get()
    if (tool === 'polygon') return closePolygon(store)
    if (tool === 'wall' && store.get().sketch.length > 0) return endWalls(store)
    if (tool !== 'select') return
    const px = pixelOf(stage)
    const node = stage.getIntersection({ x: px[0], y: px[1] }) ?? stage
    const target = this.#targetOf(node, this.#read(px, event))
    if (target.kind === 'corner') removeCorner(store, target.corner)
    else if (target.kind === 'element' && !corners) {
      if (document.elements.find(({ id }) => id === target.id)!.points)
        beginCorners(store, target.id)
      else this.#tools.request('label')
    }
  }

  /** Returns false if there is no gesture. */
  cancel(): boolean {
    if (!this.#press?.isOurs || this.#press.target.kind === 'frame') return false
    this.#press = null
    this.#end()
    return true
  }

  #releaseCamera(event: PointerEvent): void {
    const press = this.#press
    if (event.pointerId !== press?.id || press.isOurs) return
    this.#press = null
    const [x, y] = press.px
    if (
      event.type === 'pointerup' &&
      event.pointerType === 'touch' &&
      Math.hypot(event.clientX - x, event.clientY - y) < press.slop
    )
      this.#host.store.select([])
  }

  #end(): void {
    this.#host.show(null)
    this.#tools.lift([])
  }

  #read(px: Point, { shiftKey: shift, altKey: alt }: MouseEvent): PlanPointer {
    const [x, y] = toPlan(this.#host.viewNow(), ...px)
    return { x, y, shift, alt }
  }

  #targetOf(node: Node, { x, y }: PlanPointer): Target {
    const knob = node.getAttr('press')
    if (knob) return knob
    if (node.getParent()?.getClassName() === 'Transformer') return { kind: 'frame' }
    const { store, viewNow } = this.#host
    const id = elementAt(store.get().document, x, y, elementReach / viewNow().scale)
    return id === undefined ? { kind: 'nothing' } : { kind: 'element', id }
  }

  #begin({ from, target }: Press): Gesture {
    const { store } = this.#host
    const { tool, selection } = store.get()
    if (tool === 'lasso') return lassoGesture(this.#host, from)
    if (isDrawing(tool)) return this.#draw(from)
    if (target.kind === 'corner' || target.kind === 'edge') return cornerGesture(this.#host, target)
    if (target.kind !== 'element') return marqueeGesture(this.#host, from)
    if (!selection.includes(target.id)) store.select([...selection, target.id])
    this.#tools.lift(store.get().selection)
    return moveGesture(this.#host, from)
  }

  /** The gesture of a drawing tool from here. */
  #draw(from: PlanPointer): Gesture {
    const { tool } = this.#host.store.get()
    if (tool === 'wall') return wallGesture(this.#host)
    if (tool === 'door' || tool === 'window') return openingGesture(this.#host, tool)
    if (tool === 'furniture') return furnitureGesture(this.#host, from)
    if (tool === 'polygon') return polygonGesture(this.#host)
    return drawBoxGesture(this.#host, from, tool === 'area' ? 'area' : 'marker')
  }

  #tap(target: Target, at: PlanPointer): void {
    const { store } = this.#host
    const { tool, selection, corners } = store.get()
    if (isDrawing(tool)) return this.#draw(at).end(at)
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

  #hover(node: Node, event: PointerEvent): void {
    const { tool, sketch } = this.#host.store.get()
    if (event.pointerType === 'touch' || event.buttons !== 0) return
    const px = pixelOf(node)
    const at = this.#read(px, event)
    if (tool === 'polygon' && sketch.length > 0) {
      this.#host.onPointer(px)
      this.#host.show(polygonPreview(this.#host, at))
    }
    if (tool === 'wall') {
      this.#host.onPointer(px)
      this.#host.show(wallPreview(this.#host, at))
    }
    if (tool === 'door' || tool === 'window') {
      const reach = elementReach / this.#host.viewNow().scale
      const opening = openingAt(this.#host.store, [at.x, at.y], tool, reach)
      this.#host.show(opening ? { elements: [opening] } : null)
    }
    this.#tools.element.style.cursor =
      isDrawing(tool) || tool === 'lasso'
        ? 'crosshair'
        : tool === 'hand'
          ? 'grab'
          : cursors[this.#targetOf(node, at).kind]
  }
}

/** Konva sets the cursors of the frame's handles. */
const cursors: Record<Target['kind'], string> = {
  corner: 'pointer',
  edge: 'pointer',
  element: 'move',
  frame: 'default',
  nothing: 'default',
}

function pixelOf(node: Node): Point {
  const { x, y } = node.getStage()!.getPointerPosition()!
  return [x, y]
}

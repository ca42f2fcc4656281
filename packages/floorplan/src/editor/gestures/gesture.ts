import type { PlanDocument, PlanElement } from '../../formats/level/plan-level.js'
import type { Bounds, Point } from '../../kernels/geometry.js'
import type { View } from '../../types.js'
import { boundsOfElement } from '../kernels/element-shape.js'
import type { Frame } from '../kernels/frame.js'
import { snapLinesOf, type Guide, type SnapLines, type SnapOptions } from '../kernels/snap.js'
import type { EditorStore } from '../store.js'

/** The pointer in plan coordinates, with modifier keys. */
export type PlanPointer = { x: number; y: number; shift: boolean; alt: boolean }

/** The preview of a gesture in progress. The plan does not contain it yet. */
export type Preview = {
  /** The elements with the gesture's changes. */
  elements?: readonly PlanElement[]
  /** How far the gesture has moved the selection. */
  moved?: Point
  guides?: readonly Guide[]
  marquee?: Bounds
  path?: readonly Point[]
  /** A measurement beside the pointer: a size, an angle or a distance. */
  tag?: string
}

export type GestureHost = {
  store: EditorStore
  viewNow: () => View
  show: (preview: Preview | null) => void
}

/** A gesture from press to release. Cancelling it has no effect on the plan. */
export type Gesture = { move: (to: PlanPointer) => void; end: (at: PlanPointer) => void }

/** A gesture that changes the frame around the selection; `move` returns the frame. */
export type FrameGesture = { move: (to: PlanPointer) => Frame; end: () => void }

/** The snap distance in CSS pixels. */
const snapReach = 7

const linesOf = new WeakMap<PlanDocument, SnapLines>()

/** Snap lines for new elements: the plan and all elements. Cached while the plan is unchanged. */
export function linesOfAll({ store }: GestureHost): SnapLines {
  const { document } = store.get()
  const known = linesOf.get(document) ?? linesWithout(document, new Set())
  linesOf.set(document, known)
  return known
}

/**
 * Snap lines for a gesture: the plan and all elements unchanged by the gesture. Computed when the
 * gesture begins.
 */
export function linesWithout(document: PlanDocument, ids: ReadonlySet<string>): SnapLines {
  const others = document.elements.filter(({ id }) => !ids.has(id)).map(boundsOfElement)
  return snapLinesOf([
    ...others,
    { minX: 0, minY: 0, maxX: document.referenceWidth, maxY: document.referenceHeight },
  ])
}

/** The current snap settings; Alt disables snapping. */
export function snapOptions(
  { store, viewNow }: GestureHost,
  lines: SnapLines,
  { alt }: PlanPointer,
): SnapOptions {
  const { grid, elements, gridSize } = store.get().snapping
  return {
    lines: elements && !alt ? lines : { x: [], y: [] },
    reach: elements && !alt ? snapReach / viewNow().scale : -1,
    grid: grid && !alt ? gridSize : 0,
  }
}

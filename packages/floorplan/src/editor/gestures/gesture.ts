import type { PlanDocument, PlanElement } from '../../formats/plan-level.js'
import type { Bounds, Point } from '../../kernels/geometry.js'
import type { View } from '../../types.js'
import { boundsOfElement } from '../kernels/element-shape.js'
import { snapLinesOf, type Guide, type SnapLines, type SnapOptions } from '../kernels/snap.js'
import type { EditorStore } from '../store.js'

/** Where the pointer is on the plan, and which keys are held with it. */
export type PlanPointer = { x: number; y: number; shift: boolean; alt: boolean }

/** What is shown while a gesture goes on; nothing of it is in the plan yet. */
export type Preview = {
  /** Elements as they would become. */
  elements?: readonly PlanElement[]
  guides?: readonly Guide[]
  marquee?: Bounds
  path?: readonly Point[]
  /** Numbers beside the pointer: a size, an angle, a way. */
  tag?: string
}

/** What gestures need of the plan on the page. */
export type GestureHost = {
  store: EditorStore
  viewNow: () => View
  show: (preview: Preview | null) => void
}

/** A press with the pointer until it ends; one that is cancelled leaves no trace. */
export type Gesture = { move: (to: PlanPointer) => void; end: (at: PlanPointer) => void }

/** How near something has to be to snap, in CSS pixels. */
const snapReach = 7

const linesOf = new WeakMap<PlanDocument, SnapLines>()

/**
 * What something new may snap to: the plan and everything on it. Kept as long as the plan stays the
 * same.
 */
export function linesOfAll({ store }: GestureHost): SnapLines {
  const { document } = store.get()
  const known = linesOf.get(document) ?? linesWithout(document, new Set())
  linesOf.set(document, known)
  return known
}

/**
 * What a gesture may snap to: the plan and every element that it does not change. Made when it
 * begins.
 */
export function linesWithout(document: PlanDocument, ids: ReadonlySet<string>): SnapLines {
  const others = document.elements.filter(({ id }) => !ids.has(id)).map(boundsOfElement)
  return snapLinesOf([
    ...others,
    { minX: 0, minY: 0, maxX: document.referenceWidth, maxY: document.referenceHeight },
  ])
}

/** How to snap now; with Alt not at all. */
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

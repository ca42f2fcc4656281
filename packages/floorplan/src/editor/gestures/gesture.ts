import type { PlanDocument, PlanElement } from '../../formats/plan-level.js'
import type { Bounds, Point } from '../../kernels/geometry.js'
import type { View } from '../../types.js'
import { boundsOfElement } from '../kernels/element-shape.js'
import { snapLinesOf, type Guide, type SnapLines, type SnapOptions } from '../kernels/snap.js'
import type { EditorStore } from '../store.js'

/** The pointer in plan coordinates, with modifier keys. */
export type PlanPointer = { x: number; y: number; shift: boolean; alt: boolean }

/** The preview of a gesture in progress; none of it is in the plan yet. */
export type Preview = {
  /** Elements as they would be afterwards. */
  elements?: readonly PlanElement[]
  guides?: readonly Guide[]
  marquee?: Bounds
  path?: readonly Point[]
  /** Measurements beside the pointer: a size, an angle, a distance. */
  tag?: string
}

/** What gestures need from the editor. */
export type GestureHost = {
  store: EditorStore
  viewNow: () => View
  show: (preview: Preview | null) => void
}

/** A gesture from press to release; a cancelled one has no effect. */
export type Gesture = { move: (to: PlanPointer) => void; end: (at: PlanPointer) => void }

/** The snap distance in CSS pixels. */
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

import type { Point } from '../../kernels/geometry.js'
import type { EditorStore } from '../store.js'

/** What the panel around the plan is asked for by a key on the plan. */
export type EditorRequest = 'label' | 'number' | 'bind' | 'shortcuts'

/** What actions need of the editor on the page. */
export type ActionHost = {
  store: EditorStore
  request: (what: EditorRequest) => void
  /** Ends a gesture without a trace; false if there was none. */
  cancelGesture: () => boolean
  /** The plan's point in the middle of the view. */
  middle: () => Point
  /** Brings an element into view. */
  reveal: (id: string) => void
  copy: () => void
  cut: () => void
  paste: () => void
  zoomBy: (factor: number) => void
  fit: () => void
}

/**
 * What the same keys mean while something is drawn, while corners are edited, and otherwise. Each
 * answers false if there is nothing to do, so that the key keeps its usual meaning.
 */
export type Mode = {
  /** Arrow keys, in reference units. */
  move: (host: ActionHost, dx: number, dy: number) => boolean
  /** Tab and Shift with Tab. */
  step: (host: ActionHost, by: 1 | -1) => boolean
  /** Enter. */
  edit: (host: ActionHost) => boolean
  /** Delete. */
  remove: (host: ActionHost) => boolean
  /** Escape, when no gesture is going on. */
  cancel: (host: ActionHost) => boolean
}

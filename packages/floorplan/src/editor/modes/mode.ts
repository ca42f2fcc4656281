import type { Point } from '../../kernels/geometry.js'
import type { EditorStore } from '../store.js'

/** Requests from keys on the plan to the surrounding panel. */
export type EditorRequest = 'label' | 'number' | 'bind' | 'shortcuts'

export type ActionHost = {
  store: EditorStore
  request: (what: EditorRequest) => void
  /** Cancels the current gesture. Returns false if there is none. */
  cancelGesture: () => boolean
  /** The plan point at the view's centre. */
  middle: () => Point
  reveal: (id: string) => void
  copy: () => void
  cut: () => void
  paste: () => void
  zoomBy: (factor: number) => void
  fit: () => void
}

/**
 * Key handling that depends on the mode: drawing, editing corners or selecting. Each handler
 * returns false if there is nothing to do, so that the key retains its default behaviour.
 */
export type Mode = {
  /** Handles arrow keys, in reference units. */
  move: (host: ActionHost, dx: number, dy: number) => boolean
  /** Handles Tab and Shift+Tab. */
  step: (host: ActionHost, by: 1 | -1) => boolean
  edit: (host: ActionHost) => boolean
  remove: (host: ActionHost) => boolean
  /** Handles Escape, unless a gesture is active. */
  cancel: (host: ActionHost) => boolean
}

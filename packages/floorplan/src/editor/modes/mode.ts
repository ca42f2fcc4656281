import type { Point } from '../../kernels/geometry.js'
import type { EditorStore } from '../store.js'

/** Requests of keys on the plan to the panel around it. */
export type EditorRequest = 'label' | 'number' | 'bind' | 'shortcuts'

/** The part of the editor that actions use. */
export type ActionHost = {
  store: EditorStore
  request: (what: EditorRequest) => void
  /** Cancels the current gesture; false if there is none. */
  cancelGesture: () => boolean
  /** The point of the plan at the centre of the view. */
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
 * Key handling that depends on the mode: drawing, editing corners, or selecting. Each returns false
 * if there is nothing to do, so that the key keeps its default behaviour.
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
  /** Escape, unless a gesture is active. */
  cancel: (host: ActionHost) => boolean
}

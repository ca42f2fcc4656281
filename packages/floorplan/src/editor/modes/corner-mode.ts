import type { Point } from '../../kernels/geometry.js'
import { setCorners } from '../commands.js'
import { outlineOf } from '../kernels/element-shape.js'
import { lengthTexts } from '../kernels/lengths.js'
import { addCorner, deleteCorner, edgeMiddle, moveCorner } from '../kernels/polygon-edit.js'
import type { EditorStore } from '../store.js'
import type { Mode } from './mode.js'

export const cornerMode: Mode = {
  move: ({ store }, dx, dy) => {
    const { id, corner, points } = editedOf(store)
    const [x, y] = points[corner]!
    store.run(
      setCorners(id, moveCorner(points, corner, [x + dx, y + dy])),
      'corners',
      `corner ${corner}`,
    )
    return sayCorner(store)
  },
  step: ({ store }, by) => {
    const { id, corner, points } = editedOf(store)
    store.set({ corners: { id, corner: (corner + by + points.length) % points.length } })
    return sayCorner(store)
  },
  edit: (host) => cornerMode.cancel(host),
  remove: ({ store }) => {
    removeCorner(store, editedOf(store).corner)
    return true
  },
  cancel: ({ store }) => {
    store.set({ corners: null })
    store.say(store.messages.cancelled)
    return true
  },
}

/** Starts editing the selected element's corners. A box becomes a polygon. */
export function beginCorners(store: EditorStore, id = store.get().selection[0]!): void {
  const element = store.get().document.elements.find((one) => one.id === id)!
  if (!element.points) store.run(setCorners(id, outlineOf(element)), 'corners')
  store.set({ tool: 'select', corners: { id, corner: 0 }, selection: [id], current: id })
  store.say(store.messages.cornersBegun)
}

/** Adds and selects a corner at the next edge's midpoint. */
export function insertCorner(store: EditorStore): boolean {
  if (!store.get().corners) return false
  const { id, corner, points } = editedOf(store)
  if (store.run(setCorners(id, addCorner(points, corner, edgeMiddle(points, corner))), 'corners'))
    store.set({ corners: { id, corner: corner + 1 } })
  return sayCorner(store)
}

export function removeCorner(store: EditorStore, corner: number): void {
  const { id, points } = editedOf(store)
  store.run(setCorners(id, deleteCorner(points, corner)), 'corners')
}

function editedOf(store: EditorStore): { id: string; corner: number; points: readonly Point[] } {
  const { corners, document } = store.get()
  return { ...corners!, points: document.elements.find(({ id }) => id === corners!.id)!.points! }
}

function sayCorner(store: EditorStore): true {
  const { corner, points } = editedOf(store)
  const [x, y] = points[corner]!
  const toText = lengthTexts(store)
  store.say(store.messages.corner(corner + 1, points.length, toText(x), toText(y)))
  return true
}

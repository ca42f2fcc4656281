import { moveBy, removeSelected } from '../commands.js'
import { selectedOf } from '../edit.js'
import { boundsOfElement, unionOf } from '../kernels/element-shape.js'
import { lengthTexts } from '../kernels/lengths.js'
import type { EditorStore } from '../store.js'
import { beginCorners } from './corner-mode.js'
import type { Mode } from './mode.js'

/** Keyboard selection: keys step through the elements. */
export const selectMode: Mode = {
  move: ({ store }, dx, dy) => {
    if (store.get().selection.length === 0) return false
    if (store.run(moveBy(dx, dy), 'moved', 'move')) sayWhere(store)
    return true
  },
  // After the last element, Tab leaves the plan as usual.
  step: ({ store, reveal }, by) => {
    const {
      current,
      document: { elements },
      kept,
      selection,
    } = store.get()
    const at = elements.findIndex(({ id }) => id === (current ?? selection.at(-1)))
    const next = elements[at + by]
    if (at < 0 || !next) return false
    store.select([...kept, next.id], true)
    store.set({ current: next.id, kept })
    store.say(store.messages.selected(store.nameOf(next.id), at + by + 1, elements.length))
    reveal(next.id)
    return true
  },
  edit: ({ store, request, reveal }) => {
    const chosen = selectedOf(store.get())
    const [first] = chosen
    const [start] = store.get().document.elements
    if (first && chosen.length === 1 && first.points) beginCorners(store)
    else if (first) request('label')
    else if (start) {
      store.select([start.id])
      reveal(start.id)
    } else return false
    return true
  },
  remove: ({ store }) => {
    if (!store.run(removeSelected, 'removed')) store.say(store.messages.nothingSelected)
    return true
  },
  cancel: ({ store }) => {
    const { tool, selection } = store.get()
    if (tool !== 'select') {
      store.set({ tool: 'select' })
      store.say(store.messages.cancelled)
    } else if (selection.length > 0) store.select([])
    else return false
    return true
  },
}

/**
 * Toggles whether the current element stays selected while Tab moves on. Without a selection, the
 * space bar pans.
 */
export function keepCurrent(store: EditorStore): void {
  const { current, kept, selection } = store.get()
  if (current === null) return
  const next = kept.includes(current)
    ? kept.filter((id) => id !== current)
    : [...new Set([...kept, ...selection, current])]
  store.set({ kept: next })
  store.say(store.messages.kept(next.length))
}

/** Appends the selection's position to the last announcement. */
export function sayWhere(store: EditorStore): void {
  const { said } = store.get()
  const { minX, minY, maxX, maxY } = unionOf(selectedOf(store.get()).map(boundsOfElement))!
  const toText = lengthTexts(store)
  const where = store.messages.placedAt(toText(minX), toText(minY))
  store.say(`${said.text}, ${where}, ${toText(maxX - minX)} × ${toText(maxY - minY)}`)
}

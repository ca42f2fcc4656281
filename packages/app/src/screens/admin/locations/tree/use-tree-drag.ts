import { useRef, useState, type DragEvent } from 'react'
import type { Edit } from './hierarchy-edit.js'
import {
  childrenOf,
  mayMove,
  topmost,
  type Hierarchy,
  type RowKey,
  type Slot,
} from './hierarchy.js'

export type DropPlace = 'before' | 'after' | 'inside'

export interface TreeDrag {
  readonly target: { readonly key: RowKey; readonly place: DropPlace } | undefined
  readonly start: (event: DragEvent, key: RowKey) => void
  readonly over: (event: DragEvent, key: RowKey) => void
  readonly drop: (event: DragEvent) => void
  readonly end: () => void
}

interface DragOptions {
  readonly tree: Hierarchy
  readonly selected: ReadonlySet<RowKey>
  readonly onEdit: (edit: Edit) => void
}

/**
 * Drag and drop for rows. Dragging a selected row moves the whole selection with its subtrees
 * (LOC-010).
 */
export function useTreeDrag({ tree, selected, onEdit }: DragOptions): TreeDrag {
  const dragged = useRef<readonly RowKey[]>([])
  const [target, setTarget] = useState<TreeDrag['target']>()
  const end = () => {
    dragged.current = []
    setTarget(undefined)
  }
  return {
    target,
    end,
    start: (event, key) => {
      dragged.current = selected.has(key) ? topmost(tree, selected) : [key]
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', tree.rows.get(key)?.name ?? '')
    },
    over: (event, key) => {
      const place = placesOf(event).find((one) => {
        const slot = slotOf(tree, key, one)
        return slot && mayMove(tree, dragged.current, slot.parent)
      })
      if (target?.key !== key || target.place !== place) setTarget(place && { key, place })
      if (!place) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
    },
    drop: (event) => {
      event.preventDefault()
      const slot = target && slotOf(tree, target.key, target.place)
      if (slot) onEdit({ type: 'move', keys: dragged.current, slot })
      end()
    },
  }
}

/** The possible drop positions for the pointer position within a row, most likely first. */
function placesOf({ clientY, currentTarget }: DragEvent): readonly DropPlace[] {
  const { top, height } = currentTarget.getBoundingClientRect()
  const part = (clientY - top) / height
  if (part < 0.3) return ['before', 'inside']
  if (part > 0.7) return ['after', 'inside']
  return ['inside', part < 0.5 ? 'before' : 'after']
}

function slotOf(tree: Hierarchy, key: RowKey, place: DropPlace): Slot | undefined {
  if (place === 'inside') return { parent: key, after: childrenOf(tree, key).at(-1) }
  const parent = tree.rows.get(key)?.parent
  if (parent === undefined) return undefined
  if (place === 'after') return { parent, after: key }
  const siblings = childrenOf(tree, parent)
  return { parent, after: siblings[siblings.indexOf(key) - 1] }
}

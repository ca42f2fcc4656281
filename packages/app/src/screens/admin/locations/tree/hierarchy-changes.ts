import type { LocationHierarchyRow } from '@mosaic-booking/sdk'
import { childrenOf, subtreeOf, type Hierarchy, type RowKey } from './hierarchy.js'

export interface HierarchyChanges {
  readonly added: readonly RowKey[]
  readonly moved: readonly RowKey[]
  readonly changed: readonly RowKey[]
  readonly removed: readonly RowKey[]
}

const editable = ['name', 'kind', 'capacity', 'categoryId'] as const

export function compareHierarchies(before: Hierarchy, after: Hierarchy): HierarchyChanges {
  const added: RowKey[] = []
  const moved = new Set<RowKey>()
  const changed: RowKey[] = []
  for (const [key, row] of after.rows) {
    const old = before.rows.get(key)
    if (!old) added.push(key)
    else if (old !== row) {
      if (old.parent !== row.parent) moved.add(key)
      if (editable.some((field) => old[field] !== row[field])) changed.push(key)
    }
  }
  for (const [parent, list] of after.children)
    for (const key of reordered(before, parent, list)) moved.add(key)
  return {
    added,
    moved: [...moved],
    changed,
    removed: [...before.rows.keys()].filter((key) => !after.rows.has(key)),
  }
}

export const countChanges = ({ added, moved, changed, removed }: HierarchyChanges): number =>
  added.length + moved.length + changed.length + removed.length

/**
 * The reordered children: all except the longest subsequence in its original order. Moving one row
 * past ten others therefore counts as one change.
 */
function reordered(before: Hierarchy, parent: RowKey, list: readonly RowKey[]): RowKey[] {
  const old = before.children.get(parent)
  if (old === undefined || old === list) return []
  const places = new Map(old.map((key, index) => [key, index]))
  const stayed = list.filter((key) => places.has(key))
  const kept = longestRising(stayed.map((key) => places.get(key)!))
  return stayed.filter((_, index) => !kept.has(index))
}

/** Indexes of a longest increasing subsequence (patience sorting). */
function longestRising(list: readonly number[]): ReadonlySet<number> {
  const tails: number[] = []
  const before: number[] = []
  list.forEach((value, index) => {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (list[tails[middle]!]! < value) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? tails[low - 1]! : -1
    tails[low] = index
  })
  const found = new Set<number>()
  for (let at = tails.at(-1) ?? -1; at !== -1; at = before[at]!) found.add(at)
  return found
}

/**
 * The rows to save: new and changed rows, plus all children of a parent whose order changed,
 * because row order determines sibling order. Omitted rows remain unchanged (AD-122).
 */
export function toSavedRows(before: Hierarchy, after: Hierarchy): LocationHierarchyRow[] {
  const { added, moved, changed } = compareHierarchies(before, after)
  const wanted = new Set([...added, ...moved, ...changed])
  for (const key of [...added, ...moved]) {
    const { parent } = after.rows.get(key)!
    if (parent !== undefined) for (const child of childrenOf(after, parent)) wanted.add(child)
  }
  return after.roots
    .flatMap((root) => subtreeOf(after, root))
    .filter((key) => wanted.has(key))
    .map((key) => {
      const { id, version, copyOf, categoryId, name, kind, capacity, parent } = after.rows.get(key)!
      const above = parent === undefined ? undefined : after.rows.get(parent)!
      return {
        ...(id === undefined ? { key } : { id }),
        ...(version !== undefined && { version }),
        ...(copyOf !== undefined && { copyOf }),
        ...(categoryId !== undefined && { bookingCategoryId: categoryId, isBookable: true }),
        name: name.trim(),
        kind,
        capacity,
        ...(above && (above.id === undefined ? { parentKey: above.key } : { parentId: above.id })),
      }
    })
}

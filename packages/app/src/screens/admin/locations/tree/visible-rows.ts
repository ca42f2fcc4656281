import { foldText } from '@mosaic-booking/sdk/rules'
import { childrenOf, type Hierarchy, type RowKey } from './hierarchy.js'

export interface VisibleRow {
  readonly key: RowKey
  readonly level: number
  /** 1-based position among its siblings. */
  readonly position: number
  readonly setSize: number
  readonly childCount: number
  readonly isOpen: boolean
  /** Whether the row's name matches the search text. */
  readonly isFound: boolean
  /** A blank last row among its siblings, for adding a location. */
  readonly isBlank: boolean
}

/** Finds rows with matching names, and their ancestors. */
export function findRows(
  tree: Hierarchy,
  text: string,
): { readonly found: ReadonlySet<RowKey>; readonly shown: ReadonlySet<RowKey> } {
  const wanted = foldText(text.trim())
  const found = new Set<RowKey>()
  const shown = new Set<RowKey>()
  for (const { key, name, parent } of tree.rows.values()) {
    if (!foldText(name).includes(wanted)) continue
    found.add(key)
    shown.add(key)
    for (let at = parent; at !== undefined && !shown.has(at); at = tree.rows.get(at)!.parent)
      shown.add(at)
  }
  return { found, shown }
}

export interface Shown {
  /** The top-level rows: the roots, or the opened row's children. */
  readonly tops: readonly RowKey[]
  /** The top-level rows' parent, if any. */
  readonly top?: RowKey | undefined
  readonly open: ReadonlySet<RowKey>
  /** Narrows the tree to matches and their ancestors. */
  readonly search: string
  /** Shows one level at a time, as on a phone. */
  readonly isFlat: boolean
  readonly blank?: { readonly parent: RowKey; readonly key: RowKey } | undefined
}

export function toVisibleRows(
  tree: Hierarchy,
  { tops, top, open, search, isFlat, blank }: Shown,
): VisibleRow[] {
  const matches = search.trim() ? findRows(tree, search) : undefined
  const rows: VisibleRow[] = []
  const isOpenAt = (key: RowKey, children: readonly RowKey[]) => {
    if (matches) return children.some((child) => matches.shown.has(child))
    return !isFlat && (children.length > 0 || blank?.parent === key) && open.has(key)
  }
  const walk = (keys: readonly RowKey[], level: number, parent: RowKey | undefined) => {
    const siblings = matches ? keys.filter((key) => matches.shown.has(key)) : keys
    const isExtended = blank !== undefined && blank.parent === parent && !matches
    const setSize = siblings.length + (isExtended ? 1 : 0)
    const plain = { level, setSize, isFound: false, isBlank: false }
    siblings.forEach((key, index) => {
      const children = childrenOf(tree, key)
      const isOpen = isOpenAt(key, children)
      rows.push({
        ...plain,
        key,
        position: index + 1,
        childCount: children.length,
        isOpen,
        isFound: matches?.found.has(key) ?? false,
      })
      if (isOpen) walk(children, level + 1, key)
    })
    if (isExtended)
      rows.push({
        ...plain,
        key: blank.key,
        position: setSize,
        childCount: 0,
        isOpen: false,
        isBlank: true,
      })
  }
  walk(tops, 1, top)
  return rows
}

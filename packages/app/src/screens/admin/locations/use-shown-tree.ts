import { possibleSubKinds } from '@mosaic-booking/sdk/rules'
import { useCallback, useMemo, useState } from 'react'
import { useSession } from '../../../shell/session.js'
import { categoryFor } from './category-for.js'
import {
  ancestorsOf,
  childrenOf,
  newKey,
  usualKind,
  type HierarchyRow,
  type RowKey,
} from './tree/hierarchy.js'
import { leafKindsOf } from './tree/kind-names.js'
import type { TreeGridProps } from './tree/tree-grid.js'
import type { HierarchyEditor } from './tree/use-hierarchy.js'
import { toVisibleRows, type VisibleRow } from './tree/visible-rows.js'
import { useIsNarrow } from './use-is-narrow.js'
import { useLocationAddress } from './use-location-address.js'

type GridPart = Pick<
  TreeGridProps,
  | 'rows'
  | 'isFlat'
  | 'isEditing'
  | 'kindsBelow'
  | 'blankKind'
  | 'onToggle'
  | 'onStartEditing'
  | 'onFill'
>

export interface ShownTree {
  readonly rows: readonly VisibleRow[]
  readonly isFlat: boolean
  readonly isEditing: boolean
  readonly setEditing: (isEditing: boolean) => void
  /** Starts editing with an empty row below a location. */
  readonly addRowsTo: (key: RowKey) => void
  /** On a phone: the location whose level is shown, and the one above it. */
  readonly within: RowKey | undefined
  readonly outer: HierarchyRow | undefined
  readonly grid: GridPart
}

interface Blank {
  readonly parent: RowKey
  readonly key: RowKey
}

/** Which part of the tree is shown, and whether its rows are being edited. */
export function useShownTree({ tree, edit }: HierarchyEditor, search: string): ShownTree {
  const { categories } = useSession()
  const { within: asked, goInto } = useLocationAddress()
  const isFlat = useIsNarrow()
  /** Expanded to level 1 at first (LOC-039). */
  const [open, setOpen] = useState<ReadonlySet<RowKey>>(() => new Set(tree.roots))
  const [blank, setBlank] = useState<Blank>()
  const isEditing = blank !== undefined
  const onlyRoot = tree.roots.length === 1 ? tree.roots[0] : undefined
  const within =
    asked !== undefined && tree.rows.has(asked) && asked !== onlyRoot ? asked : undefined
  const level = within ?? onlyRoot
  const rows = useMemo(
    () =>
      toVisibleRows(tree, {
        tops: isFlat && level !== undefined && !search ? childrenOf(tree, level) : tree.roots,
        open,
        search,
        isFlat,
        blank,
      }),
    [tree, isFlat, level, open, search, blank],
  )
  const leafKinds = useMemo(() => leafKindsOf(categories), [categories])
  const kindsBelow = useCallback((kind: string) => possibleSubKinds(kind, leafKinds), [leafKinds])
  const show = (key: RowKey) => setOpen((current) => new Set(current).add(key))
  const addRowsTo = (parent: RowKey) => {
    show(parent)
    if (isFlat) goInto(parent)
    setBlank({ parent, key: newKey() })
  }
  const setEditing = (isOn: boolean) => {
    const parent = level ?? tree.roots[0]
    if (!isOn) setBlank(undefined)
    else if (parent !== undefined && !isEditing) setBlank({ parent, key: newKey() })
  }
  const parentRow = blank && tree.rows.get(blank.parent)
  const blankKind =
    (parentRow && usualKind(tree, parentRow.key, kindsBelow(parentRow.kind))) ?? 'SITE'
  return {
    rows,
    isFlat,
    isEditing,
    setEditing,
    addRowsTo,
    within,
    outer: within === undefined ? undefined : ancestorsOf(tree, within)[0],
    grid: {
      rows,
      isFlat,
      isEditing,
      kindsBelow,
      blankKind,
      onStartEditing: () => setEditing(true),
      onToggle: (key, isShown) => {
        if (isFlat) goInto(key)
        else if (isShown) show(key)
        else setOpen((current) => new Set([...current].filter((one) => one !== key)))
      },
      onFill: (key, name) => {
        if (!blank) return
        const { parent } = blank
        edit({
          type: 'add',
          slot: { parent, after: childrenOf(tree, parent).at(-1) },
          rows: [
            {
              key,
              name,
              kind: blankKind,
              capacity: 0,
              categoryId: categoryFor(blankKind, categories),
            },
          ],
        })
        // The named row keeps its key and so the focus; another empty one follows (LOC-009).
        setBlank({ parent, key: newKey() })
      },
    },
  }
}

import { possibleSubKinds } from '@mosaic-booking/sdk/rules'
import { useCallback, useMemo, useState } from 'react'
import { useSession } from '../../../session/session.js'
import { ancestorsOf, childrenOf, type HierarchyRow, type RowKey } from './tree/hierarchy.js'
import { leafKindsOf } from './tree/kind-names.js'
import type { TreeGridProps } from './tree/tree-grid-props.js'
import type { HierarchyEditor } from './tree/use-hierarchy.js'
import { toVisibleRows, type VisibleRow } from './tree/visible-rows.js'
import { useBlankRow } from './use-blank-row.js'
import { useTreeWidth } from './use-tree-width.js'
import { useLocationAddress } from './location-dialog/use-location-address.js'

type GridPart = Pick<
  TreeGridProps,
  | 'rows'
  | 'isFlat'
  | 'isStacked'
  | 'isEditing'
  | 'kindsBelow'
  | 'blank'
  | 'askedRow'
  | 'onToggle'
  | 'onStartEditing'
  | 'onFill'
>

export interface ShownTree {
  readonly rows: readonly VisibleRow[]
  readonly isFlat: boolean
  readonly isEditing: boolean
  readonly setEditing: (isEditing: boolean) => void
  /** Starts edit mode with a blank row below a location. */
  readonly addRowsTo: (key: RowKey) => void
  /** On a phone, the location whose children are visible, and its parent. */
  readonly within: RowKey | undefined
  readonly outer: HierarchyRow | undefined
  readonly grid: GridPart
}

/** The visible part of the tree, and whether the tree is in edit mode. */
export function useShownTree(editor: HierarchyEditor, search: string): ShownTree {
  const { tree } = editor
  const { categories } = useSession()
  const { within: asked, goInto } = useLocationAddress()
  const { isFlat, isPhone } = useTreeWidth()
  /** Initially, level 1 is expanded (LOC-039). */
  const [open, setOpen] = useState<ReadonlySet<RowKey>>(() => new Set(tree.roots))
  const leafKinds = useMemo(() => leafKindsOf(categories), [categories])
  const kindsBelow = useCallback((kind: string) => possibleSubKinds(kind, leafKinds), [leafKinds])
  const { blank, setBlankBelow, grid } = useBlankRow(editor, kindsBelow)
  const onlyRoot = tree.roots.length === 1 ? tree.roots[0] : undefined
  const within =
    asked !== undefined && tree.rows.has(asked) && asked !== onlyRoot ? asked : undefined
  const level = within ?? onlyRoot
  const rows = useMemo(
    () =>
      toVisibleRows(tree, {
        tops: isFlat && level !== undefined && !search ? childrenOf(tree, level) : tree.roots,
        top: isFlat && !search ? level : undefined,
        open,
        search,
        isFlat,
        blank,
      }),
    [tree, isFlat, level, open, search, blank],
  )
  const isEditing = blank !== undefined
  const show = (key: RowKey) => setOpen((current) => new Set(current).add(key))
  const addRowsTo = (parent: RowKey) => {
    show(parent)
    if (isFlat) goInto(parent)
    setBlankBelow(parent, true)
  }
  const setEditing = (isOn: boolean) => {
    if (!isOn) setBlankBelow(undefined)
    else if (!isEditing) setBlankBelow(level ?? tree.roots[0])
  }
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
      isStacked: isPhone && isEditing,
      isEditing,
      kindsBelow,
      ...grid,
      onStartEditing: () => setEditing(true),
      onToggle: (key, isShown) => {
        if (isFlat) goInto(key)
        else if (isShown) show(key)
        else setOpen((current) => new Set([...current].filter((one) => one !== key)))
      },
    },
  }
}

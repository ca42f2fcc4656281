import { useState } from 'react'
import { useSession } from '../../../shell/session.js'
import { childrenOf, newKey, usualKind, type RowKey } from './tree/hierarchy.js'
import { usualCategory } from './tree/kind-names.js'
import type { HierarchyEditor } from './tree/use-hierarchy.js'

/** The empty row for another location, while rows are edited. */
export function useBlankRow(
  { tree, edit }: HierarchyEditor,
  kindsBelow: (kind: string) => readonly string[],
) {
  const { categories } = useSession()
  const [blank, setBlank] = useState<{ readonly parent: RowKey; readonly key: RowKey }>()
  const parentRow = blank && tree.rows.get(blank.parent)
  const kind = (parentRow && usualKind(tree, parentRow.key, kindsBelow(parentRow.kind))) ?? 'SITE'
  const setBlankBelow = (parent: RowKey | undefined) =>
    setBlank(parent === undefined ? undefined : { parent, key: newKey() })
  return {
    blank,
    blankKind: kind,
    setBlankBelow,
    /** The named row keeps its key and so the focus; another empty one follows (LOC-009). */
    onFill: (key: RowKey, name: string) => {
      if (!blank) return
      const { parent } = blank
      const categoryId = usualCategory(kind, categories)
      edit({
        type: 'add',
        slot: { parent, after: childrenOf(tree, parent).at(-1) },
        rows: [{ key, name, kind, capacity: 0, categoryId }],
      })
      setBlankBelow(parent)
    },
  }
}

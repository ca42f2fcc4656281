import { useState } from 'react'
import { useSession } from '../../../session/session.js'
import { childrenOf, newKey, usualKind, type RowKey } from './tree/hierarchy.js'
import { usualCategory } from './tree/kind-names.js'
import type { HierarchyEditor } from './tree/use-hierarchy.js'

interface Blank {
  readonly parent: RowKey
  readonly key: RowKey
  /** Whether the user has requested this row, so that it receives focus. */
  readonly isAsked: boolean
  readonly kind?: string
}

export function useBlankRow(
  { tree, edit }: HierarchyEditor,
  kindsBelow: (kind: string) => readonly string[],
) {
  const { categories } = useSession()
  const [blank, setBlank] = useState<Blank>()
  const parentRow = blank && tree.rows.get(blank.parent)
  const kinds = parentRow ? kindsBelow(parentRow.kind) : []
  const kind = blank?.kind ?? (parentRow && usualKind(tree, parentRow.key, kinds)) ?? 'SITE'
  const setBlankBelow = (parent: RowKey | undefined, isAsked = false) =>
    setBlank(parent === undefined ? undefined : { parent, key: newKey(), isAsked })
  return {
    blank,
    setBlankBelow,
    grid: {
      blank: {
        kind,
        kinds,
        onKind: (next: string) => setBlank(blank && { ...blank, kind: next }),
      },
      askedRow: blank?.isAsked ? blank.key : undefined,
      /** The named row keeps its key and therefore focus. A new blank row follows (LOC-009). */
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
    },
  }
}

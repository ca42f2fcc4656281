import { useSession } from '../../../session/session.js'
import type { HierarchyRow, RowKey } from './tree/hierarchy.js'
import { isLeftOut, usualCategory } from './tree/kind-names.js'
import type { HierarchyEditor } from './tree/use-hierarchy.js'

/**
 * Finds locations without a category, and assigns their kind's default category to make them
 * bookable.
 */
export function useLeftOut({ tree, edit }: HierarchyEditor) {
  const { categories } = useSession()
  return {
    isLeftOut: (row: HierarchyRow) => isLeftOut(row, categories),
    makeBookable(keys: Iterable<RowKey>) {
      for (const key of keys) {
        const row = tree.rows.get(key)
        if (row && isLeftOut(row, categories))
          edit({
            type: 'change',
            key,
            fields: { categoryId: usualCategory(row.kind, categories) },
          })
      }
    },
  }
}

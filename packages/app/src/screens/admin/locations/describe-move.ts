import type { Translate } from '@mosaic-booking/widgets/ui'
import type { messages } from './locations-view.messages.js'
import { childrenOf } from './tree/hierarchy.js'
import type { HierarchyEditor } from './tree/use-hierarchy.js'

/** Describes the result of the last move, for screen readers. */
export function describeMove(
  { edits, tree }: Pick<HierarchyEditor, 'edits' | 'tree'>,
  t: Translate<typeof messages>,
): string {
  const last = edits.at(-1)
  const row = last?.type === 'move' ? tree.rows.get(last.keys[0]!) : undefined
  if (row?.parent === undefined) return ''
  const siblings = childrenOf(tree, row.parent)
  return t('movedTo', {
    name: row.name,
    position: siblings.indexOf(row.key) + 1,
    count: siblings.length,
    parent: tree.rows.get(row.parent)!.name,
  })
}

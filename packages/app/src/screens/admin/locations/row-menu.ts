import type { MenuItem, Translate } from '@mosaic-booking/widgets/ui'
import type { OpenDialog } from './locations-dialogs.js'
import type { messages } from './locations-view.messages.js'
import { newKey, type RowKey } from './tree/hierarchy.js'
import type { HierarchyEditor } from './tree/use-hierarchy.js'
import type { ShownTree } from './use-shown-tree.js'

interface RowMenuFacts {
  readonly key: RowKey
  readonly editor: HierarchyEditor
  readonly shown: ShownTree
  readonly open: (key: RowKey) => void
  readonly setDialog: (dialog: OpenDialog) => void
  readonly askDelete: (keys: ReadonlySet<RowKey>) => void
  readonly t: Translate<typeof messages>
}

/** What can be done with a location, by the entry that a menu shows. */
export function toRowMenu(facts: RowMenuFacts): MenuItem[] {
  const { key, editor, shown, open, setDialog, askDelete, t } = facts
  const row = editor.tree.rows.get(key)
  if (!row) return []
  const { id, parent, name, kind, capacity } = row
  const isSaved = id !== undefined
  const mayHaveChildren = shown.grid.kindsBelow(kind).length > 0
  const items: (MenuItem | false)[] = [
    isSaved && { id: 'open', label: t('open'), icon: 'edit', onSelect: () => open(key) },
    mayHaveChildren && {
      id: 'add',
      label: t('addBelow'),
      icon: 'plus',
      onSelect: () => setDialog({ kind: 'add', parent: key }),
    },
    mayHaveChildren && {
      id: 'addMany',
      label: t('addManyBelow'),
      icon: 'list',
      onSelect: () => setDialog({ kind: 'addMany', parent: key }),
    },
    mayHaveChildren && {
      id: 'addRows',
      label: t('addRowsBelow'),
      icon: 'list',
      onSelect: () => shown.addRowsTo(key),
    },
    isSaved &&
      parent !== undefined && {
        id: 'copy',
        label: t('copy'),
        icon: 'copy',
        onSelect: () =>
          editor.edit({
            type: 'add',
            slot: { parent, after: key },
            rows: [{ key: newKey(), copyOf: id, name: t('copyName', { name }), kind, capacity }],
          }),
      },
    parent !== undefined && {
      id: 'move',
      label: t('move'),
      icon: 'arrow-right',
      onSelect: () => setDialog({ kind: 'move', target: key }),
    },
    isSaved && {
      id: 'qr',
      label: t('qrCode'),
      icon: 'grid',
      onSelect: () => setDialog({ kind: 'qr', id, name }),
    },
    isSaved
      ? parent !== undefined && {
          id: 'remove',
          label: t('remove'),
          icon: 'trash',
          danger: true,
          separated: true,
          onSelect: () => askDelete(new Set([key])),
        }
      : {
          id: 'drop',
          label: t('drop'),
          icon: 'trash',
          danger: true,
          separated: true,
          onSelect: () => editor.edit({ type: 'drop', key }),
        },
  ]
  return items.filter((item) => item !== false)
}

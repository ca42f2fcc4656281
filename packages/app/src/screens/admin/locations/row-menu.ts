import type { MenuItem, Translate } from '@mosaic-booking/widgets/ui'
import type { OpenDialog } from './locations-dialogs.js'
import type { messages } from './locations-view.messages.js'
import { childrenOf, newKey, type HierarchyRow, type RowKey } from './tree/hierarchy.js'
import type { HierarchyEditor } from './tree/use-hierarchy.js'
import type { useLeftOut } from './use-left-out.js'
import type { ShownTree } from './use-shown-tree.js'

interface RowMenuFacts {
  readonly key: RowKey
  readonly editor: HierarchyEditor
  readonly shown: ShownTree
  readonly open: (key: RowKey) => void
  readonly setDialog: (dialog: OpenDialog) => void
  readonly askDelete: (keys: ReadonlySet<RowKey>) => void
  readonly leftOut: ReturnType<typeof useLeftOut>
  readonly t: Translate<typeof messages>
}

type Item = MenuItem | false

export function toRowMenu(facts: RowMenuFacts): MenuItem[] {
  const { key, editor, open, setDialog, t } = facts
  const row = editor.tree.rows.get(key)
  if (!row) return []
  const { id, name } = row
  const items: Item[] = [
    id !== undefined && { id: 'open', label: t('open'), icon: 'edit', onSelect: () => open(key) },
    ...toAddItems(facts, row),
    ...toPlaceItems(facts, row),
    ...toBookingItems(facts, row),
    id !== undefined && {
      id: 'qr',
      label: t('qrCode'),
      icon: 'grid',
      onSelect: () => setDialog({ kind: 'qr', id, name, isBookable: row.isBookable === true }),
    },
    id !== undefined && {
      id: 'config',
      label: t('configFile'),
      icon: 'screen',
      onSelect: () => setDialog({ kind: 'config', id, name }),
    },
    toRemoveItem(facts, row),
  ]
  return items.filter((item) => item !== false)
}

function toAddItems({ key, shown, setDialog, t }: RowMenuFacts, { kind }: HierarchyRow): Item[] {
  if (shown.grid.kindsBelow(kind).length === 0) return []
  return [
    {
      id: 'add',
      label: t('addBelow'),
      icon: 'plus',
      onSelect: () => setDialog({ kind: 'add', parent: key }),
    },
    {
      id: 'addMany',
      label: t('addManyBelow'),
      icon: 'list',
      onSelect: () => setDialog({ kind: 'addMany', parent: key }),
    },
    {
      id: 'addRows',
      label: t('addRowsBelow'),
      icon: 'menu',
      onSelect: () => shown.addRowsTo(key),
    },
  ]
}

function toPlaceItems({ key, editor, setDialog, t }: RowMenuFacts, row: HierarchyRow): Item[] {
  const { id, parent, name, kind, capacity } = row
  if (parent === undefined) return []
  return [
    id !== undefined && {
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
    {
      id: 'move',
      label: t('move'),
      icon: 'arrow-right',
      onSelect: () => setDialog({ kind: 'move', target: key }),
    },
  ]
}

function toBookingItems(facts: RowMenuFacts, row: HierarchyRow): Item[] {
  const { key, editor, leftOut, setDialog, t } = facts
  const { id, parent, isBookable, name } = row
  if (id === undefined || parent === undefined) return []
  const siblings = childrenOf(editor.tree, parent).flatMap((one) => {
    const sibling = editor.tree.rows.get(one)!
    return one !== key && sibling.id !== undefined && sibling.isBookable
      ? { id: sibling.id, name: sibling.name, kind: sibling.kind }
      : []
  })
  return [
    leftOut.isLeftOut(row) && {
      id: 'makeBookable',
      label: t('makeBookable'),
      icon: 'check',
      onSelect: () => leftOut.makeBookable([key]),
    },
    isBookable === true &&
      siblings.length >= 2 && {
        id: 'combine',
        label: t('combine'),
        icon: 'link',
        onSelect: () => setDialog({ kind: 'combine', id, name, siblings }),
      },
  ]
}

function toRemoveItem({ key, editor, askDelete, t }: RowMenuFacts, row: HierarchyRow): Item {
  const look = { icon: 'trash', danger: true, separated: true } as const
  if (row.id === undefined)
    return {
      ...look,
      id: 'drop',
      label: t('drop'),
      onSelect: () => editor.edit({ type: 'drop', key }),
    }
  return (
    row.parent !== undefined && {
      ...look,
      id: 'remove',
      label: t('remove'),
      onSelect: () => askDelete(new Set([key])),
    }
  )
}

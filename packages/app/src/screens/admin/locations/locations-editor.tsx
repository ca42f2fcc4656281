import { Button, EmptyState, IconButton, Menu, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { LeaveGuard } from '../../../shared/leave-guard.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { LocationDialog } from './location-dialog/location-dialog.js'
import { LocationsDialogs, type OpenDialog } from './locations-dialogs.js'
import { LocationsTools } from './locations-tools.js'
import { messages } from './locations-view.messages.js'
import { toRowMenu } from './row-menu.js'
import { SaveBar } from './save-bar.js'
import { SelectionBar } from './selection-bar.js'
import { TreeConflicts } from './tree-conflicts.js'
import { describeMove } from './describe-move.js'
import { topmost, type RowKey } from './tree/hierarchy.js'
import { TreeGrid } from './tree/tree-grid.js'
import type { HierarchyEditor } from './tree/use-hierarchy.js'
import { useLocationAddress } from './location-dialog/use-location-address.js'
import { useLeftOut } from './use-left-out.js'
import { useRowMarks } from './use-row-marks.js'
import { useSaveHierarchy } from './use-save-hierarchy.js'
import { useShownTree } from './use-shown-tree.js'

/** The loaded tree with its tools and dialogs. */
export function LocationsEditor({ editor }: { readonly editor: HierarchyEditor }) {
  const t = useMessages(messages)
  const address = useLocationAddress()
  const leftOut = useLeftOut(editor)
  const marksOf = useRowMarks(editor.locations)
  const [search, setSearch] = useState('')
  const [chosen, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const [dialog, setDialog] = useState<OpenDialog>()
  const { tree } = editor
  const shown = useShownTree(editor, search)
  const saving = useSaveHierarchy(editor)
  const selected = new Set([...chosen].filter((key) => tree.rows.has(key)))
  const askDelete = (keys: ReadonlySet<RowKey>) => {
    const saved = topmost(tree, keys).filter((key) => tree.rows.get(key)!.id !== undefined)
    if (saved.length > 0) setDialog({ kind: 'delete', keys: saved })
  }
  const open = (key: RowKey) => {
    const id = tree.rows.get(key)?.id
    if (id !== undefined) address.openLocation(id)
  }
  const menuOf = (key: RowKey) =>
    toRowMenu({ key, editor, shown, open, setDialog, askDelete, leftOut, t })
  return (
    <>
      <PageHeading
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Button
            variant="primary"
            icon="plus"
            onClick={() => setDialog({ kind: 'add', parent: shown.within })}
          >
            {t('add')}
          </Button>
        }
      />
      <TreeConflicts editor={editor} />
      <LocationsTools
        all={tree.rows.size}
        found={shown.rows.filter(({ isFound }) => isFound).length}
        search={search}
        onSearch={setSearch}
        shown={shown}
        onAddMany={() => setDialog({ kind: 'addMany', parent: shown.within ?? tree.roots[0] })}
      />
      {shown.isFlat && shown.within !== undefined && !search && (
        <div className="locations-where row">
          <IconButton
            icon="arrow-left"
            label={t('back', { name: shown.outer?.name ?? t('all') })}
            onClick={() => address.goInto(shown.outer?.key)}
          />
          <p className="locations-where-name fill">{tree.rows.get(shown.within)!.name}</p>
          <Menu
            label={t('more')}
            placement="bottom-end"
            items={menuOf(shown.within)}
            trigger={(trigger) => <IconButton icon="more" label={t('more')} {...trigger} />}
          />
        </div>
      )}
      {shown.rows.length === 0 && search ? (
        <EmptyState
          icon="search"
          title={t('none', { text: search })}
          actions={<Button onClick={() => setSearch('')}>{t('clear')}</Button>}
        />
      ) : (
        <TreeGrid
          {...shown.grid}
          tree={tree}
          saved={editor.base}
          selected={selected}
          marksOf={marksOf}
          menuOf={menuOf}
          onSelect={setSelected}
          onOpen={open}
          onRemove={(key) => askDelete(selected.has(key) ? selected : new Set([key]))}
          onEdit={editor.edit}
        />
      )}
      <p className="mb-visually-hidden" role="status">
        {describeMove(editor, t)}
      </p>
      {editor.isChanged ? (
        <SaveBar
          changes={editor.changes}
          isBusy={saving.isBusy}
          onUndo={editor.undo}
          onDiscard={editor.discard}
          onSave={() => void saving.saveAll()}
        />
      ) : (
        selected.size > 0 && (
          <SelectionBar
            count={selected.size}
            isLeftOut={[...selected].some((key) => leftOut.isLeftOut(tree.rows.get(key)!))}
            onMakeBookable={() => leftOut.makeBookable(selected)}
            onClear={() => setSelected(new Set())}
            onDelete={() => askDelete(selected)}
          />
        )
      )}
      <LocationsDialogs
        dialog={dialog}
        editor={editor}
        kindsBelow={shown.grid.kindsBelow}
        make={saving.make}
        onClose={() => setDialog(undefined)}
        onDeleted={() => setSelected(new Set())}
      />
      <LocationDialog address={address} />
      {saving.question}
      <LeaveGuard isUnsaved={editor.isChanged} keepsChanges={isSameView}>
        {t('leaveText')}
      </LeaveGuard>
    </>
  )
}

/**
 * Whether only the open location or the phone's tree level differs, so that the tree stays mounted.
 */
const isSameView = (from: Address, to: Address) => viewOf(from) === viewOf(to)

type Address = Readonly<Record<'pathname' | 'search', string>>

const viewOf = ({ pathname, search }: Address) =>
  `${pathname}?${new URLSearchParams(search).get('view')}`

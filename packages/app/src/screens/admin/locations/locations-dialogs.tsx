import { AddLocationDialog } from './structure/add-location-dialog.js'
import { AddManyDialog } from './structure/add-many-dialog.js'
import { CombineDialog, type Combinable } from './dialogs/combine-dialog.js'
import { ConfigFileDialog } from './dialogs/config-file-dialog.js'
import { DeleteLocationsDialog } from './dialogs/delete-locations-dialog.js'
import { MoveLocationDialog } from './structure/move-location-dialog.js'
import { QrCodeDialog } from './dialogs/qr-code-dialog.js'
import type { MakeEdit } from './structure/structure-dialog.js'
import { subtreeOf, type RowKey } from './tree/hierarchy.js'
import type { HierarchyEditor } from './tree/use-hierarchy.js'

export type OpenDialog =
  | { readonly kind: 'add' | 'addMany'; readonly parent: RowKey | undefined }
  | { readonly kind: 'move'; readonly target: RowKey | undefined }
  | { readonly kind: 'delete'; readonly keys: readonly RowKey[] }
  | ({ readonly kind: 'combine' } & Combinable)
  | { readonly kind: 'config'; readonly id: number; readonly name: string }
  | {
      readonly kind: 'qr'
      readonly id: number
      readonly name: string
      readonly isBookable: boolean
    }

interface LocationsDialogsProps {
  readonly dialog: OpenDialog | undefined
  readonly editor: HierarchyEditor
  readonly kindsBelow: (kind: string) => readonly string[]
  readonly make: MakeEdit
  readonly onClose: () => void
  readonly onDeleted: () => void
}

export function LocationsDialogs(props: LocationsDialogsProps) {
  const { dialog, editor, onClose, onDeleted, ...rest } = props
  const { tree } = editor
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'add':
      return <AddLocationDialog {...rest} tree={tree} parent={dialog.parent} onClose={onClose} />
    case 'addMany':
      return <AddManyDialog {...rest} tree={tree} parent={dialog.parent} onClose={onClose} />
    case 'move':
      return (
        <MoveLocationDialog make={rest.make} tree={tree} target={dialog.target} onClose={onClose} />
      )
    case 'delete':
      return (
        <DeleteLocationsDialog
          locations={dialog.keys.map((key) => {
            const { id, name } = tree.rows.get(key)!
            return { id: id!, name }
          })}
          below={dialog.keys.reduce((sum, key) => sum + subtreeOf(tree, key).length - 1, 0)}
          onClose={onClose}
          onDeleted={onDeleted}
        />
      )
    case 'combine':
      return <CombineDialog {...dialog} onClose={onClose} />
    case 'config':
      return <ConfigFileDialog id={dialog.id} name={dialog.name} onClose={onClose} />
    case 'qr':
      return <QrCodeDialog {...dialog} onClose={onClose} />
  }
}

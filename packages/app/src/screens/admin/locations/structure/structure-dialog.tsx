import { useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { FormDialog } from '../../../../shared/form-dialog/form-dialog.js'
import '../../entry-list/entry-list.css'
import { messages } from './add-location-dialog.messages.js'
import type { Edit } from '../tree/hierarchy-edit.js'

/** Applies an edit to the tree. Saves it immediately if there are no other unsaved changes. */
export type MakeEdit = (edit: Edit) => Promise<void>

interface StructureDialogProps {
  readonly title: string
  readonly action?: string
  /** Whether closing the dialog would discard input. */
  readonly isDirty: boolean
  /** Returns the edit, or undefined while the fields are incomplete. */
  readonly toEdit: () => Edit | undefined
  readonly make: MakeEdit
  readonly onCheck: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const nothing = {}

/** A dialog for a single tree edit. The fields manage their own state. */
export function StructureDialog(props: StructureDialogProps) {
  const { title, action = title, isDirty, toEdit, make, onCheck, onClose, children } = props
  const t = useMessages(messages)
  return (
    <FormDialog
      title={title}
      action={action}
      first={nothing}
      isDirtyElsewhere={isDirty}
      isQuiet
      validate={() => nothing}
      save={async () => {
        onCheck()
        const edit = toEdit()
        return edit ? make(edit) : false
      }}
      fallback={t('failed')}
      onDone={onClose}
    >
      {() => children}
    </FormDialog>
  )
}

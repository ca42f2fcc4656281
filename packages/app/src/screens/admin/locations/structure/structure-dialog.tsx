import { Button, Dialog, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { useId, type ReactNode } from 'react'
import { useSubmit } from '../../../../shared/use-submit.js'
import '../../entry-list/entry-list.css'
import { messages } from './add-location-dialog.messages.js'
import type { Edit } from '../tree/hierarchy-edit.js'

/** Makes a change of the tree; it is saved at once if nothing else is unsaved. */
export type MakeEdit = (edit: Edit) => Promise<void>

interface StructureDialogProps {
  readonly title: string
  readonly action?: string
  /** The change, or undefined while the fields are incomplete. */
  readonly toEdit: () => Edit | undefined
  readonly make: MakeEdit
  readonly onCheck: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that makes one change of the tree. */
export function StructureDialog(props: StructureDialogProps) {
  const { title, action = title, toEdit, make, onCheck, onClose, children } = props
  const t = useMessages(messages)
  const formId = useId()
  const { isBusy, problem, onSubmit } = useSubmit(t('failed'), () => {
    onCheck()
    const edit = toEdit()
    return edit ? make(edit).then(onClose) : false
  })
  return (
    <Dialog
      open
      title={title}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className="entry-form" noValidate onSubmit={onSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        {children}
      </form>
    </Dialog>
  )
}

import { isApiError } from '@mosaic-booking/sdk'
import { Button, Dialog, useMessages } from '@mosaic-booking/widgets/ui'
import { useState, type ReactNode } from 'react'
import { toasts } from '../../../shared/toasts.js'
import { useBookingsConfirmation } from './dialogs/affected-bookings.js'
import { messages } from './locations-view.messages.js'
import type { MakeEdit } from './structure/structure-dialog.js'
import { applyEdit } from './tree/hierarchy-edit.js'
import type { HierarchyEditor } from './tree/use-hierarchy.js'

/**
 * Saves the tree. Affected bookings require confirmation; other failures are shown as an alert
 * (LOC-022, LOC-023).
 */
export function useSaveHierarchy(editor: HierarchyEditor): {
  readonly isBusy: boolean
  readonly saveAll: () => Promise<void>
  readonly make: MakeEdit
  readonly question: ReactNode
} {
  const t = useMessages(messages)
  const [isBusy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string>()
  const [confirmed, question] = useBookingsConfirmation()
  const save = async (send: Parameters<typeof confirmed>[0]) => {
    if ((await confirmed(send)) === 'saved') toasts.add({ tone: 'success', text: t('saved') })
  }
  return {
    isBusy,
    saveAll: async () => {
      if ([...editor.tree.rows.values()].some(({ name }) => name.trim() === '')) {
        setAlert(t('nameMissing'))
        return
      }
      setBusy(true)
      try {
        await save((confirmIds) => editor.save(undefined, confirmIds))
      } catch (error) {
        // The list of concurrent changes already explains a conflict.
        if (!isApiError(error) || error.code !== 'VERSION_CONFLICT') setAlert(describe(error, t))
      } finally {
        setBusy(false)
      }
    },
    make: async (edit) => {
      if (editor.isChanged || !applyEdit(editor.tree, edit)) editor.edit(edit)
      else await save((confirmIds) => editor.saveEdit(edit, confirmIds))
    },
    question: (
      <>
        {question}
        {alert !== undefined && (
          <Dialog
            open
            alert
            size="small"
            title={t('notSaved')}
            onCloseRequest={() => setAlert(undefined)}
            footer={
              <Button variant="primary" onClick={() => setAlert(undefined)}>
                {t('close')}
              </Button>
            }
          >
            <p>{alert}</p>
          </Dialog>
        )}
      </>
    ),
  }
}

function describe(error: unknown, t: ReturnType<typeof useMessages<typeof messages>>): string {
  const message = isApiError(error) ? error.serverMessage : undefined
  return message ? t('error', { message }) : t('unexpected')
}

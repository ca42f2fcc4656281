import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { QuestionDialog } from '../../../shared/question-dialog/question-dialog.js'
import type { ImportRow } from './import-rows.js'
import { messages } from './imports.messages.js'

interface CancelDialogProps {
  readonly row: ImportRow
  readonly onCancelled: () => void
  readonly onClose: () => void
}

/** Confirms, then cancels a row's booking without notifications (AD-204). */
export function CancelDialog({ row, onCancelled, onClose }: CancelDialogProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const cancel = async () => {
    await mutate(runtime, 'booking.cancel', { id: row.targetEntityId!, sendNotifications: false })
    onCancelled()
  }
  return (
    <QuestionDialog
      title={t('cancelTitle', { line: row.lineNumber })}
      keep={t('keep')}
      action={t('cancel')}
      failed={t('cancelFailed')}
      act={cancel}
      onClose={onClose}
    >
      {t('cancelText')}
    </QuestionDialog>
  )
}

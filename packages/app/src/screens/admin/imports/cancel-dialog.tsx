import { toMessage } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Dialog, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import type { ImportRow } from './import-rows.js'
import { messages } from './imports.messages.js'

interface CancelDialogProps {
  readonly row: ImportRow
  readonly onCancelled: () => void
  readonly onClose: () => void
}

/** Asks, and cancels the booking of a row without notifications (AD-204). */
export function CancelDialog({ row, onCancelled, onClose }: CancelDialogProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const cancel = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await mutate(runtime, 'booking.cancel', {
        id: row.targetEntityId!,
        sendNotifications: false,
      })
      onCancelled()
      onClose()
    } catch (error) {
      setProblem(toMessage(error, t('cancelFailed'), language))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      alert
      size="small"
      title={t('cancelTitle', { line: row.lineNumber })}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void cancel()}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      <p>{t('cancelText')}</p>
    </Dialog>
  )
}

import { useMessages } from '../locale/messages.js'
import { Button } from '../ui/button/button.js'
import { Dialog } from '../ui/dialog/dialog.js'
import { messages } from './room-panel.messages.js'

interface EndDialogProps {
  readonly busy: boolean
  readonly onClose: () => void
  readonly onEnd: () => void
}

/** Confirmation before ending a booking early. */
export function EndDialog({ busy, onClose, onEnd }: EndDialogProps) {
  const t = useMessages(messages)
  return (
    <Dialog
      open
      alert
      size="small"
      className="mb-panel-dialog"
      title={t('endTitle')}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="danger" busy={busy} onClick={onEnd}>
            {t('endNow')}
          </Button>
        </>
      }
    >
      <p>{t('endText')}</p>
    </Dialog>
  )
}

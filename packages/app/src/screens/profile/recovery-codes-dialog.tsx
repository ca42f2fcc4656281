import { Button, Dialog, useMessages } from '@mosaic-booking/widgets/ui'
import { saveFile } from '../../shared/save-file.js'
import { toasts } from '../../shared/toasts.js'
import { useSession } from '../../session/session.js'
import { messages } from './recovery-codes.messages.js'
import './recovery-codes.css'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shows new recovery codes. They cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useMessages(messages)
  const { user } = useSession()
  const text = [t('fileTitle'), user.email, '', ...codes, ''].join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toasts.add({ tone: 'success', text: t('copied') })
  }
  return (
    <Dialog
      open
      size="small"
      title={t('show')}
      subtitle={t('showText')}
      onCloseRequest={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="recovery-codes stack gap-4">
        <p className="recovery-codes-owner">{user.email}</p>
        <ul className="recovery-codes-list unstyled" aria-label={t('title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="recovery-codes-actions cluster gap-2">
          <Button icon="copy" onClick={() => void copy().catch(() => undefined)}>
            {t('copy')}
          </Button>
          <Button
            icon="download"
            onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
          >
            {t('download')}
          </Button>
          <Button icon="print" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

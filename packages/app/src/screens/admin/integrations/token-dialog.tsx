import { Button, Dialog, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import '../../../shared/form-dialog/form-dialog.css'
import { copyText } from '../../../shared/copy-text.js'
import { messages } from './integrations.messages.js'

interface TokenDialogProps {
  readonly token: string
  /** Explains where to enter the token. */
  readonly text: string
  /** Explains how to send the token. */
  readonly hint?: ReactNode
  readonly onDone: () => void
}

/**
 * Shows a token once. Only the dialog's buttons close it, because the token cannot be shown again.
 */
export function TokenDialog({ token, text, hint, onDone }: TokenDialogProps) {
  const t = useMessages(messages)
  return (
    <Dialog
      open
      alert
      title={t('tokenTitle')}
      onCloseRequest={(reason) => reason === 'close-button' && onDone()}
      footer={
        <>
          <Button icon="copy" onClick={() => copyText(token, t('copied'))}>
            {t('copy')}
          </Button>
          <Button variant="primary" onClick={onDone}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="stack gap-5">
        <p>{text}</p>
        <TextField
          label={t('token')}
          hint={hint}
          readOnly
          value={token}
          onChange={() => {}}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  )
}

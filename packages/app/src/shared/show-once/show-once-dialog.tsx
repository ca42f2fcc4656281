import { Button, Dialog, TextField } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import '../form-dialog/form-dialog.css'
import { copyText } from '../copy-text.js'

interface ShowOnceDialogProps {
  readonly value: string
  readonly title: string
  /** Explains where to enter the value. */
  readonly text: string
  readonly label: string
  readonly hint?: ReactNode
  readonly copyLabel: string
  readonly copied: string
  readonly doneLabel: string
  readonly onDone: () => void
}

/**
 * Shows a secret once. Only the dialog's buttons close it, because the secret cannot be shown again.
 */
export const ShowOnceDialog = ({
  value,
  title,
  text,
  label,
  hint,
  copyLabel,
  copied,
  doneLabel,
  onDone,
}: ShowOnceDialogProps) => (
  <Dialog
    open
    alert
    title={title}
    onCloseRequest={(reason) => reason === 'close-button' && onDone()}
    footer={
      <>
        <Button icon="copy" onClick={() => copyText(value, copied)}>
          {copyLabel}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {doneLabel}
        </Button>
      </>
    }
  >
    <div className="stack gap-5">
      <p>{text}</p>
      <TextField
        label={label}
        hint={hint}
        readOnly
        value={value}
        onChange={() => {}}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  </Dialog>
)

import { Button, Dialog, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import '../../../shared/form-dialog/form-dialog.css'
import { copyText } from '../../../shared/copy-text.js'
import { messages } from './devices.messages.js'

interface PaperAddressProps {
  readonly address: string
  readonly onDone: () => void
}

/**
 * Shows the address of a display once. Only the dialog's buttons close it, because the address cannot
 * be shown again.
 */
export function PaperAddress({ address, onDone }: PaperAddressProps) {
  const t = useMessages(messages)
  return (
    <Dialog
      open
      alert
      title={t('addressTitle')}
      onCloseRequest={(reason) => reason === 'close-button' && onDone()}
      footer={
        <>
          <Button icon="copy" onClick={() => copyText(address, t('copied'))}>
            {t('copy')}
          </Button>
          <Button variant="primary" onClick={onDone}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="stack gap-5">
        <p>{t('addressText')}</p>
        <TextField
          label={t('address')}
          hint={t('addressHint')}
          readOnly
          value={address}
          onChange={() => {}}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  )
}

import type { LoginMethod } from '@mosaic-booking/sdk'
import { Button, Dialog, IconButton, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { copyText } from '../../../shared/copy-text.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { messages } from './method-setup.messages.js'

interface AddressesDialogProps {
  readonly method: LoginMethod
  readonly onDone: () => void
}

/** The addresses to enter at the identity provider. */
export function AddressesDialog({ method, onDone }: AddressesDialogProps) {
  const t = useMessages(messages)
  const { dateOf } = useOwnClock()
  const names = ['redirectUrl', 'startUrl', 'entityId', 'assertionUrl', 'metadataUrl'] as const
  return (
    <Dialog
      open
      title={t('addressesNamed', { name: method.title })}
      onCloseRequest={onDone}
      footer={
        <Button variant="primary" onClick={onDone}>
          {t('close')}
        </Button>
      }
    >
      <div className="stack gap-5">
        <p>{t('addressesText')}</p>
        {names.map((name) => {
          const value = method[name]
          return (
            value !== undefined && (
              <div key={name} className="method-copy">
                <TextField
                  label={t(name)}
                  readOnly
                  value={value}
                  onChange={() => {}}
                  onFocus={(event) => event.currentTarget.select()}
                />
                <IconButton
                  icon="copy"
                  label={t('copyNamed', { name: t(name) })}
                  onClick={() => copyText(value, t('copied'))}
                />
              </div>
            )
          )
        })}
        {method.certificates?.map(({ subject, validUntil, fingerprint }) => (
          <p key={fingerprint} className="hint method-address">
            {t('certificate', { subject, date: dateOf(validUntil) })}
          </p>
        ))}
      </div>
    </Dialog>
  )
}

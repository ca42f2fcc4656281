import type { LoginMethod } from '@mosaic-booking/sdk'
import { Button, Dialog, IconButton, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { copyText } from '../../../shared/copy-text.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { messages } from './method-setup.messages.js'
import { messages as testMessages } from './method-test.messages.js'

interface AddressesDialogProps {
  readonly method: LoginMethod
  /** After adding a method, the test is the next step. */
  readonly onTest?: () => void
  readonly onDone: () => void
}

/** The addresses to enter at the identity provider. */
export function AddressesDialog({ method, onTest, onDone }: AddressesDialogProps) {
  const t = useMessages(messages)
  const tested = useMessages(testMessages)
  const { dateOf } = useOwnClock()
  const names = ['redirectUrl', 'startUrl', 'entityId', 'assertionUrl', 'metadataUrl'] as const
  return (
    <Dialog
      open
      title={t('addressesNamed', { name: method.title })}
      onCloseRequest={onDone}
      footer={
        <>
          <Button variant={onTest ? 'secondary' : 'primary'} onClick={onDone}>
            {t('close')}
          </Button>
          {onTest && (
            <Button variant="primary" onClick={onTest}>
              {tested('test')}
            </Button>
          )}
        </>
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

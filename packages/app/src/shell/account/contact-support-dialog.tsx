import { Button, Dialog, useMessages } from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { SupportForm } from '../../shared/support/support-form.js'
import { messages } from '../../shared/support/support.messages.js'
import { toasts } from '../../shared/toasts.js'

/** Asks the support desk from any screen. */
export function ContactSupportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages)
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      open
      title={t('title')}
      subtitle={t('hint')}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {t('send')}
          </Button>
        </>
      }
    >
      <SupportForm
        id={formId}
        onBusy={setBusy}
        onSent={() => {
          toasts.add({ tone: 'success', text: t('sent') })
          onClose()
        }}
      />
    </Dialog>
  )
}

import { useMessages } from '@mosaic-booking/widgets/ui'
import { FormDialog } from '../../shared/form-dialog/form-dialog.js'
import { noQuestion, SupportFields, useSupportDesk } from '../../shared/support/support-fields.js'
import { messages } from '../../shared/support/support.messages.js'

export function ContactSupportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages)
  const { validate, send, describe } = useSupportDesk()
  return (
    <FormDialog
      title={t('title')}
      subtitle={t('hint')}
      action={t('send')}
      first={noQuestion}
      validate={validate}
      save={send}
      saved={t('sent')}
      fallback={describe}
      onDone={onClose}
    >
      {(form) => <SupportFields {...form} />}
    </FormDialog>
  )
}

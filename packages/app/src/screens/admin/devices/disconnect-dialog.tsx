import type { Device } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { QuestionDialog } from '../../../shared/question-dialog/question-dialog.js'
import { toasts } from '../../../shared/toasts.js'
import { messages } from './devices.messages.js'

interface DisconnectDialogProps {
  readonly device: Device
  readonly onDone: () => void
}

/** Asks before a screen is disconnected, because its place may be far away. */
export function DisconnectDialog({ device: { id, name }, onDone }: DisconnectDialogProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const disconnect = async () => {
    await mutate(runtime, 'device.remove', { id })
    toasts.add({ tone: 'success', text: t('disconnected', { name }) })
  }
  return (
    <QuestionDialog
      title={t('confirmTitle', { name })}
      keep={t('keep')}
      action={t('disconnect')}
      failed={t('disconnectFailed')}
      act={disconnect}
      onClose={onDone}
    >
      {t('confirmText')}
    </QuestionDialog>
  )
}

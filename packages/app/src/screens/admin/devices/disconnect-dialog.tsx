import { toMessage, type Device } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Dialog, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
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
  const { language } = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const disconnect = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await mutate(runtime, 'device.remove', { id })
      toasts.add({ tone: 'success', text: t('disconnected', { name }) })
      onDone()
    } catch (error) {
      setProblem(toMessage(error, t('disconnectFailed'), language))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      alert
      size="small"
      title={t('confirmTitle', { name })}
      onCloseRequest={onDone}
      footer={
        <>
          <Button onClick={onDone}>{t('keep')}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void disconnect()}>
            {t('disconnect')}
          </Button>
        </>
      }
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      <p>{t('confirmText')}</p>
    </Dialog>
  )
}

import type { Visit } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Dialog, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { useId } from 'react'
import { toasts } from '../../../shared/toasts.js'
import { useSubmit } from '../../../shared/use-submit.js'
import { messages } from './personal-data.messages.js'

interface EraseDialogProps {
  readonly guest: Visit['guest']
  readonly onClose: () => void
  readonly onErased: () => void
}

/** Asks before everything about a visitor is erased, which nobody can undo. */
export function EraseDialog({ guest: { id, name }, onClose, onErased }: EraseDialogProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const form = useId()
  const { isBusy, problem, onSubmit } = useSubmit(t('eraseFailed'), async () => {
    await client.person.erase({ id })
    toasts.add({ tone: 'success', text: t('erased') })
    onErased()
  })
  return (
    <Dialog
      open
      alert
      size="small"
      title={t('eraseTitle', { name })}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" form={form} variant="danger" busy={isBusy}>
            {t('eraseNow')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        <p>{t('eraseText', { name })}</p>
      </form>
    </Dialog>
  )
}

import type { UserSession } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Dialog, Notice, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { toasts } from '../../shared/toasts.js'
import { useSubmit } from '../../shared/use-submit.js'
import { messages } from './profile.messages.js'

export interface EndSessionsDialogProps {
  /** Undefined for all sessions but this one. */
  readonly session: UserSession | undefined
  readonly onClose: () => void
}

/** Asks for the password before sessions end, so that an unattended device cannot end the others. */
export function EndSessionsDialog({ session, onClose }: EndSessionsDialogProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const formId = useId()
  const [currentPassword, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = async () => {
    await mutate(runtime, 'user.endSessions', {
      id: 'current',
      body: { currentPassword, ...(session && { sessionId: session.id }) },
    })
    toasts.add({ tone: 'success', text: t(session ? 'ended' : 'endedOthers') })
    onClose()
  }
  const { isBusy, problem, onSubmit } = useSubmit(t('endFailed'), () => {
    setMissing(currentPassword === '')
    return currentPassword !== '' && send()
  })
  return (
    <Dialog
      open
      size="small"
      title={t(session ? 'endTitle' : 'endOthersTitle')}
      subtitle={t(session ? 'endHint' : 'endOthersHint')}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" form={formId} variant="danger" busy={isBusy}>
            {t(session ? 'end' : 'endAll')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="stack" onSubmit={onSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        <TextField
          label={t('currentPassword')}
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          error={isMissing && currentPassword === '' ? t('passwordMissing') : undefined}
          onChange={setPassword}
        />
      </form>
    </Dialog>
  )
}

import { cancellationReasonMaxLength, isLongerThan } from '@mosaic-booking/sdk/rules'
import type { BookingGroup } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime, useSendAction } from '@mosaic-booking/widgets'
import { Button, Checkbox, Dialog, Notice, TextArea, useMessages } from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { toasts } from '../../shared/toasts.js'
import { useSubmit } from '../../shared/use-submit.js'
import { useSession } from '../../session/session.js'
import { messages } from './event.messages.js'

interface CancelEventDialogProps {
  readonly event: BookingGroup
  readonly onClose: () => void
}

/** Asks before all bookings of an event are cancelled, and whether people are told. */
export function CancelEventDialog({ event, onClose }: CancelEventDialogProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { user } = useSession()
  const formId = useId()
  const send = useSendAction(user)
  const [reason, setReason] = useState('')
  const name = event.description ?? t('untitled')
  const { isBusy, problem, onSubmit } = useSubmit(t('cancelFailed'), () => {
    if (isLongerThan(reason, cancellationReasonMaxLength)) return false
    return mutate(runtime, 'bookingGroup.cancelEvent', {
      id: event.id,
      sendNotifications: send.action === 'send',
      ...(reason.trim() && { cancellationReason: reason.trim() }),
    }).then(() => {
      toasts.add({ tone: 'success', text: t('cancelled', { name }) })
      onClose()
    })
  })
  return (
    <Dialog
      open
      alert
      size="small"
      title={t('cancelTitle', { name })}
      subtitle={t('cancelText', { count: event.bookingsCount })}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('keepEvent')}</Button>
          <Button type="submit" form={formId} variant="danger" busy={isBusy}>
            {t('cancelEvent')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={onSubmit}>
        {problem && (
          <Notice tone="error" title={t('cancelFailed')}>
            {problem}
          </Notice>
        )}
        <TextArea
          label={t('reason')}
          rows={2}
          counter={cancellationReasonMaxLength}
          value={reason}
          error={
            isLongerThan(reason, cancellationReasonMaxLength)
              ? t('tooLong', { count: cancellationReasonMaxLength })
              : undefined
          }
          onChange={setReason}
        />
        <Checkbox
          label={t('notify')}
          checked={send.action === 'send'}
          onChange={(isOn) => send.choose(isOn ? 'send' : 'doNotSend')}
        />
      </form>
    </Dialog>
  )
}

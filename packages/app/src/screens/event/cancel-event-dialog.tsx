import { cancellationReasonMaxLength, isLongerThan } from '@mosaic-booking/sdk/rules'
import type { BookingGroup } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime, useSendAction } from '@mosaic-booking/widgets'
import { Checkbox, TextArea, useMessages } from '@mosaic-booking/widgets/ui'
import { FormDialog } from '../../shared/form-dialog/form-dialog.js'
import { useSession } from '../../session/session.js'
import { messages } from './event.messages.js'

interface CancelEventDialogProps {
  readonly event: BookingGroup
  readonly onClose: () => void
}

/** Confirms cancelling all of an event's bookings, and whether to notify people. */
export function CancelEventDialog({ event, onClose }: CancelEventDialogProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { user } = useSession()
  const send = useSendAction(user)
  const name = event.description ?? t('untitled')
  return (
    <FormDialog
      alert
      size="small"
      title={t('cancelTitle', { name })}
      subtitle={t('cancelText', { count: event.bookingsCount })}
      keep={t('keepEvent')}
      action={t('cancelEvent')}
      isDanger
      isConfirmation
      first={{ reason: '' }}
      validate={({ reason }) => ({
        reason: isLongerThan(reason, cancellationReasonMaxLength)
          ? t('tooLong', { count: cancellationReasonMaxLength })
          : undefined,
      })}
      save={({ reason }) =>
        mutate(runtime, 'bookingGroup.cancelEvent', {
          id: event.id,
          sendNotifications: send.action === 'send',
          ...(reason.trim() && { cancellationReason: reason.trim() }),
        })
      }
      saved={t('cancelled', { name })}
      failed={t('cancelFailed')}
      fallback={t('cancelFailed')}
      onDone={onClose}
    >
      {({ draft, errors, onChange }) => (
        <>
          <TextArea
            label={t('reason')}
            rows={2}
            counter={cancellationReasonMaxLength}
            value={draft.reason}
            error={errors.reason}
            onChange={(reason) => onChange({ reason })}
          />
          <Checkbox
            label={t('notify')}
            checked={send.action === 'send'}
            onChange={(isOn) => send.choose(isOn ? 'send' : 'doNotSend')}
          />
        </>
      )}
    </FormDialog>
  )
}

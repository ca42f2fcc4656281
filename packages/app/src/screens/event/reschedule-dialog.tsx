import type { BookingGroup } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { isAllDay } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  addDays,
  Button,
  Dialog,
  formatRange,
  Notice,
  NumberField,
  Segmented,
  Select,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { toasts } from '../../shared/toasts.js'
import { useSubmit } from '../../shared/use-submit.js'
import { messages } from './event.messages.js'
import { describeRescheduleFailure, toDays, type Shift } from './reschedule-rules.js'

interface RescheduleDialogProps {
  readonly event: BookingGroup
  readonly onClose: () => void
}

const move = (wall: string, days: number) => addDays(wall.slice(0, 10), days) + wall.slice(10)

/** Moves all bookings of an event by days or weeks. */
export function RescheduleDialog({ event, onClose }: RescheduleDialogProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const runtime = useRuntime()
  const formId = useId()
  const [shift, setShift] = useState<Shift>({ value: 1, unit: 'DAY', direction: 'LATER' })
  const days = toDays(shift)
  const when =
    days === undefined
      ? undefined
      : formatRange(move(event.timeFrom, days), move(event.timeTo, days), setting, {
          allDay: isAllDay(event),
        })
  const send = async (by: number) => {
    await mutate(runtime, 'bookingGroup.rescheduleEvent', { id: event.id, body: { days: by } })
    toasts.add({ tone: 'success', text: t('rescheduled', { when: when ?? '' }) })
    onClose()
  }
  const { isBusy, problem, onSubmit } = useSubmit(
    (error) => describeRescheduleFailure(error, t('tryAgain'), setting.language),
    () => days !== undefined && send(days),
  )
  return (
    <Dialog
      open
      size="small"
      title={t('rescheduleTitle', { name: event.description ?? t('untitled') })}
      subtitle={t('rescheduleHint')}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {t('reschedule')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={onSubmit}>
        {problem && (
          <Notice tone="error" title={t('rescheduleFailed')}>
            {problem}
          </Notice>
        )}
        <div className="event-pair">
          <NumberField
            label={t('value')}
            min={1}
            max={3660}
            value={shift.value}
            error={days === undefined && t('valueWrong')}
            onChange={(value) => setShift({ ...shift, value })}
          />
          <Select
            label={t('unit')}
            value={shift.unit}
            options={[
              { value: 'DAY', label: t('DAY', { count: shift.value }) },
              { value: 'WEEK', label: t('WEEK', { count: shift.value }) },
            ]}
            onChange={(unit) => setShift({ ...shift, unit })}
          />
        </div>
        <Segmented
          label={t('direction')}
          wide
          value={shift.direction}
          choices={[
            { value: 'EARLIER', label: t('EARLIER') },
            { value: 'LATER', label: t('LATER') },
          ]}
          onChange={(direction) => setShift({ ...shift, direction })}
        />
        {when && <p role="status">{t('newTimes', { when })}</p>}
      </form>
    </Dialog>
  )
}

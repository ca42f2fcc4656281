import type { BookingGroup } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { isLongerThan } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  DateField,
  Dialog,
  Notice,
  Switch,
  TextField,
  TimeField,
  useMessages,
  type TimeFieldProps,
} from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { CostCodeField } from '../../shared/cost-code-field.js'
import { toasts } from '../../shared/toasts.js'
import { useSubmit } from '../../shared/use-submit.js'
import { messages } from './event.messages.js'

interface EditEventDialogProps {
  readonly event: BookingGroup
  readonly onClose: () => void
}

const limit = 255

/** Name, cost code and dates of an event. Dates that are not fixed follow the bookings (D-146). */
export function EditEventDialog({ event, onClose }: EditEventDialogProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const formId = useId()
  const [form, setForm] = useState(() => ({
    description: event.description ?? '',
    costCode: event.costCode ?? '',
    fixedDates: event.fixedDates,
    dateFrom: event.timeFrom.slice(0, 10),
    clockFrom: event.timeFrom.slice(11, 16),
    dateTo: event.timeTo.slice(0, 10),
    clockTo: event.timeTo.slice(11, 16),
  }))
  const change = (next: Partial<typeof form>) => setForm({ ...form, ...next })
  const timeFrom = `${form.dateFrom}T${form.clockFrom}:00.000`
  const timeTo = `${form.dateTo}T${form.clockTo}:00.000`
  const isComplete = [form.dateFrom, form.clockFrom, form.dateTo, form.clockTo].every(Boolean)
  const isInOrder = !form.fixedDates || (isComplete && timeFrom < timeTo)
  const isTooLong = isLongerThan(form.description, limit)
  const { isBusy, problem, onSubmit } = useSubmit(t('saveFailed'), () => {
    if (!isInOrder || isTooLong) return false
    return mutate(runtime, 'bookingGroup.editEvent', {
      id: event.id,
      body: {
        version: event.version,
        description: form.description.trim(),
        ...(form.costCode.trim() !== (event.costCode ?? '') && { costCode: form.costCode.trim() }),
        fixedDates: form.fixedDates,
        ...(form.fixedDates && { timeFrom, timeTo }),
      },
    }).then(() => {
      toasts.add({ tone: 'success', text: t('saved') })
      onClose()
    })
  })
  return (
    <Dialog
      open
      title={t('editTitle')}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} className="event-form" noValidate onSubmit={onSubmit}>
        {problem && (
          <Notice tone="error" title={t('saveFailed')}>
            {problem}
          </Notice>
        )}
        <TextField
          label={t('name')}
          value={form.description}
          error={isTooLong ? t('tooLong', { count: limit }) : undefined}
          onChange={(description) => change({ description })}
        />
        <CostCodeField
          starts={[event.timeFrom]}
          value={form.costCode}
          onChange={(costCode) => change({ costCode })}
        />
        <Switch
          label={t('fixedDates')}
          hint={t('fixedDatesHint')}
          checked={form.fixedDates}
          onChange={(fixedDates) => change({ fixedDates })}
        />
        {form.fixedDates && (
          <>
            <div className="event-pair">
              <DateField
                label={t('from')}
                allowPast
                value={form.dateFrom}
                onChange={(dateFrom) => change({ dateFrom })}
              />
              <TimeField
                label={t('fromTime')}
                value={form.clockFrom as TimeFieldProps['value']}
                onChange={(clockFrom) => change({ clockFrom })}
              />
            </div>
            <div className="event-pair">
              <DateField
                label={t('to')}
                allowPast
                value={form.dateTo}
                error={!isInOrder && t('rangeError')}
                onChange={(dateTo) => change({ dateTo })}
              />
              <TimeField
                label={t('toTime')}
                value={form.clockTo as TimeFieldProps['value']}
                onChange={(clockTo) => change({ clockTo })}
              />
            </div>
          </>
        )}
      </form>
    </Dialog>
  )
}

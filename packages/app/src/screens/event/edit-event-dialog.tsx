import { isApiError, type BookingGroup } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
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

const toForm = (event: BookingGroup) => ({
  description: event.description ?? '',
  costCode: event.costCode ?? '',
  fixedDates: event.fixedDates,
  dateFrom: event.timeFrom.slice(0, 10),
  clockFrom: event.timeFrom.slice(11, 16),
  dateTo: event.timeTo.slice(0, 10),
  clockTo: event.timeTo.slice(11, 16),
})
type Form = ReturnType<typeof toForm>

/** Takes the latest values, except for fields in which the user's form differs from `base`. */
function rebase(form: Form, base: Form, newest: Form): Form {
  const entered = Object.entries(form).filter(([name, value]) => value !== base[name as keyof Form])
  return { ...newest, ...Object.fromEntries(entered) }
}

/** The form state, with saving and reloading after a conflict. */
function useEventForm({ event: given, onClose }: EditEventDialogProps) {
  const t = useMessages(messages)
  // Concurrent changes cause a conflict on save and do not overwrite the open form.
  const [event, setEvent] = useState(given)
  const [isStale, setStale] = useState(false)
  const runtime = useRuntime()
  const [form, setForm] = useState(() => toForm(event))
  const change = (next: Partial<typeof form>) => setForm({ ...form, ...next })
  const timeFrom = `${form.dateFrom}T${form.clockFrom}:00.000`
  const timeTo = `${form.dateTo}T${form.clockTo}:00.000`
  const isComplete = [form.dateFrom, form.clockFrom, form.dateTo, form.clockTo].every(Boolean)
  const isInOrder = !form.fixedDates || (isComplete && timeFrom < timeTo)
  const isTooLong = isLongerThan(form.description, limit)
  const saving = useSubmit(t('saveFailed'), () => {
    if (!isInOrder || isTooLong) return false
    setStale(false)
    reloading.clear()
    return mutate(runtime, 'bookingGroup.editEvent', {
      id: event.id,
      body: {
        version: event.version,
        description: form.description.trim(),
        ...(form.costCode.trim() !== (event.costCode ?? '') && { costCode: form.costCode.trim() }),
        fixedDates: form.fixedDates,
        ...(form.fixedDates && { timeFrom, timeTo }),
      },
    }).then(
      () => {
        toasts.add({ tone: 'success', text: t('saved') })
        onClose()
      },
      (error: unknown) => {
        setStale(isApiError(error) && error.code === 'VERSION_CONFLICT')
        throw error
      },
    )
  })
  const reloading = useSubmit(t('failed'), async () => {
    const asked = apiQuery(runtime.client, 'bookingGroup.event', {
      id: event.id,
      include: ['bookings'],
    })
    const newest = await runtime.queryClient.fetchQuery({ ...asked, staleTime: 0 })
    setForm((entered) => rebase(entered, toForm(event), toForm(newest)))
    setEvent(newest)
    setStale(false)
    saving.clear()
  })
  const problem = reloading.problem ?? saving.problem
  return { event, form, change, isInOrder, isTooLong, isStale, saving, reloading, problem }
}

/**
 * Edits an event's name, cost code and dates. Dates that are not fixed follow the bookings (D-146).
 */
export function EditEventDialog(props: EditEventDialogProps) {
  const { onClose } = props
  const t = useMessages(messages)
  const formId = useId()
  const { event, form, change, isInOrder, isTooLong, isStale, saving, reloading, problem } =
    useEventForm(props)
  return (
    <Dialog
      open
      title={t('editTitle', { name: event.description ?? t('untitled') })}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving.isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={saving.onSubmit}>
        {problem && (
          <Notice
            tone="error"
            title={t('saveFailed')}
            actions={
              isStale && (
                <Button
                  busy={reloading.isBusy}
                  onClick={({ currentTarget }) => reloading.submit(currentTarget)}
                >
                  {t('reload')}
                </Button>
              )
            }
          >
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

import type { BookingGroup } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { isAllDay } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  addDays,
  formatRange,
  NumberField,
  Segmented,
  Select,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { FormDialog } from '../../shared/form-dialog/form-dialog.js'
import { messages } from './event.messages.js'
import { describeRescheduleFailure, toDays, type Shift } from './reschedule-rules.js'

interface RescheduleDialogProps {
  readonly event: BookingGroup
  readonly onClose: () => void
}

const move = (wall: string, days: number) => addDays(wall.slice(0, 10), days) + wall.slice(10)

const first: Shift = { value: 1, unit: 'DAY', direction: 'LATER' }

/** Moves all of an event's bookings by days or weeks. */
export function RescheduleDialog({ event, onClose }: RescheduleDialogProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const runtime = useRuntime()
  const toTimes = (shift: Shift) => {
    const days = toDays(shift)
    if (days === undefined) return ''
    const [from, to] = [move(event.timeFrom, days), move(event.timeTo, days)]
    return formatRange(from, to, setting, { allDay: isAllDay(event) })
  }
  return (
    <FormDialog<Shift>
      size="small"
      title={t('rescheduleTitle', { name: event.description ?? t('untitled') })}
      subtitle={t('rescheduleHint')}
      keep={t('keep')}
      action={t('reschedule')}
      first={first}
      validate={(shift) => ({ value: toDays(shift) === undefined ? t('valueWrong') : undefined })}
      save={(shift) =>
        mutate(runtime, 'bookingGroup.rescheduleEvent', {
          id: event.id,
          body: { days: toDays(shift)! },
        })
      }
      saved={(shift) => t('rescheduled', { when: toTimes(shift) })}
      failed={t('rescheduleFailed')}
      fallback={(error) => describeRescheduleFailure(error, t('tryAgain'), setting.language)}
      onDone={onClose}
    >
      {({ draft, errors, onChange }) => (
        <>
          <div className="event-pair">
            <NumberField
              label={t('value')}
              min={1}
              max={3660}
              value={draft.value}
              error={errors.value}
              onChange={(value) => onChange({ value })}
            />
            <Select
              label={t('unit')}
              value={draft.unit}
              options={[
                { value: 'DAY', label: t('DAY', { count: draft.value }) },
                { value: 'WEEK', label: t('WEEK', { count: draft.value }) },
              ]}
              onChange={(unit) => onChange({ unit })}
            />
          </div>
          <Segmented
            label={t('direction')}
            wide
            value={draft.direction}
            choices={[
              { value: 'EARLIER', label: t('EARLIER') },
              { value: 'LATER', label: t('LATER') },
            ]}
            onChange={(direction) => onChange({ direction })}
          />
          {toTimes(draft) && <p role="status">{t('newTimes', { when: toTimes(draft) })}</p>}
        </>
      )}
    </FormDialog>
  )
}

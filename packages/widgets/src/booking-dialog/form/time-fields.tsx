import type { Category, Location } from '@mosaic-booking/sdk'
import { isForOnePerson, offsetAt, readWallClock } from '@mosaic-booking/sdk/rules'
import { useState } from 'react'
import { browserToday } from '../../locale/calendar-day.js'
import { useMessages } from '../../locale/messages.js'
import { Checkbox } from '../../ui/checkbox/checkbox.js'
import { Segmented } from '../../ui/choice-group/segmented.js'
import { DateField } from '../../ui/date-field/date-field.js'
import { TimeField } from '../../ui/time-field/time-field.js'
import { messages } from '../booking-dialog.messages.js'
import {
  dayPartOf,
  toInput,
  withDate,
  withDayPart,
  type BookingForm,
} from '../draft/booking-draft.js'
import { ZoneNote } from '../show/zone-note.js'
import type { FieldTexts } from './field-texts.js'

interface TimeFieldsProps {
  readonly form: BookingForm
  readonly category: Category | undefined
  readonly location: Location
  readonly errors: FieldTexts
  /** Whether the booking has started, which makes its start read-only. */
  readonly isStarted: boolean
  readonly onChange: (form: BookingForm) => void
}

/** Date and time in the category's unit: times, half days or days. */
export function TimeFields({
  form,
  category,
  location,
  errors,
  isStarted,
  onChange,
}: TimeFieldsProps) {
  const t = useMessages(messages)
  const kind = category?.timeslotKind ?? 'HOURLY'
  const isOverDays = location.bookingSettings?.period?.multiDayBookings === true
  const isOfDays = isOverDays && (kind !== 'HOURLY' || form.allDay)
  // A desk is rarely booked for several days, so its form asks for the end only on request.
  const [wantsDays, setWantsDays] = useState(!isForOnePerson(location.kind))
  const hasSeveralDays = form.lastDate !== form.date
  const hasLastDate = isOverDays && (hasSeveralDays || (isOfDays && wantsDays))
  const severalDays = isOfDays && isForOnePerson(location.kind) && (
    <Checkbox
      label={t('severalDays')}
      checked={hasLastDate}
      disabled={isStarted && hasSeveralDays}
      onChange={(isOn) => {
        setWantsDays(isOn)
        if (!isOn) onChange({ ...form, lastDate: form.date })
      }}
    />
  )
  const date = (
    <DateField
      className="mb-booking-day-field"
      label={t('date')}
      value={form.date}
      required
      disabled={isStarted}
      error={errors.timeFrom}
      today={browserToday()}
      onChange={(value) => onChange(withDate(form, value))}
    />
  )
  const lastDate = hasLastDate && (
    <DateField
      className="mb-booking-day-field"
      label={t('lastDate')}
      value={form.lastDate}
      required
      {...(form.date ? { min: form.date } : {})}
      error={errors.timeTo}
      onChange={(value) => onChange({ ...form, lastDate: value })}
    />
  )
  const input = location.id === form.locationId ? toInput(form) : undefined
  const { timeZone } = location
  const zone = input && (
    <ZoneNote
      {...input}
      timeZone={timeZone}
      offset={offsetAt(readWallClock(input.timeFrom), timeZone)}
    />
  )
  if (kind !== 'HOURLY') {
    const parts = (['DAY', 'AM', 'PM'] as const).map((value) => ({ value, label: t(value) }))
    return (
      <>
        <div className="mb-booking-row">
          {date}
          {lastDate}
          {kind === 'HALF_DAY' && form.date === form.lastDate && (
            <Segmented
              label={t('dayPart')}
              value={dayPartOf(form)}
              choices={parts}
              disabled={isStarted}
              onChange={(part) => onChange(withDayPart(form, part))}
            />
          )}
          {zone}
        </div>
        {severalDays}
      </>
    )
  }
  return (
    <>
      <div className="mb-booking-row">
        {date}
        {!form.allDay && (
          <TimeField
            label={t('from')}
            value={form.timeFrom}
            required
            disabled={isStarted}
            onChange={(timeFrom) => onChange(withStart(form, timeFrom))}
          />
        )}
        {!form.allDay && (
          <TimeField
            label={t('to')}
            value={form.timeTo}
            required
            error={hasLastDate ? undefined : errors.timeTo}
            {...(form.timeFrom && form.date === form.lastDate ? { from: form.timeFrom } : {})}
            onChange={(timeTo) => onChange({ ...form, timeTo })}
          />
        )}
        {lastDate}
        {zone}
      </div>
      {isOverDays && (
        <Checkbox
          label={t('allDay')}
          checked={form.allDay}
          disabled={isStarted}
          onChange={(allDay) => onChange({ ...form, allDay })}
        />
      )}
      {severalDays}
    </>
  )
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Moves the start and the end together, which preserves the duration. */
function withStart(form: BookingForm, timeFrom: BookingForm['timeFrom']): BookingForm {
  if (
    !timeFrom ||
    !form.timeFrom ||
    !form.timeTo ||
    form.date !== form.lastDate ||
    form.timeTo === '00:00'
  )
    return { ...form, timeFrom }
  const end = toMinutes(timeFrom) + toMinutes(form.timeTo) - toMinutes(form.timeFrom)
  if (end <= toMinutes(timeFrom) || end >= 1440) return { ...form, timeFrom }
  const timeTo =
    `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}` as BookingForm['timeTo']
  return { ...form, timeFrom, timeTo }
}

import { formatWeekday } from '@mosaic-booking/sdk/rules'
import {
  Button,
  Checkbox,
  DateField,
  IconButton,
  Select,
  TimeField,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { DayRanges } from './day-ranges.js'
import { setFlex, weekdays, type Hours, type ScheduleDraft } from '../draft/schedule-draft.js'
import { messages } from './schedule-tab.messages.js'
import type { LocationTabProps } from '../draft/tab-props.js'

const nineToSix = { from: '09:00', to: '18:00' } as const

/** Opening hours and closures, or a flex location's releases. */
export function ScheduleTab({ location, draft, errors, onChange }: LocationTabProps) {
  const t = useMessages(messages)
  const { schedule } = draft
  const set = (changes: Partial<ScheduleDraft>) =>
    onChange({ schedule: { ...schedule, ...changes } })
  const above = (location.scheduleAncestors ?? [])
    .filter(({ id }) => id !== location.id)
    .map(({ name }) => name)
    .join(', ')
  return (
    <>
      <Checkbox
        label={t('isFlex')}
        hint={t('isFlexHint')}
        checked={schedule.isFlex}
        onChange={(isFlex) => onChange({ schedule: setFlex(schedule, isFlex) })}
      />
      {!schedule.isFlex && (
        <fieldset className="entry-fieldset stack">
          <legend className="entry-legend">{t('hours')}</legend>
          {schedule.hours.length === 0 && (
            <p>{above ? t('inherited', { list: above }) : t('noHours')}</p>
          )}
          <HoursList hours={schedule.hours} onChange={(hours) => set({ hours })} />
        </fieldset>
      )}
      {above && schedule.hours.length > 0 && <p>{t('also', { list: above })}</p>}
      <DayRanges
        key={String(schedule.isFlex)}
        title={t(schedule.isFlex ? 'releases' : 'closures')}
        addLabel={t(schedule.isFlex ? 'addRelease' : 'addClosure')}
        isWrong={Boolean(errors[schedule.isFlex ? 'releases' : 'closures'])}
        ranges={schedule.isFlex ? schedule.releases : schedule.closures}
        onChange={(ranges) => set(schedule.isFlex ? { releases: ranges } : { closures: ranges })}
      />
      <fieldset className="entry-fieldset stack">
        <legend className="entry-legend">{t('limits')}</legend>
        <div className="entry-pair">
          <DateField
            label={t('opens')}
            allowPast
            value={schedule.opens}
            onChange={(opens) => set({ opens })}
          />
          <DateField
            label={t('closes')}
            allowPast
            value={schedule.closes}
            onChange={(closes) => set({ closes })}
          />
        </div>
      </fieldset>
    </>
  )
}

interface HoursListProps {
  readonly hours: readonly Hours[]
  readonly onChange: (hours: readonly Hours[]) => void
}

function HoursList({ hours, onChange }: HoursListProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const change = (index: number, changes: Partial<Hours>) =>
    onChange(hours.with(index, { ...hours[index]!, ...changes }))
  return (
    <>
      {hours.map((one, index) => {
        const name = formatWeekday(one.day, setting)
        return (
          // eslint-disable-next-line react/no-array-index-key -- hours have no other identity
          <div key={index} className="location-hours" role="group" aria-label={name}>
            <Select
              label={t('day')}
              hideLabel
              value={one.day}
              options={weekdays.map((day) => ({ value: day, label: formatWeekday(day, setting) }))}
              onChange={(day) => change(index, { day })}
            />
            <TimeField
              label={t('from')}
              hideLabel
              value={one.from}
              onChange={(from) => from && change(index, { from })}
            />
            <TimeField
              label={t('to')}
              hideLabel
              hint={one.to <= one.from ? t('nextDay') : undefined}
              value={one.to}
              onChange={(to) => to && change(index, { to })}
            />
            <IconButton
              icon="trash"
              label={t('remove', { name })}
              onClick={() => onChange(hours.toSpliced(index, 1))}
            />
          </div>
        )
      })}
      <div className="cluster gap-3">
        {hours.length === 0 && (
          <Button
            icon="clock"
            onClick={() => onChange(weekdays.slice(0, 5).map((day) => ({ day, ...nineToSix })))}
          >
            {t('working')}
          </Button>
        )}
        <Button
          icon="plus"
          onClick={() => {
            const last = hours.at(-1)
            const day = last ? (last.day % 7) + 1 : 1
            onChange([...hours, { ...nineToSix, ...last, day }])
          }}
        >
          {t('addHours')}
        </Button>
      </div>
    </>
  )
}

import { isSwitchedOn } from '@mosaic-booking/sdk/rules'
import {
  formatDuration,
  NumberField,
  Select,
  Switch,
  TimeField,
  useLocale,
  useMessages,
  withinSentence,
  type ClockTime,
} from '@mosaic-booking/widgets/ui'
import { messages } from './booking-settings.messages.js'
import { PrioritisationEditor } from './prioritisation-editor.js'
import {
  durationChoices,
  setLeadTime,
  setMultiDay,
  toDurationMinutes,
  type DurationChoice,
} from './section-rules.js'
import type { SectionProps } from './section-props.js'

const units = ['HOUR', 'DAY', 'WEEK', 'MONTH'] as const

export function PeriodFields(props: SectionProps<'period'>) {
  const t = useMessages(messages)
  const { value, errors, config, onChange } = props
  const change = (changes: Partial<typeof value>) => onChange({ ...value, ...changes })
  return (
    <>
      <Switch
        label={t('multiDayBookings')}
        checked={value.multiDayBookings === true}
        onChange={(isOn) => onChange(setMultiDay(value, isOn))}
      />
      <Duration {...props} />
      <Switch
        label={t('singleBookingPerDay')}
        checked={value.singleBookingPerDay === true}
        onChange={(singleBookingPerDay) => change({ singleBookingPerDay })}
      />
      <LeadTime {...props} />
      <PrioritisationEditor
        rules={value.prioritisation?.rules ?? []}
        errors={errors}
        onChange={(rules) => change({ prioritisation: { ...value.prioritisation, rules } })}
      />
      <TimeField
        label={t('maxPeriodReleaseTime')}
        hint={t('maxPeriodReleaseTimeHint')}
        placeholder=""
        value={(value.maxPeriodReleaseTime ?? '') as ClockTime | ''}
        onChange={(time) => {
          const { maxPeriodReleaseTime: _, ...rest } = value
          onChange(time ? { ...rest, maxPeriodReleaseTime: time } : rest)
        }}
      />
      {isSwitchedOn(config, 'enable_booking_anonymisation') && (
        <NumberField
          label={t('anonymise')}
          hint={t('anonymiseHint')}
          value={value.anonymiseBookingsAfterDays ?? 0}
          max={36_500}
          onChange={(anonymiseBookingsAfterDays) => change({ anonymiseBookingsAfterDays })}
        />
      )}
    </>
  )
}

const keyOf = ({ count, kind }: DurationChoice) => (count === 0 ? 'none' : `${count}/${kind}`)

function Duration({ value, onChange }: SectionProps<'period'>) {
  const t = useMessages(messages)
  const setting = useLocale()
  const chosen = { count: value.maxDuration ?? 0, kind: value.maxDurationKind ?? 'MINUTE' }
  const isListed = durationChoices.some((choice) => keyOf(choice) === keyOf(chosen))
  const choices = chosen.count === 0 || isListed ? durationChoices : [chosen, ...durationChoices]
  const describe = (choice: DurationChoice) => {
    const minutes = toDurationMinutes(choice)
    return minutes === undefined
      ? `${choice.count} ${withinSentence(t(choice.kind), setting.language)}`
      : formatDuration(minutes, setting)
  }
  return (
    <Select
      label={t('maxDuration')}
      value={keyOf(chosen)}
      options={[
        { value: 'none', label: t('noLimit') },
        ...choices.map((choice) => ({ value: keyOf(choice), label: describe(choice) })),
      ]}
      onChange={(key) => {
        const choice = choices.find((one) => keyOf(one) === key)
        onChange({
          ...value,
          maxDuration: choice?.count ?? 0,
          maxDurationKind: choice?.kind ?? 'MINUTE',
        })
      }}
    />
  )
}

function LeadTime({ value, onChange }: SectionProps<'period'>) {
  const t = useMessages(messages)
  const { minPeriod = 0, minPeriodKind = 'HOUR', minPeriodUntilTime } = value
  return (
    <>
      <Switch
        label={t('leadTime')}
        checked={minPeriod > 0}
        onChange={(isOn) => onChange(setLeadTime(value, isOn ? 1 : 0, minPeriodKind))}
      />
      {minPeriod > 0 && (
        <div className="settings-pair tiles">
          <NumberField
            label={t('minPeriod')}
            value={minPeriod}
            min={1}
            max={10_000}
            onChange={(count) => onChange(setLeadTime(value, count, minPeriodKind))}
          />
          <Select
            label={t('unit')}
            value={minPeriodKind}
            options={units.map((unit) => ({ value: unit, label: t(unit) }))}
            onChange={(kind) => onChange(setLeadTime(value, minPeriod, kind))}
          />
          {minPeriodKind !== 'HOUR' && (
            <TimeField
              label={t('minPeriodUntilTime')}
              value={(minPeriodUntilTime ?? '') as ClockTime | ''}
              onChange={(time) => {
                const { minPeriodUntilTime: _, ...rest } = value
                onChange(time ? { ...rest, minPeriodUntilTime: time } : rest)
              }}
            />
          )}
        </div>
      )}
    </>
  )
}

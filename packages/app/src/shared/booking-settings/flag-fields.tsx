import { isSwitchedOn } from '@mosaic-booking/sdk/rules'
import { Notice, NumberField, RadioGroup, Switch, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './booking-settings.messages.js'
import { setCheckInRequired, setSignage } from './section-rules.js'
import type { SectionProps } from './section-props.js'

export function AvailabilityTypeFields({ value, onChange }: SectionProps<'availabilityType'>) {
  const t = useMessages(messages)
  return (
    <RadioGroup
      label={t('availabilityType')}
      hideLabel
      value={value}
      choices={[
        { value: 'AVAILABLE_FOR_BOOKING', label: t('isBookable') },
        { value: 'AVAILABLE_WITHOUT_BOOKING', label: t('isOpen') },
      ]}
      onChange={onChange}
    />
  )
}

export function CheckInFields({ value, config, isFlex, onChange }: SectionProps<'checkIn'>) {
  const t = useMessages(messages)
  const change = (changes: Partial<typeof value>) => onChange({ ...value, ...changes })
  const isChecked = !isFlex || isSwitchedOn(config, 'flex_auto_cancel_check')
  return (
    <>
      <Switch
        label={t('isCheckInRequired')}
        checked={value.isRequired === true}
        onChange={(isRequired) => onChange(setCheckInRequired(value, isRequired))}
      />
      {value.isRequired && (
        <>
          <NumberField
            label={t('minutesAllowedEarly')}
            value={value.minutesAllowedEarly ?? 0}
            max={1440}
            onChange={(minutesAllowedEarly) => change({ minutesAllowedEarly })}
          />
          <Switch
            label={t('proximityRequired')}
            hint={t('proximityHint')}
            checked={value.proximityRequired === true}
            onChange={(proximityRequired) => change({ proximityRequired })}
          />
          {isChecked ? (
            <Switch
              label={t('autoCancel')}
              checked={value.autoCancel === true}
              onChange={(autoCancel) =>
                change({
                  autoCancel,
                  minutesAutoCancel: value.minutesAutoCancel || 15,
                  ...(autoCancel ? {} : { autoCancelRepeat: false }),
                })
              }
            />
          ) : (
            <Notice quiet>{t('flexNotChecked')}</Notice>
          )}
        </>
      )}
      {value.isRequired && isChecked && value.autoCancel && (
        <AutoCancelFields value={value} onChange={change} />
      )}
    </>
  )
}

function AutoCancelFields({
  value,
  onChange,
}: Pick<SectionProps<'checkIn'>, 'value'> & {
  readonly onChange: (changes: Partial<SectionProps<'checkIn'>['value']>) => void
}) {
  const t = useMessages(messages)
  return (
    <>
      <NumberField
        label={t('minutesAutoCancel')}
        value={value.minutesAutoCancel ?? 0}
        max={1440}
        onChange={(minutesAutoCancel) => onChange({ minutesAutoCancel })}
      />
      <Switch
        label={t('autoCancelRepeat')}
        checked={value.autoCancelRepeat === true}
        onChange={(autoCancelRepeat) => onChange({ autoCancelRepeat })}
      />
      {value.autoCancelRepeat && (
        <NumberField
          label={t('consecutiveNoShows')}
          value={value.consecutiveNoShows ?? 0}
          max={100}
          onChange={(consecutiveNoShows) => onChange({ consecutiveNoShows })}
        />
      )}
    </>
  )
}

export function BufferFields({ value, onChange }: SectionProps<'buffer'>) {
  const t = useMessages(messages)
  return (
    <div className="settings-pair tiles">
      {(['minutesBefore', 'minutesAfter'] as const).map((field) => (
        <NumberField
          key={field}
          label={t(field)}
          value={value[field] ?? 0}
          max={1440}
          onChange={(minutes) => onChange({ ...value, [field]: minutes })}
        />
      ))}
    </div>
  )
}

export function AttendeeFields({ value, onChange }: SectionProps<'attendee'>) {
  const t = useMessages(messages)
  return (
    <>
      <Switch
        label={t('isAttendeeRequired')}
        checked={value.isRequired === true}
        onChange={(isRequired) => onChange({ ...value, isRequired })}
      />
      <Switch
        label={t('attendeeCountRequired')}
        checked={value.attendeeCountRequiredOnBooking === true}
        onChange={(attendeeCountRequiredOnBooking) =>
          onChange({ ...value, attendeeCountRequiredOnBooking })
        }
      />
    </>
  )
}

export function LabelFields({ value, onChange }: SectionProps<'label'>) {
  const t = useMessages(messages)
  return (
    <>
      <Switch
        label={t('isTitleRequired')}
        checked={value.isRequired === true}
        onChange={(isRequired) => onChange({ ...value, isRequired })}
      />
      <Switch
        label={t('notesRequired')}
        checked={value.notesRequired === true}
        onChange={(notesRequired) => onChange({ ...value, notesRequired })}
      />
    </>
  )
}

export function CostCodeFields({ value, onChange }: SectionProps<'costCode'>) {
  const t = useMessages(messages)
  return (
    <Switch
      label={t('isCostCodeRequired')}
      checked={value.isRequired === true}
      onChange={(isRequired) => onChange({ ...value, isRequired })}
    />
  )
}

export function SignageFields({ value, onChange }: SectionProps<'signage'>) {
  const t = useMessages(messages)
  return (['anonymousBookIdentifyOwner', 'authenticatedBookAllowed'] as const).map((way) => (
    <Switch
      key={way}
      label={t(way)}
      checked={value[way] === true}
      onChange={(isOn) => onChange(setSignage(value, way, isOn))}
    />
  ))
}

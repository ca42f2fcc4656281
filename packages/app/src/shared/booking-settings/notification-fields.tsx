import { Button, IconButton, NumberField, Select, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './booking-settings.messages.js'
import {
  maxReminders,
  newReminder,
  toNotification,
  toReminders,
  type Reminder,
} from './section-rules.js'
import type { SectionProps } from './section-props.js'

const units = ['MINUTE', 'HOUR', 'DAY', 'WEEK'] as const

/** Up to three reminders before a booking starts. */
export function NotificationFields({ value, onChange }: SectionProps<'notification'>) {
  const t = useMessages(messages)
  const reminders = toReminders(value)
  const change = (next: readonly Reminder[]) => onChange(toNotification(next))
  const changeOne = (at: number, changes: Partial<Reminder>) =>
    change(reminders.map((one, index) => (index === at ? { ...one, ...changes } : one)))
  return (
    <>
      {reminders.length > 0 && (
        <ol role="list" className="settings-reminders">
          {reminders.map(({ count, kind }, index) => (
            // Reminders have no identity but their place.
            // eslint-disable-next-line react/no-array-index-key -- see above
            <li key={index} className="cluster">
              <NumberField
                label={t('reminder', { number: index + 1 })}
                hideLabel
                value={count}
                min={1}
                max={10_000}
                onChange={(next) => changeOne(index, { count: Math.max(1, next) })}
              />
              <Select
                label={t('unit')}
                hideLabel
                value={kind}
                options={units.map((unit) => ({ value: unit, label: t(unit) }))}
                onChange={(next) => changeOne(index, { kind: next })}
              />
              <span className="muted">{t('before')}</span>
              <IconButton
                size="small"
                icon="trash"
                label={t('removeReminder', { number: index + 1 })}
                onClick={() => change(reminders.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ol>
      )}
      {reminders.length < maxReminders && (
        <Button
          size="small"
          icon="plus"
          className="settings-add"
          onClick={() => change([...reminders, newReminder])}
        >
          {t('addReminder')}
        </Button>
      )}
    </>
  )
}

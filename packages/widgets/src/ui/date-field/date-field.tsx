import { datePattern, formatDate } from '@mosaic-booking/sdk/rules'
import { useRef, useState } from 'react'
import { browserToday, type CalendarDay } from '../../locale/calendar-day.js'
import { defineMessages, useMessages } from '../../locale/messages.js'
import { parseDate } from '../../locale/parse-date.js'
import { useLocale } from '../../locale/use-locale.js'
import { IconButton } from '../button/button.js'
import { Field, splitFieldProps, type FieldProps } from '../field/field.js'
import { onDemand } from '../on-demand.js'
import { selectWhole } from '../select-whole.js'

const CalendarPopup = onDemand(async () => (await import('./calendar-popup.js')).CalendarPopup)

const messages = defineMessages('date-field', {
  open: 'Open calendar',
  chosen: 'Open calendar, {date} selected',
  calendar: 'Calendar',
  past: 'Please choose a date that is not in the past.',
  early: 'Please choose {date} or later.',
  late: 'Please choose {date} or earlier.',
  unreadable: 'Please enter a date, for example {example}.',
})

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or '' for none. */
  readonly value: CalendarDay | ''
  readonly onChange: (value: CalendarDay | '') => void
  /**
   * Today at the location, if it has its own time zone. Defaults to the browser's day. Reference
   * day for relative words such as "tomorrow".
   */
  readonly today?: CalendarDay
  /** Whether days before today are accepted. */
  readonly allowPast?: boolean
  readonly min?: CalendarDay
  readonly max?: CalendarDay
}

/**
 * A date, typed or picked. Parses dates in the locale's order, weekdays, "this week", "next week"
 * and similar words. Invalid input shows an error and preserves the value.
 */
export function DateField(props: DateFieldProps) {
  const [field, { value, onChange, today = browserToday(), allowPast = false, min, max }] =
    splitFieldProps(props)
  const t = useMessages(messages)
  const setting = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [open, setOpen] = useState(false)
  const earliest = allowPast || (min && min > today) ? min : today

  const refuse = (day: CalendarDay): string | undefined => {
    if (!allowPast && day < today) return t('past')
    if (min && day < min) return t('early', { date: formatDate(min, 'medium', setting) })
    if (max && day > max) return t('late', { date: formatDate(max, 'medium', setting) })
    return undefined
  }
  const commit = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const day = typed.trim() === '' ? '' : parseDate(typed, today, setting)
    const reason =
      day === undefined
        ? t('unreadable', { example: formatDate(today, 'numeric', setting) })
        : day && day !== value
          ? refuse(day)
          : undefined
    setRefusal(reason)
    if (day !== undefined && !reason && day !== value) onChange(day)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <Field {...field} error={field.error || refusal}>
      {(control) => (
        <div className="mb-control" ref={box}>
          <input
            {...control}
            className="mb-input"
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder={datePattern(setting)}
            value={typed ?? (value && formatDate(value, 'medium', setting))}
            onChange={(event) => setTyped(event.currentTarget.value)}
            {...selectWhole}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit()
              if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
            }}
          />
          <IconButton
            ref={button}
            icon="calendar"
            size="small"
            disabled={field.disabled}
            aria-haspopup="dialog"
            aria-expanded={open}
            label={value ? t('chosen', { date: formatDate(value, 'long', setting) }) : t('open')}
            title={t('open')}
            onClick={() => setOpen(!open)}
          />
          {open && (
            <CalendarPopup
              anchor={box}
              aria-label={t('calendar')}
              onDismiss={(reason) => (reason === 'escape' ? close() : setOpen(false))}
              calendar={{
                value,
                today,
                min: earliest,
                max,
                onPick: (day) => {
                  setTyped(undefined)
                  setRefusal(undefined)
                  onChange(day)
                  close()
                },
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}

import { useRef, useState } from 'react'
import { browserToday, type CalendarDay } from '../../locale/calendar-day.js'
import { datePattern, formatDate } from '../../locale/format-date.js'
import { defineMessages, useMessages } from '../../locale/messages.js'
import { parseDate } from '../../locale/parse-date.js'
import { useLocale } from '../../locale/use-locale.js'
import { IconButton } from '../button/button.js'
import { Calendar } from '../calendar/calendar.js'
import { Field, splitFieldProps, type FieldProps } from '../field/field.js'
import { Floating } from '../floating/floating.js'

const messages = defineMessages({
  open: { en: 'Choose from calendar', es: 'Elegir en el calendario' },
  chosen: {
    en: 'Choose from calendar, {date} chosen',
    es: 'Elegir en el calendario, {date} elegido',
  },
  calendar: { en: 'Calendar', es: 'Calendario' },
  past: {
    en: 'Please choose a date that is not in the past.',
    es: 'Elija una fecha que no haya pasado.',
  },
  early: { en: 'Please choose {date} or later.', es: 'Elija una fecha a partir del {date}.' },
  late: { en: 'Please choose {date} or earlier.', es: 'Elija una fecha hasta el {date}.' },
  unreadable: {
    en: 'Please enter a date, for example {example}.',
    es: 'Introduzca una fecha, por ejemplo {example}.',
  },
})

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or '' for none. */
  readonly value: CalendarDay | ''
  readonly onChange: (value: CalendarDay | '') => void
  /**
   * The day that counts as today, where the place has its own time zone; else the browser's. Words
   * are read from it.
   */
  readonly today?: CalendarDay
  /** Without it, a day before today is refused. */
  readonly allowPast?: boolean
  readonly min?: CalendarDay
  readonly max?: CalendarDay
}

/**
 * A date, typed or picked. It reads dates in the order of the locale, weekdays, "this week", "next
 * week" and the like. What is refused or cannot be read leaves the value as it was and says why.
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
    <Field {...field} error={field.error ?? refusal}>
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
            onFocus={(event) => event.currentTarget.select()}
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
            <Floating
              anchor={box}
              role="dialog"
              aria-label={t('calendar')}
              onDismiss={(reason) => (reason === 'escape' ? close() : setOpen(false))}
            >
              <Calendar
                autoFocus
                value={value}
                today={today}
                min={earliest}
                max={max}
                onPick={(day) => {
                  setTyped(undefined)
                  setRefusal(undefined)
                  onChange(day)
                  close()
                }}
              />
            </Floating>
          )}
        </div>
      )}
    </Field>
  )
}

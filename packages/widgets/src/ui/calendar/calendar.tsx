import { formatDate } from '@mosaic-booking/sdk/rules'
import * as common from '../../locale/common.js'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import {
  addDays,
  addMonths,
  browserToday,
  isoWeekday,
  monthWeeks,
  startOfWeek,
  type CalendarDay,
} from '../../locale/calendar-day.js'
import { defineMessages, useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { useStyles } from '../../theme/style-root.js'
import { Button, IconButton } from '../button/button.js'
import { toClassName } from '../class-name.js'
import { toForwardKey } from '../direction.js'
import css from './calendar.css?inline'

const messages = defineMessages('calendar-view', {
  previous: 'Previous month',
  next: 'Next month',
  today: common.today,
})

export interface CalendarProps {
  /** `YYYY-MM-DD`, or '' for none. */
  readonly value: CalendarDay | ''
  readonly onPick: (day: CalendarDay) => void
  /** Today at the location, if it has its own time zone. Defaults to the browser's day. */
  readonly today?: CalendarDay
  /** First and last selectable day. */
  readonly min?: CalendarDay | undefined
  readonly max?: CalendarDay | undefined
  /** Focuses the current day on mount. */
  readonly autoFocus?: boolean
}

const moves: Record<string, (day: CalendarDay, shift: boolean) => CalendarDay> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: startOfWeek,
  End: (day) => addDays(day, 7 - isoWeekday(day)),
  PageUp: (day, shift) => addMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => addMonths(day, shift ? 12 : 1),
}

/**
 * A month view for selecting a day, with weeks starting on Monday. Arrow keys move by day and week,
 * page keys by month, and with Shift by year.
 */
export function Calendar({
  value,
  onPick,
  today = browserToday(),
  min,
  max,
  autoFocus = false,
}: CalendarProps) {
  useStyles(css)
  const t = useMessages(messages)
  const setting = useLocale()
  const [cursor, setCursor] = useState<CalendarDay>(value || (min && min > today ? min : today))
  const grid = useRef<HTMLTableElement>(null)
  /** Move focus only after the day has rendered, and only after keyboard use or on opening. */
  const wantsFocus = useRef(autoFocus)
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [cursor])

  const canPick = (day: CalendarDay) => (!min || day >= min) && (!max || day <= max)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = moves[toForwardKey(event.key, event.currentTarget)]
    if (!move) return
    event.preventDefault()
    wantsFocus.current = true
    setCursor(move(cursor, event.shiftKey))
  }
  const weeks = monthWeeks(cursor)

  return (
    <div className="mb-calendar">
      <div className="mb-calendar-head">
        <IconButton
          icon="chevron-left"
          label={t('previous')}
          size="small"
          onClick={() => setCursor(addMonths(cursor, -1))}
        />
        <span className="mb-calendar-title" aria-live="polite">
          {formatDate(cursor, 'month', setting)}
        </span>
        <IconButton
          icon="chevron-right"
          label={t('next')}
          size="small"
          onClick={() => setCursor(addMonths(cursor, 1))}
        />
      </div>
      <table
        className="mb-calendar-grid"
        role="grid"
        aria-label={formatDate(cursor, 'month', setting)}
        ref={grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th
                key={day}
                scope="col"
                className="mb-calendar-weekday"
                abbr={formatDate(day, 'weekday', setting)}
              >
                {formatDate(day, 'initial', setting)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  role="gridcell"
                  className="mb-calendar-cell"
                  aria-selected={day === value}
                >
                  <button
                    type="button"
                    tabIndex={day === cursor ? 0 : -1}
                    aria-disabled={!canPick(day) || undefined}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={formatDate(day, 'long', setting)}
                    className={toClassName(
                      'mb-day',
                      day.slice(0, 7) !== cursor.slice(0, 7) && 'mb-day-outside',
                      day === today && 'mb-day-today',
                      day === value && 'mb-day-selected',
                    )}
                    onClick={() => canPick(day) && onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {canPick(today) && (
        <div className="mb-calendar-foot">
          <Button variant="quiet" size="small" onClick={() => onPick(today)}>
            {t('today')}
          </Button>
        </div>
      )}
    </div>
  )
}

import type { Today } from '@mosaic-booking/sdk'
import {
  addDays,
  formatDate,
  IconButton,
  toClassName,
  toForwardKey,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useRef, type KeyboardEvent } from 'react'
import { focusHeading } from '../../shared/page-heading.js'
import { messages } from './today.messages.js'

interface WeekChipsProps {
  readonly week: Today['week']
  readonly today: string
  readonly day: string
  readonly onChoose: (day: string) => void
}

/** The days of a week, with buttons for the next week and back to the current one. */
export function WeekChips({ week, today, day, onChoose }: WeekChipsProps) {
  const t = useMessages(messages)
  const monday = week[0]!.date
  const isLater = monday > today
  const before = addDays(monday, -7)
  return (
    <div className="today-weeks">
      <DayChips week={week} today={today} day={day} onChoose={onChoose} />
      {/* Keeps its room, so that the other one stays under the pointer. */}
      <span className={isLater ? undefined : 'today-first-week'}>
        <IconButton
          icon="chevron-left"
          label={t('previousWeek')}
          onClick={() => {
            // The button disappears with the current week.
            if (before <= today) focusHeading()
            onChoose(before > today ? before : today)
          }}
        />
      </span>
      <IconButton
        icon="chevron-right"
        label={t('nextWeek')}
        onClick={() => onChoose(addDays(monday, 7))}
      />
    </div>
  )
}

/** A single tab stop. Arrow keys, Home and End move between the days. */
function DayChips({ week, today, day, onChoose }: WeekChipsProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const group = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const chips = [...group.current!.querySelectorAll('button')]
    const at = chips.indexOf(event.target as HTMLButtonElement)
    const targets: Readonly<Record<string, number | undefined>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: chips.length - 1,
    }
    const to = targets[toForwardKey(event.key, event.currentTarget)]
    if (to === undefined) return
    event.preventDefault()
    chips.at(to % chips.length)!.focus()
  }
  const nameOf = (date: string) => formatDate(date, 'shortWeekday', setting)
  // In Polish and Arabic, even the short names are too long for a phone.
  const hasLongNames = week.some(({ date }) => nameOf(date).length > 4)
  // Until the first response for another week, no chip is selected.
  const stop = week.some(({ date }) => date === day) ? day : week[0]?.date
  return (
    <div className="today-week" role="group" aria-label={t('days')} ref={group} onKeyDown={move}>
      {week.map(({ date, count }) => (
        <button
          key={date}
          type="button"
          className={toClassName('today-chip', date === day && 'today-chip-chosen')}
          aria-pressed={date === day}
          aria-current={date === today ? 'date' : undefined}
          tabIndex={date === stop ? 0 : -1}
          onClick={() => onChoose(date)}
        >
          <span className="today-chip-weekday">{nameOf(date)}</span>
          {hasLongNames && (
            <span className="today-chip-initial" aria-hidden>
              {formatDate(date, 'initial', setting)}
            </span>
          )}
          <span className="today-chip-day">{Number(date.slice(8))}</span>
          <span className="mb-visually-hidden">{t('dayBookings', { count })}</span>
          <span className="today-chip-dots">
            {Array.from({ length: Math.min(count, 3) }, (_, dot) => (
              <span key={dot} />
            ))}
          </span>
        </button>
      ))}
    </div>
  )
}

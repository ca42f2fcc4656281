import {
  Button,
  formatDate,
  formatShortList,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useId, useState, type ReactNode } from 'react'
import { messages } from '../find.messages.js'
import type { FreeDay } from './free-days.js'

export interface FreeDaysProps {
  readonly days: readonly FreeDay[]
  readonly onDay: (day: string) => void
}

export type DayTimes = (day: string) => ReactNode

/**
 * Several days as a list, each with its number of spaces, optional times, and a link to the day.
 */
export function WeekList({
  days,
  times,
  onDay,
}: FreeDaysProps & {
  readonly times: DayTimes
}) {
  return (
    <ul className="divided panel" role="list">
      {days.map((day) => (
        <Day key={day.day} {...day} times={times} onDay={onDay} />
      ))}
    </ul>
  )
}

function Day({
  day,
  names,
  times,
  onDay,
}: FreeDay & Pick<FreeDaysProps, 'onDay'> & { readonly times: DayTimes }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const timesId = useId()
  const [isOpen, setOpen] = useState(false)
  const name = formatDate(day, 'long', setting)
  const isFull = names.length === 0
  return (
    <li className="week-list-day">
      <h2 className="week-list-name">{name}</h2>
      <p className="week-list-spaces muted">
        {isFull ? (
          t('fullDay')
        ) : (
          <>
            <strong>{t('spaces', { count: names.length })}</strong>{' '}
            {formatShortList(names, setting)}
          </>
        )}
      </p>
      {!isFull && (
        <div className="week-list-actions">
          <Button
            size="small"
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isOpen}
            aria-controls={timesId}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'hideTimes' : 'showTimes')}
            <span className="mb-visually-hidden"> {name}</span>
          </Button>
          <Button size="small" variant="quiet" iconEnd="chevron-right" onClick={() => onDay(day)}>
            {t('showDay')}
            <span className="mb-visually-hidden"> {name}</span>
          </Button>
        </div>
      )}
      <div className="week-list-times" id={timesId} hidden={!isOpen}>
        {isOpen && times(day)}
      </div>
    </li>
  )
}

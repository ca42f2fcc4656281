import {
  Button,
  formatDate,
  formatShortList,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { messages } from '../find.messages.js'
import type { FreeDay } from './free-days.js'

export interface FreeDaysProps {
  readonly days: readonly FreeDay[]
  readonly onDay: (day: string) => void
}

/** Several days as a list: how many spaces each day has, and a way to the day. */
export function WeekList({ days, onDay }: FreeDaysProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  return (
    <ul className="week-list" role="list">
      {days.map(({ day, names }) => (
        <li key={day} className="week-list-day">
          <h2 className="week-list-name">{formatDate(day, 'long', setting)}</h2>
          <p className="week-list-spaces">
            {names.length > 0 ? (
              <>
                <strong>{t('spaces', { count: names.length })}</strong>{' '}
                {formatShortList(names, setting)}
              </>
            ) : (
              t('fullDay')
            )}
          </p>
          {names.length > 0 && (
            <Button size="small" iconEnd="chevron-right" onClick={() => onDay(day)}>
              {t('showDay')}
              <span className="mb-visually-hidden"> {formatDate(day, 'long', setting)}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

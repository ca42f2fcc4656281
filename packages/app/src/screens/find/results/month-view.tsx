import { formatNumber } from '@mosaic-booking/sdk/rules'
import {
  formatDate,
  isoWeekday,
  monthWeeks,
  startOfMonth,
  toClassName,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { messages } from '../find.messages.js'
import type { FreeDaysProps } from './week-list.js'

export interface MonthViewProps extends FreeDaysProps {
  readonly showsWeekends: boolean
}

/** A month with the number of available spaces per day. Weeks start on Monday. */
export function MonthView({ days, showsWeekends, onDay }: MonthViewProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const month = startOfMonth(days[0]!.day)
  const counts = new Map(days.map(({ day, names }) => [day, names.length]))
  const weeks = monthWeeks(month).map((week) =>
    showsWeekends ? week : week.filter((day) => isoWeekday(day) < 6),
  )
  return (
    <table className="month-view">
      <caption className="month-view-name">
        {formatDate(month, 'month', setting)}
        <span className="month-view-legend hint" aria-hidden="true">
          {t('perDay')}
        </span>
      </caption>
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th key={day} scope="col">
              {formatDate(day, 'shortWeekday', setting)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const count = counts.get(day)
              const number = Number(day.slice(8))
              return (
                <td
                  key={day}
                  className={toClassName(!day.startsWith(month.slice(0, 7)) && 'month-view-other')}
                >
                  {count ? (
                    <button type="button" className="month-view-day" onClick={() => onDay(day)}>
                      <span className="mb-visually-hidden">
                        {formatDate(day, 'long', setting)}:{' '}
                      </span>
                      <span aria-hidden="true">{number}</span>
                      <span className="month-view-count">{t('freeSpaces', { count })}</span>
                      <span className="month-view-number" aria-hidden="true">
                        {formatNumber(count, setting.locale)}
                      </span>
                    </button>
                  ) : (
                    <span className="month-view-day month-view-full">
                      {number}
                      {count === 0 && (
                        <>
                          <span className="month-view-count">{t('full')}</span>
                          <span className="month-view-number" aria-hidden="true">
                            0
                          </span>
                        </>
                      )}
                    </span>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

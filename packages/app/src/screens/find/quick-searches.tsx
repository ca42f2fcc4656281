import type { When } from '@mosaic-booking/sdk'
import {
  addDays,
  formatDate,
  Icon,
  Spinner,
  startOfWeek,
  useLocale,
  useMessages,
  type LocaleSetting,
} from '@mosaic-booking/widgets/ui'
import { messages } from './find.messages.js'
import { quickTargets } from '../../shared/search/results-path.js'

export interface QuickSearchesProps {
  /** Today in the user's time zone, `YYYY-MM-DD`. */
  readonly today: string
  readonly busyWith: string | undefined
  readonly onChoose: (when: When) => void
}

export function QuickSearches({ today, busyWith, onChoose }: QuickSearchesProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const detail = (when: When) =>
    // An immediate search covers `defaultDurationMinutes`, which is one hour.
    when === 'now' ? t('forNextHour') : describeDays(when, today, setting)
  return (
    <section className="find-quick stack gap-3" aria-labelledby="find-quick">
      <h2 className="find-quick-title" id="find-quick">
        {t('quick')}
      </h2>
      <ul role="list" className="find-quick-list panel">
        {quickTargets.map((when) => (
          <li key={when}>
            <button
              type="button"
              className="find-quick-item"
              aria-busy={busyWith === when}
              onClick={() => onChoose(when)}
            >
              <span className="find-quick-name">{t(when)}</span>
              <span className="find-quick-when hint">{detail(when)}</span>
              {busyWith === when ? <Spinner size={16} /> : <Icon name="chevron-right" size={16} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Formats a quick-search target's dates (D-051). */
function describeDays(when: Exclude<When, 'now'>, today: string, setting: LocaleSetting): string {
  const monday = startOfWeek(today)
  const short = (day: string) => formatDate(day, 'short', setting)
  const range = (from: string, to: string) =>
    from === to ? short(from) : `${short(from)} – ${short(to)}`
  switch (when) {
    case 'today':
      return short(today)
    case 'tomorrow':
      return short(addDays(today, 1))
    case 'this-week':
      return range(today, addDays(monday, 6))
    case 'next-week':
      return range(addDays(monday, 7), addDays(monday, 13))
  }
}

import type { AvailabilityAnswer, Category } from '@mosaic-booking/sdk'
import { isSwitchedOn, toAvailabilityQuery, type Search } from '@mosaic-booking/sdk/rules'
import { AvailabilityList } from '@mosaic-booking/widgets'
import { Button, Loading, Switch, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { useSession } from '../../../shell/session.js'
import { messages } from '../find.messages.js'
import { toFreeDays } from './free-days.js'
import { MonthView } from './month-view.js'
import type { ResultsSetting } from './results-setting.js'
import { moveRange, withDateMode, type CalendarView } from './results-view.js'
import { spacesPerPage, useWindowSize } from './use-window-size.js'
import { WeekList } from './week-list.js'

export interface ResultsCalendarProps {
  readonly view: CalendarView
  readonly search: Search
  readonly category: Category
  /** The answer to the search, for the views that count days. */
  readonly answer: AvailabilityAnswer | undefined
  readonly liked: ResultsSetting
  readonly like: (change: Partial<ResultsSetting>) => void
  /** Wall clock of the user. */
  readonly now: string
  readonly onSearch: (search: Search) => void
}

/** The results by day, week or month, as a calendar or as a list. */
export function ResultsCalendar({
  view,
  search,
  category,
  answer,
  liked,
  like,
  now,
  onSearch,
}: ResultsCalendarProps) {
  const t = useMessages(messages)
  const { org } = useSession()
  const { width, height } = useWindowSize()
  const toDay = (day: string) =>
    onSearch(withDateMode({ ...search, startDate: day }, 'day', now.slice(0, 10)))
  const countsDays = view === 'month' || view === 'weekList'
  const days = useMemo(() => (countsDays && answer ? toFreeDays(answer) : []), [countsDays, answer])
  if (countsDays && !answer) return <Loading label={t('searching')} />
  if (view === 'weekList') return <WeekList days={days} onDay={toDay} />
  if (view === 'month')
    return (
      <MonthView
        days={days}
        showsWeekends={!isSwitchedOn(org.configSettings, 'show_weekday_calendar')}
        onDay={toDay}
      />
    )
  const { locationKind } = category
  const hasOneColumn = liked.oneColumn.includes(locationKind)
  return (
    <div
      className="results-calendar"
      data-columns={view === 'list' && !hasOneColumn ? 'two' : 'one'}
      style={{ '--results-height': `${height}px` } as object}
    >
      <AvailabilityList
        request={toAvailabilityQuery({ ...search, discrete: false })}
        view={view}
        category={category}
        grid={{ section: 'results', perPage: spacesPerPage(width) }}
        actions={
          view === 'list' && (
            <Switch
              className="results-columns"
              label={t('twoColumns')}
              checked={!hasOneColumn}
              onChange={(isTwo) => {
                const others = liked.oneColumn.filter((kind) => kind !== locationKind)
                like({ oneColumn: isTwo ? others : [...others, locationKind] })
              }}
            />
          )
        }
        onDay={toDay}
        onSuggestion={(id) => onSearch({ ...search, location: [id] })}
        emptyActions={
          <Button icon="arrow-right" onClick={() => onSearch(moveRange(search, 1, now))}>
            {t(view === 'week' ? 'nextDays' : 'nextDay')}
          </Button>
        }
      />
    </div>
  )
}

import type { AvailabilityAnswer, Category } from '@mosaic-booking/sdk'
import { isSwitchedOn, toAvailabilityQuery, type Search } from '@mosaic-booking/sdk/rules'
import {
  AvailabilityList,
  countFitting,
  useSpaceFilter,
  type SpaceFilterOptions,
} from '@mosaic-booking/widgets'
import { Button, Skeleton, Switch, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { useSession } from '../../../session/session.js'
import { messages } from '../find.messages.js'
import { toFreeDays } from './free-days.js'
import { MonthView, type MonthViewProps } from './month-view.js'
import type { ResultsSetting } from './results-setting.js'
import { moveRange, toStep, withDateMode, type CalendarView } from './results-view.js'
import { useWindowHeight } from './use-window-height.js'
import { WeekList, type DayTimes } from './week-list.js'

export interface ResultsCalendarProps extends SpaceFilterOptions {
  readonly view: CalendarView
  readonly search: Search
  readonly category: Category
  /** The search response, for views with daily counts. */
  readonly answer: AvailabilityAnswer | undefined
  readonly liked: ResultsSetting
  readonly like: (change: Partial<ResultsSetting>) => void
  /** The user's wall clock. */
  readonly now: string
  readonly onSearch: (search: Search) => void
}

/** The results by day, week or month, as a calendar or a list. */
export function ResultsCalendar({
  view,
  search,
  category,
  answer,
  liked,
  like,
  needs,
  onNeeds,
  now,
  onSearch,
}: ResultsCalendarProps) {
  const t = useMessages(messages)
  const { org } = useSession()
  const height = useWindowHeight()
  const dayOf = (day: string) =>
    withDateMode({ ...search, startDate: day }, 'day', now.slice(0, 10))
  const toDay = (day: string) => onSearch(dayOf(day))
  if (view === 'month' || view === 'weekList')
    return answer ? (
      <Days
        whole={answer}
        isMonth={view === 'month'}
        options={{
          needs,
          onNeeds: isSwitchedOn(org.configSettings, 'hide_resource_filter_panel')
            ? undefined
            : onNeeds,
        }}
        showsWeekends={!isSwitchedOn(org.configSettings, 'show_weekday_calendar')}
        times={(day) => (
          <AvailabilityList
            request={toAvailabilityQuery(dayOf(day))}
            category={category}
            needs={needs}
            onNeeds={onNeeds}
          />
        )}
        onDay={toDay}
      />
    ) : (
      <WaitingForDays />
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
        needs={needs}
        onNeeds={onNeeds}
        grid={{ section: 'results' }}
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
            {t(view === 'week' ? `next${toStep(search, now.slice(0, 10))}` : 'nextDay')}
          </Button>
        }
      />
    </div>
  )
}

/** A placeholder with a similar height. */
function WaitingForDays() {
  const t = useMessages(messages)
  return (
    <div className="results-waiting stack gap-6 panel" role="status">
      <span className="mb-visually-hidden">{t('searching')}</span>
      {Array.from({ length: 7 }, (_, row) => (
        <Skeleton key={row} lines={2} />
      ))}
    </div>
  )
}

interface DaysProps extends Pick<MonthViewProps, 'showsWeekends' | 'onDay'> {
  readonly whole: AvailabilityAnswer
  readonly isMonth: boolean
  readonly options: SpaceFilterOptions
  readonly times: DayTimes
}

/** The daily number of spaces, as a week list or a month. */
function Days({ whole, isMonth, options, showsWeekends, times, onDay }: DaysProps) {
  const { answer, filter } = useSpaceFilter(whole, options)
  const t = useMessages(messages)
  const days = useMemo(() => toFreeDays(answer), [answer])
  const count = countFitting(answer.availability)
  return (
    <div className="stack gap-6">
      <div className="row apart gap-3">
        <p className="results-days-count muted" role="status">
          {t('found', { count })}
        </p>
        {filter}
      </div>
      {isMonth ? (
        <MonthView days={days} showsWeekends={showsWeekends} onDay={onDay} />
      ) : (
        <WeekList days={days} times={times} onDay={onDay} />
      )}
    </div>
  )
}

import {
  isSwitchedOn,
  newSearch,
  searchTypes,
  toAvailabilityQuery,
  type Search,
} from '@mosaic-booking/sdk/rules'
import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { inBrowser } from '../in-browser.js'
import { useElementValues } from '../element/element-root.js'
import type { BookedDetail } from '../element/shared-events.js'
import { useReaderToday } from '../locale/reader-zone.js'
import { useMessages } from '../locale/messages.js'
import { useStyles } from '../theme/style-root.js'
import { Button, IconButton } from '../ui/button/button.js'
import { Segmented } from '../ui/choice-group/segmented.js'
import { Skeleton } from '../ui/loading/loading.js'
import type { ErrorListeners } from '../use-error-report.js'
import { useApiQuery, useRuntime } from '../use-runtime.js'
import css from './availability.css?inline'
import { AvailabilityForm } from './availability-form.js'
import { AvailabilityList } from './availability-list.js'
import {
  availabilityViews,
  decideView,
  moveDays,
  withView,
  type AvailabilityView,
} from './availability-view.js'
import { messages } from './availability.messages.js'
import { findSearchProblem } from './search-problem.js'
import type { SlotChoice } from './slot-choice.js'

export interface AvailabilityMethods {
  /** Refetches availability. */
  refresh(): void
}

export interface AvailabilityProps extends ErrorListeners {
  /**
   * The category. Users may choose another one if none is given, or if the organisation has
   * `enable_category_select_on_availability_screen` on. Defaults to the user's first category.
   */
  readonly categoryId?: number | undefined
  /** The initial day, `YYYY-MM-DD`. Defaults to today. */
  readonly day?: string | undefined
  /**
   * A list, or a time grid for a day or week. `auto` selects a grid for rooms and for several days.
   */
  readonly view?: 'auto' | AvailabilityView | undefined
  /** Ids of the locations to search, including their descendants. Defaults to all locations. */
  readonly places?: readonly number[] | undefined
  /** Initial search values. Defaults to today, 60 minutes and any number of people. */
  readonly initial?: Partial<Search> | undefined
  /** Called when the user selects a time. Return false to keep the booking dialog closed. */
  readonly onSlotSelect?: ((slot: SlotChoice) => boolean | void) | undefined
  /** Called after a booking has been made. */
  readonly onBooked?: ((booking: BookedDetail) => void) | undefined
  /** Called when the search changes, for example to update the URL. */
  readonly onSearchChange?: ((search: Search) => void) | undefined
  readonly ref?: Ref<AvailabilityMethods> | undefined
}

const everywhere: readonly number[] = []

/** Searches availability and shows the results. */
export const Availability = inBrowser(function Availability({
  categoryId,
  day,
  view: givenView = 'auto',
  places = everywhere,
  initial,
  onSlotSelect,
  onBooked,
  onSearchChange,
  onError,
  onAuthRequired,
  ref,
}: AvailabilityProps) {
  useStyles(css)
  const t = useMessages(messages)
  const { client } = useRuntime()
  const categories = useApiQuery(apiQuery(client, 'category.list'))
  const org = useApiQuery(apiQuery(client, 'org.get', currentOrg)).data
  const settings = org?.configSettings ?? []
  const offersCategory =
    categoryId === undefined ||
    isSwitchedOn(settings, 'enable_category_select_on_availability_screen')
  const list = useRef<AvailabilityMethods>(null)
  const setValues = useElementValues()
  const [changed, setChanged] = useState<Changed>()
  const given = toKey(day, givenView, places)
  const [followed, setFollowed] = useState(given)
  // A value set by the host overrides the user's earlier choice.
  if (given !== followed) {
    setFollowed(given)
    setChanged(undefined)
  }
  useImperativeHandle(ref, () => ({ refresh: () => list.current?.refresh() }), [])

  const today = useReaderToday()
  const first: Search = {
    ...newSearch,
    searchType: searchTypes.dateTime,
    startDate: today,
    category: categoryId,
    ...initial,
    ...(day ? { searchType: searchTypes.dateTime, startDate: day, endDate: undefined } : {}),
    ...(places.length > 0 ? { location: places } : {}),
  }
  const asked = changed?.search ?? (givenView === 'week' ? withView(first, 'week', today) : first)
  const category = categories.data?.find(({ id }) => id === asked.category) ?? categories.data?.[0]
  const search: Search = {
    ...asked,
    category: category?.id ?? asked.category,
    capacity: category && !category.isCapacityRelevant ? 0 : asked.capacity,
  }
  const problem = findSearchProblem(search)
  const isReady = categories.data !== undefined || categories.error !== null
  const key = JSON.stringify(search)
  const request = useMemo(
    () => (problem || !isReady ? undefined : toAvailabilityQuery(search)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` represents the search
    [key, problem, isReady],
  )
  const wanted = changed ? changed.wanted : givenView === 'auto' ? undefined : givenView
  const view = decideView(search, category, wanted)
  const change = (next: Search, nextView = wanted) => {
    setChanged({ search: next, wanted: nextView })
    const shown = decideView(next, category, nextView)
    const shownDay = next.startDate?.slice(0, 10)
    if (setValues({ day: shownDay, view: shown })) setFollowed(toKey(shownDay, shown, places))
    onSearchChange?.(next)
  }
  const move = (direction: 1 | -1) =>
    change(
      moveDays(
        search.startDate
          ? search
          : { ...search, searchType: searchTypes.dateTime, startDate: today },
        direction,
        today,
      ),
    )
  return (
    <div className="mb-availability" data-changed={changed ? '' : undefined}>
      <slot name="header" />
      {isReady ? (
        <AvailabilityForm
          search={search}
          categories={(categories.data ?? []).filter((one) => offersCategory || one === category)}
          problem={problem}
          onChange={change}
        />
      ) : (
        <div className="mb-availability-form mb-availability-form-waiting" aria-hidden="true">
          <Skeleton lines={2} />
        </div>
      )}
      {/* Remounts the results together with the form, to prevent a layout shift. */}
      <section key={String(isReady)} part="results" aria-label={t('results')}>
        <AvailabilityList
          ref={list}
          request={request}
          isPending={!isReady}
          view={view}
          category={category}
          onDay={(next) => change(withView({ ...search, startDate: next }, 'day', today), 'day')}
          actions={
            <ViewBar
              view={view}
              isFirst={!search.startDate || search.startDate.slice(0, 10) <= today}
              onMove={move}
              onView={(next) => change(withView(search, next, today), next)}
            />
          }
          onSlotSelect={onSlotSelect}
          onBooked={onBooked}
          onError={onError}
          onAuthRequired={onAuthRequired}
          onSuggestion={(id) => change({ ...search, location: [id] })}
          emptyActions={
            <Button icon="arrow-right" onClick={() => move(1)}>
              {t(view === 'week' ? 'nextDays' : 'nextDay')}
            </Button>
          }
        />
      </section>
      <slot name="footer" />
    </div>
  )
})

/** The user's changes: the search, and the view for a single day. */
interface Changed {
  readonly search: Search
  readonly wanted: AvailabilityView | undefined
}

const toKey = (day: string | undefined, view: string, places: readonly number[]) =>
  `${day ?? ''} ${view} ${places.join()}`

interface ViewBarProps {
  readonly view: AvailabilityView
  /** Whether the first available day is shown. */
  readonly isFirst: boolean
  readonly onMove: (direction: 1 | -1) => void
  readonly onView: (view: AvailabilityView) => void
}

/** Moves through the days, and switches between list, day and week. */
function ViewBar({ view, isFirst, onMove, onView }: ViewBarProps) {
  const t = useMessages(messages)
  return (
    <>
      <div className="mb-availability-days">
        <IconButton
          size="small"
          variant="secondary"
          icon="chevron-left"
          label={t('previousDays')}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="small"
          variant="secondary"
          icon="chevron-right"
          label={t('nextDays')}
          onClick={() => onMove(1)}
        />
      </div>
      <Segmented
        label={t('view')}
        hideLabel
        size="small"
        value={view}
        onChange={onView}
        choices={availabilityViews.map((value) => ({ value, label: t(value) }))}
      />
    </>
  )
}

import { newSearch, searchTypes, toAvailabilityQuery, type Search } from '@mosaic-booking/sdk/rules'
import { queryCategories } from '@mosaic-booking/sdk/queries'
import { useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import type { BookedDetail } from '../element/shared-events.js'
import { addDays, browserToday } from '../locale/calendar-day.js'
import { useMessages } from '../locale/messages.js'
import { useStyles } from '../theme/style-root.js'
import { Button } from '../ui/button/button.js'
import type { ErrorListeners } from '../use-error-report.js'
import { useApiQuery, useRuntime } from '../use-runtime.js'
import css from './availability.css?inline'
import { AvailabilityForm } from './availability-form.js'
import { AvailabilityList } from './availability-list.js'
import { messages } from './availability.messages.js'
import { findSearchProblem } from './search-problem.js'
import type { SlotChoice } from './slot-choice.js'

/** What `mb-availability` can be told to do. */
export interface AvailabilityMethods {
  /** Asks again what is free. */
  refresh(): void
}

export interface AvailabilityProps extends ErrorListeners {
  /** The category that is shown first; else the user's first. */
  readonly categoryId?: number | undefined
  /** What the search begins with: today, 60 minutes and any number of people unless given. */
  readonly initial?: Partial<Search> | undefined
  /** A free time was chosen. Return false to keep the booking dialog closed. */
  readonly onSlotSelect?: ((slot: SlotChoice) => boolean | void) | undefined
  /** Something was booked from here. */
  readonly onBooked?: ((booking: BookedDetail) => void) | undefined
  /** The search was changed, for an address that restores it. */
  readonly onSearchChange?: ((search: Search) => void) | undefined
  readonly ref?: Ref<AvailabilityMethods> | undefined
}

/** Search and results: what can be booked, and when. */
export function Availability({
  categoryId,
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
  const categories = useApiQuery(queryCategories(client))
  const list = useRef<AvailabilityMethods>(null)
  const [changes, setChanges] = useState<Partial<Search>>({})
  useImperativeHandle(ref, () => ({ refresh: () => list.current?.refresh() }), [])

  const asked: Search = {
    ...newSearch,
    searchType: searchTypes.dateTime,
    startDate: browserToday(),
    category: categoryId,
    ...initial,
    ...changes,
  }
  const category = categories.data?.find(({ id }) => id === asked.category) ?? categories.data?.[0]
  const search: Search = {
    ...asked,
    category: category?.id ?? asked.category,
    capacity: category && !category.isCapacityRelevant ? 0 : asked.capacity,
  }
  const problem = findSearchProblem(search)
  const isReady = search.category !== undefined || categories.error !== null
  const key = JSON.stringify(search)
  const request = useMemo(
    () => (problem || !isReady ? undefined : toAvailabilityQuery(search)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the search
    [key, problem, isReady],
  )
  const change = (next: Search) => {
    setChanges(next)
    onSearchChange?.(next)
  }
  const toNextDay = () =>
    change({
      ...search,
      searchType: searchTypes.dateTime,
      startDate:
        addDays(search.startDate?.slice(0, 10) ?? browserToday(), 1) +
        (search.startDate?.slice(10) ?? ''),
      endDate: undefined,
    })
  return (
    <div className="mb-availability">
      <AvailabilityForm
        search={search}
        categories={categories.data ?? []}
        problem={problem}
        onChange={change}
      />
      <section aria-label={t('results')}>
        <AvailabilityList
          ref={list}
          request={request}
          onSlotSelect={onSlotSelect}
          onBooked={onBooked}
          onError={onError}
          onAuthRequired={onAuthRequired}
          onSuggestion={(id) => change({ ...search, location: [id] })}
          emptyActions={
            <Button icon="arrow-right" onClick={toNextDay}>
              {t('nextDay')}
            </Button>
          }
        />
      </section>
    </div>
  )
}

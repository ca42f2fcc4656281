import { newSearch, searchTypes, toAvailabilityQuery, type Search } from '@mosaic-booking/sdk/rules'
import { apiQuery } from '@mosaic-booking/sdk/queries'
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

/** The methods of `mb-availability`. */
export interface AvailabilityMethods {
  /** Refetches availability. */
  refresh(): void
}

export interface AvailabilityProps extends ErrorListeners {
  /** The category shown first; defaults to the user's first one. */
  readonly categoryId?: number | undefined
  /** Initial search values; default to today, 60 minutes and any number of people. */
  readonly initial?: Partial<Search> | undefined
  /** Called when the user chooses a time. Return false to keep the booking dialog closed. */
  readonly onSlotSelect?: ((slot: SlotChoice) => boolean | void) | undefined
  /** Called after a booking was made here. */
  readonly onBooked?: ((booking: BookedDetail) => void) | undefined
  /** Called when the search changes, for example to update the address. */
  readonly onSearchChange?: ((search: Search) => void) | undefined
  readonly ref?: Ref<AvailabilityMethods> | undefined
}

/** Searches availability and shows the results. */
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
  const categories = useApiQuery(apiQuery(client, 'category.list'))
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` represents the search
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

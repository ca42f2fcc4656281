import type {
  AvailabilityAnswer,
  AvailabilitySearchRequest,
  Booking,
  Category,
} from '@mosaic-booking/sdk'
import { formatTime, isAllDay, isSwitchedOn, type TimeRange } from '@mosaic-booking/sdk/rules'
import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import {
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { inBrowser } from '../in-browser.js'
import type { DialogDraft } from '../quick-booking/decide-offers.js'
import type { BookedDetail } from '../element/shared-events.js'
import { useShownAnswer } from '../load-failure.js'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { useSpaceFilter, type SpaceFilterOptions } from '../location/space-filter.js'
import { useQuickBooking } from '../quick-booking/use-quick-booking.js'
import { countFitting } from '../location/fitting.js'
import { noNeeds } from '../location/space-needs.js'
import { hasSensors, useOccupancy } from '../location/use-occupancy.js'
import { KeptBookingNote, OwnBookingNote } from '../quick-booking/own-booking-note.js'
import { useStyles } from '../theme/style-root.js'
import { Button } from '../ui/button/button.js'
import { EmptyState } from '../ui/empty-state/empty-state.js'
import { Skeleton } from '../ui/loading/loading.js'
import { Notice } from '../ui/notice/notice.js'
import type { ErrorListeners } from '../use-error-report.js'
import { useBookingDialog } from '../use-booking-dialog.js'
import { useApiQuery, useLiveUpdates, useRuntime } from '../use-runtime.js'
import { toGridRequest, type AvailabilityView } from './availability-view.js'
import css from './availability.css?inline'
import { messages } from './availability.messages.js'
import type { SlotChoice } from './slot-choice.js'
import type { SpaceListProps } from './space-list.js'
import type { GridOptions } from './time-grid/time-grid.js'
import type { LocationResult } from './to-location-groups.js'
import { useShownFitting } from './use-fitting.js'
import { lazyPart } from '../ui/lazy-part.js'

/** Each view loads on first use, in parallel with its data. */
const loadGrid = () => import('./time-grid/time-grid.js').then((module) => module.TimeGrid)
const loadList = () => import('./space-list.js').then((module) => module.SpaceList)
const TimeGrid = lazyPart(loadGrid)
const SpaceList = lazyPart(loadList)

/** List options. If `needs` is omitted, the list manages the user's space filter itself. */
export interface AvailabilityListProps extends ErrorListeners, Partial<SpaceFilterOptions> {
  /** The search to run, see `toAvailabilityQuery`. Undefined runs no search. */
  readonly request: AvailabilitySearchRequest | undefined
  /** Whether the search is not available yet, so that a loading state is shown. */
  readonly isPending?: boolean
  /** A list, or a time grid for one or several days. Defaults to a list. */
  readonly view?: AvailabilityView | undefined
  /** The searched category, which determines the grid's columns. */
  readonly category?: Pick<Category, 'timeslotKind'> | undefined
  /** Display options for the grid. */
  readonly grid?: GridOptions | undefined
  /** Called when the user selects a day in the grid, `YYYY-MM-DD`. */
  readonly onDay?: ((day: string) => void) | undefined
  /** Buttons above the results. */
  readonly actions?: ReactNode
  /** Called when the user selects a time. Return false to keep the booking dialog closed. */
  readonly onSlotSelect?: ((slot: SlotChoice) => boolean | void) | undefined
  /** Called after a booking has been made in this list. */
  readonly onBooked?: ((booking: BookedDetail) => void) | undefined
  /** Called when the user accepts the suggested location with availability. */
  readonly onSuggestion?: ((locationId: number) => void) | undefined
  /** Buttons beside the suggestion if there are no results. */
  readonly emptyActions?: ReactNode
  readonly ref?: Ref<{ refresh(): void }> | undefined
}

/**
 * Search results, updated live: spaces by building and floor with their available times, as a list
 * or a time grid.
 */
export const AvailabilityList = inBrowser(function AvailabilityList({
  request: search,
  isPending = false,
  view = 'list',
  category,
  grid,
  onDay,
  needs,
  onNeeds,
  actions,
  onSlotSelect,
  onBooked,
  onSuggestion,
  emptyActions,
  ref,
  ...listeners
}: AvailabilityListProps) {
  useStyles(css)
  const t = useMessages(messages)
  const { client } = useRuntime()
  const [ownNeeds, setOwnNeeds] = useState(noNeeds)
  const isGrid = view !== 'list'
  useEffect(() => {
    // A failed load is reported when the view renders.
    void (isGrid ? loadGrid() : loadList()).catch(() => undefined)
  }, [isGrid])
  const request = search && isGrid ? toGridRequest(search, category) : search
  const found = useApiQuery(request && apiQuery(client, 'availability.search', request), {
    keepPreviousData: true,
  })
  const { isFetching, refetch } = found
  const { data, failure } = useShownAnswer(
    { ...found, isLoading: found.isLoading || isPending },
    {
      ...listeners,
      text: t('failed'),
      login: t('unauthorized'),
    },
  )
  const { answer, own, kept, fitting } = useShownFitting({ search, request, isGrid }, data)
  const { settings, sensed } = useSearchedPlaces(request, isGrid ? undefined : answer)
  useImperativeHandle(ref, () => ({ refresh: refetch }), [refetch])
  const [openBooking, dialog] = useBookingDialog({
    onBooked,
    onAuthRequired: listeners.onAuthRequired,
  })

  const quick = useQuickBooking({
    onForm: (draft) => openBooking({ mode: 'book', draft }),
    onBooked: (booking) => {
      // The button disappears with the space.
      count.current?.focus()
      onBooked?.(booking)
    },
    onMoved: () => count.current?.focus(),
    onAuthRequired: listeners.onAuthRequired,
  })
  const count = useRef<HTMLParagraphElement>(null)
  /** The draft of a selected time, unless the page handles selections. */
  const select = (
    { location, availability }: Omit<LocationResult, 'slots'>,
    { timeFrom, timeTo }: TimeRange,
  ): DialogDraft | undefined => {
    const attendeeCount = request?.c ? { attendeeCount: request.c } : {}
    const choice: SlotChoice = {
      locationId: location.id,
      locationName: location.name,
      timeFrom,
      timeTo,
      timeZone: availability.timeZone,
      allDayBooking: isAllDay({ timeFrom, timeTo }),
      ...attendeeCount,
    }
    if (onSlotSelect?.(choice) === false) return undefined
    return {
      locationId: location.id,
      locationName: location.name,
      timeFrom,
      timeTo,
      allDayBooking: choice.allDayBooking,
      ...attendeeCount,
    }
  }
  const choose: ResultsProps['onChoose'] = (space, time) => {
    const draft = select(space, time)
    if (draft) openBooking({ mode: 'book', draft })
  }
  const bookQuickly: ResultsProps['onChoose'] = (space, time) => {
    const draft = select(space, time)
    if (draft) void quick.book([draft])
  }

  return (
    <div
      className="mb-availability-results"
      aria-busy={isFetching}
      data-previous={found.isPrevious || undefined}
    >
      {data ? failure : failure && <slot name="error">{failure}</slot>}
      {answer ? (
        <Results
          answer={answer}
          own={own}
          kept={kept}
          sensed={sensed}
          fitting={fitting}
          search={search}
          isGrid={isGrid}
          grid={grid}
          needs={needs ?? ownNeeds}
          onNeeds={
            isSwitchedOn(settings, 'hide_resource_filter_panel')
              ? undefined
              : (onNeeds ?? setOwnNeeds)
          }
          hidesWeekends={isSwitchedOn(settings, 'show_weekday_calendar')}
          actions={actions}
          onChoose={choose}
          onBookQuickly={bookQuickly}
          quick={quick}
          // Pages that handle selections themselves decide about each space.
          hasOffers={!onSlotSelect}
          countRef={count}
          onOpen={(bookingId) => openBooking({ mode: 'show', bookingId })}
          onDay={onDay}
          onSuggestion={onSuggestion}
          emptyActions={emptyActions}
        />
      ) : (
        !failure && (request || isPending) && <Waiting />
      )}
      {dialog}
      {quick.region}
    </div>
  )
})

/** Follows the searched places, and returns what their sensors say. */
function useSearchedPlaces(
  request: AvailabilitySearchRequest | undefined,
  answer: AvailabilityAnswer | undefined,
) {
  const { client } = useRuntime()
  const org = useApiQuery(request && apiQuery(client, 'org.get', currentOrg)).data
  const places = request?.l ?? (org?.rootLocation && [org.rootLocation.id])
  useLiveUpdates(places)
  const sensed = useOccupancy(hasSensors(org), places, answer)
  return { settings: org?.configSettings ?? [], sensed }
}

interface ResultsProps
  extends
    Pick<AvailabilityListProps, 'onSuggestion' | 'emptyActions' | 'actions' | 'onDay' | 'grid'>,
    Omit<SpaceListProps, 'offersOf'>,
    SpaceFilterOptions {
  readonly search: AvailabilitySearchRequest | undefined
  readonly isGrid: boolean
  readonly hidesWeekends: boolean
  /** The user's booking that keeps its space, and the user from all others. */
  readonly kept: Booking | undefined
  /** The spaces in a grid that fit the search. */
  readonly fitting: ReadonlySet<number> | undefined
  readonly hasOffers: boolean
  readonly countRef: Ref<HTMLParagraphElement>
}

function Results({
  answer: whole,
  own,
  kept,
  sensed,
  fitting,
  search,
  isGrid,
  grid,
  hidesWeekends,
  actions,
  onChoose,
  onBookQuickly,
  quick,
  hasOffers,
  countRef,
  onOpen,
  onDay,
  onSuggestion,
  emptyActions,
  ...options
}: ResultsProps) {
  const t = useMessages(messages)
  const { answer, isFiltered, filter } = useSpaceFilter(whole, options)
  const { suggestedLocation } = answer
  const freeCount = fitting
    ? answer.availability.filter(({ locationId }) => fitting.has(locationId)).length
    : countFitting(answer.availability, own)
  const suggestion = suggestedLocation && onSuggestion && (
    <Button variant="primary" icon="map-pin" onClick={() => onSuggestion(suggestedLocation.id)}>
      {t('instead', { name: suggestedLocation.name })}
    </Button>
  )
  return (
    <>
      <div className="mb-availability-head">
        <p className="mb-availability-count" role="status" tabIndex={-1} ref={countRef}>
          {freeCount > 0 ? (
            t('found', { count: freeCount })
          ) : (
            <span className="mb-visually-hidden">{t('nothing')}</span>
          )}
        </p>
        {filter}
        {answer.availability.length > 0 && actions}
      </div>
      {own && !isGrid && freeCount > 0 && (
        <p className="mb-availability-own">
          <OwnBookingNote booking={own} />
        </p>
      )}
      {freeCount === 0 && (
        <slot name="empty">
          <EmptyState
            icon="calendar"
            title={t('nothingTitle')}
            actions={
              <>
                {isFiltered ? (
                  <Button onClick={() => options.onNeeds?.(noNeeds)}>{t('clearFilters')}</Button>
                ) : (
                  emptyActions
                )}
                {suggestion}
              </>
            }
          >
            {kept ? (
              <KeptBookingNote booking={kept} />
            ) : (
              t(isFiltered ? 'nothingFiltered' : 'nothing')
            )}
          </EmptyState>
        </slot>
      )}
      <Limited answer={answer} />
      {answer.availability.length > 0 && (
        <Suspense fallback={<Waiting />}>
          {isGrid ? (
            <TimeGrid
              answer={answer}
              minutes={search?.d ?? 0}
              hidesFull={!search?.status?.includes('ALL')}
              hidesWeekends={hidesWeekends}
              onChoose={onChoose}
              fitting={fitting}
              onOpen={onOpen}
              onDay={onDay}
              {...grid}
            />
          ) : (
            <SpaceList
              answer={answer}
              own={own}
              sensed={sensed}
              offersOf={hasOffers ? search?.bc : undefined}
              onChoose={onChoose}
              onBookQuickly={onBookQuickly}
              quick={quick}
              onOpen={onOpen}
            />
          )}
        </Suspense>
      )}
    </>
  )
}

/** Indicates that the organisation's limit has truncated a time slot (RES-004). */
function Limited({ answer: { timeslots } }: { readonly answer: AvailabilityAnswer }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const limited = timeslots.filter(({ isLimited }) => isLimited)
  if (limited.length === 0) return null
  const times = [
    ...new Set(
      limited.map(({ key, time }) => {
        const part = /\/(AM|PM|ALL_DAY)$/.exec(key)?.[1] as 'AM' | 'PM' | 'ALL_DAY' | undefined
        return part ? t(part) : formatTime(time, setting)
      }),
    ),
  ]
  return (
    <Notice tone="info" quiet title={t('limited')}>
      {t('limitedTimes', { times: times.join(', ') })}
    </Notice>
  )
}

function Waiting() {
  const t = useMessages(messages)
  return (
    <div className="mb-availability-waiting" role="status">
      <span className="mb-visually-hidden">{t('loading')}</span>
      {Array.from({ length: 12 }, (_, row) => (
        <div key={row} className="mb-location">
          <Skeleton lines={2} />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}

import type { BookingGroup, BookingList, BookingListRequest } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { toListRange } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useLiveUpdates, useRuntime } from '@mosaic-booking/widgets'
import { useMemo } from 'react'
import type { BookingFilter } from './booking-filters.js'
import { usualDays, type BookingSection } from './booking-section.js'
import { usePages } from '../../shared/use-pages.js'
import {
  findInEvents,
  firstOfDays,
  listPage,
  printLimit,
  queryBookingPages,
  queryBookingsOfRange,
  type BookingsRequest,
} from './list-bookings.js'
import type { CategoryChoice } from '../../shared/section-views/section-setting.js'

const statuses: Record<BookingFilter['status'], BookingListRequest['status']> = {
  active: undefined,
  TENTATIVE: ['TENTATIVE'],
  CONFIRMED: ['CONFIRMED'],
  cancelled: ['CANCELLED', 'CANCELLED_REJECTED'],
  all: ['TENTATIVE', 'CONFIRMED', 'CANCELLED', 'CANCELLED_REJECTED'],
}
const none: readonly never[] = []

export interface SectionQuery {
  readonly filter: BookingFilter
  readonly days: { readonly from: string; readonly to: string }
  readonly category: CategoryChoice
  /** Whether the view is a list or table that loads pages on scroll. */
  readonly isPaged: boolean
  /** Maximum number of bookings loaded per day; undefined for no limit. */
  readonly perDay: number | undefined
  readonly sort: string
}

/**
 * A section's bookings or events on the given days, kept current. The list becomes empty if a load
 * fails (ERR-023) and when switching between bookings and events.
 */
export function useSection(
  section: BookingSection,
  { filter, days, category, isPaged, perDay, sort }: SectionQuery,
) {
  const { client } = useRuntime()
  const isInOrder = days.from <= days.to
  const isEvents = category === 'events'
  useLiveUpdates(useMemo(() => [...filter.location], [filter.location]))
  const range = toListRange(days.from, days.to)
  const request = toRequest(section, filter, range, category)
  const wanted = toWanted(section, request)
  const asksBookings = isInOrder && !isEvents
  const whole = useApiQuery(
    asksBookings && !isPaged
      ? queryBookingsOfRange(client, perDay === undefined ? wanted : firstOfDays(wanted, perDay))
      : undefined,
    { keepPreviousData: true },
  )
  const paged = usePages(
    asksBookings && isPaged ? queryBookingPages(client, wanted, sort) : undefined,
  )
  const everywhere = useEverywhere(asksBookings ? section : undefined, request, days)
  const events = useEvents(isInOrder && isEvents ? range : undefined, filter.text)
  const { error, isFetching, refetch } = isEvents ? events : isPaged ? paged : whole
  const loaded = useMemo(
    () => (isPaged ? joinPages(paged.pages) : whole.data),
    [isPaged, paged.pages, whole.data],
  )
  const isShown = !error && asksBookings
  const bookings = (isShown && loaded?.bookings) || none
  const counts = useMemo(
    () => (isPaged ? undefined : toCounts(whole.data?.days)),
    [isPaged, whole.data],
  )
  const count = paged.pages?.at(-1)?.count ?? sumOf(counts) ?? bookings.length
  return {
    bookings,
    /** The total, including entries that are not loaded. */
    count,
    /** Totals per day, if some days are only partly loaded. */
    counts: isShown ? counts : undefined,
    /**
     * The number of bookings on other days, and the range that includes them; undefined if there
     * are none.
     */
    elsewhere:
      isShown && loaded && everywhere.all && everywhere.all.count > count
        ? { ...everywhere.all, count: everywhere.all.count - count }
        : undefined,
    hasMore: isPaged && paged.hasMore,
    loadMore: paged.loadMore,
    /** Pages to load before printing a list or table. */
    printed: isPaged && isShown && toPrinted(count, paged.loadPages),
    events: isEvents ? events.found : undefined,
    locations: loaded?.locations ?? none,
    isCut: !isPaged && whole.data?.isCut === true,
    // Wait for the count of other days before showing "nothing to do".
    isLoading:
      isInOrder &&
      !error &&
      (isEvents ? !events.data : !loaded || (bookings.length === 0 && everywhere.isAsked)),
    error,
    isFetching,
    refetch,
    request,
  }
}

const toPrinted = (total: number, loadPages: (count: number) => Promise<boolean>) => ({
  count: Math.min(total, printLimit),
  total,
  load: () => loadPages(printLimit / listPage),
})

/** The events on the given days that match a text. */
function useEvents(range: ReturnType<typeof toListRange> | undefined, text: string) {
  const { client } = useRuntime()
  const events = useApiQuery(
    range && apiQuery(client, 'bookingGroup.events', { ...range, limit: 1000 }),
  )
  const found = useMemo(
    (): readonly BookingGroup[] => findInEvents(events.data?.bookingGroups ?? none, text),
    [events.data, text],
  )
  return { ...events, found }
}

const toCounts = (days: BookingList['days']) =>
  days && new Map(days.map(({ date, count }) => [date, count]))

const sumOf = (counts: ReturnType<typeof toCounts>) =>
  counts && [...counts.values()].reduce((sum, one) => sum + one, 0)

/**
 * The number of bookings in the range that spans these days and the section's default days.
 * Undefined if that range adds no days, or while loading.
 */
function useEverywhere(
  section: BookingSection | undefined,
  request: BookingListRequest,
  days: SectionQuery['days'],
) {
  const { client } = useRuntime()
  const usual = section?.isToDo ? usualDays(section) : days
  const from = usual.from < days.from ? usual.from : days.from
  const to = usual.to > days.to ? usual.to : days.to
  const hasOthers = from < days.from || to > days.to
  const { data, error } = useApiQuery(
    hasOthers
      ? apiQuery(client, 'booking.list', {
          ...request,
          ...toListRange(from, to),
          include: ['count'],
          limit: 1,
        })
      : undefined,
    { keepPreviousData: true },
  )
  return {
    all: hasOthers && data?.count !== undefined ? { count: data.count, from, to } : undefined,
    isAsked: hasOthers && !data && !error,
  }
}

function joinPages(pages: readonly BookingList[] | undefined) {
  if (!pages) return undefined
  // A booking that moved during loading may appear on two pages.
  const bookings = new Map(pages.flatMap((page) => page.bookings.map((one) => [one.id, one])))
  const locations = new Map(pages.flatMap((page) => page.locations.map((one) => [one.id, one])))
  return { bookings: [...bookings.values()], locations: [...locations.values()] }
}

function toRequest(
  { request }: BookingSection,
  { location, status, text }: BookingFilter,
  range: ReturnType<typeof toListRange>,
  category: CategoryChoice,
): BookingListRequest {
  const wanted = request.status ?? statuses[status]
  return {
    ...range,
    ...request,
    sort: 'timeFrom',
    ...(typeof category === 'number' && { bc: [category] }),
    ...(location.length > 0 && { l: [...location] }),
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(wanted && { status: wanted }),
  }
}

/** A separate endpoint serves the user's own bookings. */
function toWanted({ isOwn }: BookingSection, request: BookingListRequest): BookingsRequest {
  if (!isOwn) return { call: 'list', request }
  const { l: _, orphaned: _o, toApprove: _t, ...own } = request
  return { call: 'listOfUser', request: { ...own, userId: 'current', include: ['locations'] } }
}

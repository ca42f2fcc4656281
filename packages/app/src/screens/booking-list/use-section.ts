import type { Booking, BookingGroup, BookingListRequest } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { toListRange } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useLiveUpdates, useRuntime, type Runtime } from '@mosaic-booking/widgets'
import { useMemo } from 'react'
import type { BookingFilter } from './booking-filters.js'
import type { BookingSection } from './booking-section.js'
import {
  findInBookings,
  findInEvents,
  queryBookingsOfRange,
  queryOwnBookingsOfRange,
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

/**
 * The bookings of a section on some days, or the events, kept up to date. A failed load empties the
 * list (ERR-023), and so does a switch between bookings and events.
 */
export function useSection(
  section: BookingSection,
  filter: BookingFilter,
  days: { readonly from: string; readonly to: string },
  category: CategoryChoice,
) {
  const { client } = useRuntime()
  const isInOrder = days.from <= days.to
  const isEvents = category === 'events'
  useLiveUpdates(useMemo(() => [...filter.location], [filter.location]))
  const range = toListRange(days.from, days.to)
  const request = toRequest(section, filter, range, category)
  const bookings = useApiQuery(
    isInOrder && !isEvents ? toBookingsQuery(client, section, request) : undefined,
    { keepPreviousData: true },
  )
  const events = useApiQuery(
    isInOrder && isEvents
      ? apiQuery(client, 'bookingGroup.events', { ...range, limit: 1000 })
      : undefined,
  )
  const { data, error, isFetching, refetch } = isEvents ? { ...events, data: undefined } : bookings
  const shown = useMemo(() => {
    if (error || isEvents) return none
    const isOfCategory = ({ locationId }: Booking) =>
      !section.isOwn ||
      typeof category !== 'number' ||
      data?.locations.find(({ id }) => id === locationId)?.bookingCategoryId === category
    return findInBookings(data?.bookings ?? none, filter.text).filter(
      (booking) => isOfCategory(booking) && (section.keeps?.(booking) ?? true),
    )
  }, [data, error, isEvents, filter.text, section, category])
  const shownEvents = useMemo(
    (): readonly BookingGroup[] | undefined =>
      isEvents ? findInEvents(events.data?.bookingGroups ?? none, filter.text) : undefined,
    [isEvents, events.data, filter.text],
  )
  return {
    bookings: shown,
    events: shownEvents,
    locations: data?.locations ?? none,
    isCut: data?.isCut === true,
    isLoading: isInOrder && !error && (isEvents ? !events.data : !bookings.data),
    error,
    isFetching,
    refetch,
    request,
  }
}

function toRequest(
  { request }: BookingSection,
  { location, status }: BookingFilter,
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
    ...(wanted && { status: wanted }),
  }
}

/** Own bookings have a call of their own, which knows no category. */
function toBookingsQuery(
  client: Runtime['client'],
  { isOwn }: BookingSection,
  request: BookingListRequest,
) {
  if (!isOwn) return queryBookingsOfRange(client, request)
  const { f, t, status } = request
  return queryOwnBookingsOfRange(client, {
    ...(f && { f }),
    ...(t && { t }),
    ...(status && { status }),
    include: ['locations'],
  })
}

import type { AvailabilityAnswer, AvailabilitySearchRequest, Booking } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useMemo } from 'react'
import { countFitting, fits } from '../location/fitting.js'
import { useSpaceFilter, type SpaceFilterOptions } from '../location/space-filter.js'
import { isAny } from '../location/space-needs.js'
import { useOwnBooking } from '../quick-booking/use-own-booking.js'
import { useApiQuery, useRuntime } from '../use-runtime.js'
import { toCountRequest } from './availability-view.js'

/** A search's answer with the spaces to which the user's own booking can be moved. */
interface Fitting<Answer extends AvailabilityAnswer | undefined> {
  readonly answer: Answer | AvailabilityAnswer
  /** The booking that can be moved. */
  readonly own: Booking | undefined
  /** The booking that keeps its space, and the user from all others. */
  readonly kept: Booking | undefined
}

/**
 * If nothing else is available, adds the spaces that are only blocked by the user's own booking.
 * The server omits them from searches for available spaces.
 */
function useFitting<Answer extends AvailabilityAnswer | undefined>(
  request: AvailabilitySearchRequest | undefined,
  answer: Answer,
): Fitting<Answer> {
  const { client } = useRuntime()
  const isFull = answer !== undefined && countFitting(answer.availability) === 0
  const isWhole = request?.status?.includes('ALL') ?? false
  const whole = useApiQuery(
    request?.bc !== undefined && isFull && !isWhole
      ? apiQuery(client, 'availability.search', withBookings(request))
      : undefined,
  ).data
  const { movable: own, kept } = useOwnBooking(
    isWhole ? answer : isFull ? whole : undefined,
    request?.bc,
  )
  const movable = useMemo(() => (own && whole ? withoutUnfit(whole, own) : undefined), [own, whole])
  return { answer: isFull && movable ? movable : answer, own, kept }
}

/** Asks for all spaces, and for the bookings of others, beside which the user's own has to fit. */
const withBookings = ({ include = [], ...request }: AvailabilitySearchRequest) => ({
  ...request,
  include: include.includes('bookings') ? include : [...include, 'bookings' as const],
  status: ['ALL' as const],
})

function withoutUnfit(answer: AvailabilityAnswer, own: Booking): AvailabilityAnswer {
  const availability = answer.availability.filter((one) => fits(one, own))
  const ids = new Set(availability.map(({ locationId }) => locationId))
  return { ...answer, availability, locations: answer.locations.filter(({ id }) => ids.has(id)) }
}

/**
 * The spaces that fit a search, for a grid that also shows their other times. Undefined while
 * loading.
 */
function useFittingIds(
  search: AvailabilitySearchRequest | undefined,
  grid: AvailabilitySearchRequest | undefined,
  answer: AvailabilityAnswer | undefined,
): ReadonlySet<number> | undefined {
  const { client } = useRuntime()
  const isSame = (['d', 'f', 't', 'when'] as const).every((name) => search?.[name] === grid?.[name])
  const counted = useApiQuery(
    search && grid && !isSame
      ? apiQuery(client, 'availability.search', toCountRequest(search))
      : undefined,
    { keepPreviousData: true },
  ).data
  const fitting = useFitting(
    isSame ? grid : search && toCountRequest(search),
    isSame ? answer : counted,
  )
  return useMemo(
    () =>
      fitting.answer &&
      new Set(
        fitting.answer.availability.flatMap((one) =>
          fits(one, fitting.own) ? one.locationId : [],
        ),
      ),
    [fitting.answer, fitting.own],
  )
}

interface Shown {
  readonly search: AvailabilitySearchRequest | undefined
  /** The request of the view, which may read more times than the search. */
  readonly request: AvailabilitySearchRequest | undefined
  readonly isGrid: boolean
}

/** The spaces that fit a search, in a list or a grid. */
export function useShownFitting<Answer extends AvailabilityAnswer | undefined>(
  { search, request, isGrid }: Shown,
  data: Answer,
) {
  const list = useFitting(isGrid ? undefined : request, data)
  const fitting = useFittingIds(search, isGrid ? request : undefined, data)
  return { ...list, fitting: isGrid ? fitting : undefined }
}

/** The number of spaces that fit a search, after the filter. Undefined while loading. */
export function useFoundCount(
  request: AvailabilitySearchRequest | undefined,
  options: SpaceFilterOptions,
): number | undefined {
  const { client } = useRuntime()
  // Only a filter needs to know the spaces.
  const counted = request && !isAny(options.needs) ? toCountRequest(request) : request
  const { data } = useApiQuery(counted && apiQuery(client, 'availability.search', counted), {
    keepPreviousData: true,
  })
  const fitting = useFitting(counted, data)
  const { answer } = useSpaceFilter(fitting.answer, options)
  return answer && countFitting(answer.availability, fitting.own)
}

import { isApiError } from '../api-error.js'
import type {
  AvailabilityAnswer,
  AvailabilityNoun,
  AvailabilityQuickRequest,
  AvailabilitySearchRequest,
  Occupancy,
  OccupancyListRequest,
  OccupancyNoun,
  QuickSearch,
} from '../generated/types.js'
import { type ApiQuery, freshFor, toQuery } from './query.js'

type Client = { readonly availability: AvailabilityNoun }

/** What can be booked; `toAvailabilityQuery` makes the request of a search. */
export function queryAvailability(
  client: Client,
  request: AvailabilitySearchRequest,
): ApiQuery<AvailabilityAnswer> {
  return toQuery(
    ['availability', 'search', request],
    (options) => client.availability.search(request, options),
    freshFor.moving,
  )
}

/** The search that a quick-search target stands for, or null when nothing is free. */
export function queryQuickSearch(
  client: Client,
  request: AvailabilityQuickRequest,
): ApiQuery<QuickSearch | null> {
  return toQuery(
    ['availability', 'quick', request],
    (options) => client.availability.quick(request, options),
    freshFor.moving,
  )
}

/** What sensors say now. */
export function queryOccupancy(
  client: { readonly occupancy: OccupancyNoun },
  request: OccupancyListRequest,
): ApiQuery<Occupancy[]> {
  return toQuery(
    ['occupancy', 'list', request],
    (options) => client.occupancy.list(request, options),
    freshFor.moving,
  )
}

/**
 * What a search came to. `errorCode` 2: nothing was found (204); `unauthorized`: a session is
 * needed first (401).
 */
export type SearchOutcome<T> =
  | { readonly kind: 'found'; readonly answer: T }
  | { readonly kind: 'nothing'; readonly errorCode: 2 }
  | { readonly kind: 'unauthorized' }

/**
 * Waits for a search or look-up and hands on nothing found and no session as values; throws every
 * other failure.
 */
export async function toSearchOutcome<T>(search: Promise<T | null>): Promise<SearchOutcome<T>> {
  try {
    const answer = await search
    return answer === null ? { kind: 'nothing', errorCode: 2 } : { kind: 'found', answer }
  } catch (error) {
    if (isApiError(error) && error.status === 401) return { kind: 'unauthorized' }
    throw error
  }
}

import type { CallOptions } from '../client.js'
import type {
  AvailabilitySearchRequest,
  BookingGroupQuickSelectRequest,
  OrgGetRequest,
  QuickSelectChoice,
  UserGetRequest,
} from '../generated/types.js'
import { toPartRequest } from './merge-availability.js'
import {
  type AnswerOf,
  callOperation,
  type ClientFor,
  type RequestOf,
  splitOperation,
} from './operation.js'
import { type ApiQuery, toQuery } from './query.js'
import { queryTable } from './query-table.js'

/** An operation whose answer `apiQuery` caches. Quick select has `queryQuickSelect`. */
export type QueryName = Exclude<keyof typeof queryTable, 'bookingGroup.quickSelect'>

/**
 * The options of a cached query: `apiQuery(client, 'booking.get', { id: 5 })`. The request may be
 * left out where the operation needs none.
 */
export function apiQuery<O extends QueryName>(
  client: ClientFor<O>,
  operation: O,
  ...[request = {}]: {} extends RequestOf<O> ? [request?: RequestOf<O>] : [request: RequestOf<O>]
): ApiQuery<AnswerOf<O>> {
  const call = (of: RequestOf<O>, options?: CallOptions) =>
    callOperation(client, operation, of, options)
  const query = toQuery(
    [...splitOperation(operation), request],
    (options) => call(request as RequestOf<O>, options),
    queryTable[operation].staleTime,
  )
  if (operation !== 'availability.search') return query
  const loadPart = (ids: readonly number[]) =>
    call(toPartRequest(request as AvailabilitySearchRequest, ids) as RequestOf<O>)
  return { ...query, meta: { loadPart } }
}

/** The request for the user that is logged in, with defaults and roles. */
export const currentUser: UserGetRequest = { id: 'current', include: ['defaults'] }

/** The request for the caller's organisation, with its settings and categories. */
export const currentOrg: OrgGetRequest = { id: 'current' }

/**
 * Which resources quick select would take now; nothing is reserved. Throws `ApiError`, code
 * NOT_ENOUGH_FREE.
 */
export function queryQuickSelect(
  client: ClientFor<'bookingGroup.quickSelect'>,
  request: BookingGroupQuickSelectRequest,
): ApiQuery<QuickSelectChoice> {
  const body = { ...request.body, preview: true }
  return toQuery(
    ['bookingGroup', 'quickSelect', { body }],
    async (options) =>
      (await client.bookingGroup.quickSelect({ body }, options)) as QuickSelectChoice,
    queryTable['bookingGroup.quickSelect'].staleTime,
  )
}

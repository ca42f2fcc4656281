import type { CallOptions } from '../call-options.js'
import type {
  AvailabilityAnswer,
  AvailabilitySearchRequest,
  BookingGroupQuickSelectRequest,
  OrgGetRequest,
  QuickSelectChoice,
  UserGetRequest,
} from '../generated/types.js'
import {
  type AnswerOf,
  callOperation,
  type ClientFor,
  type RequestOf,
  splitOperation,
} from './operation.js'
import { type ApiQuery, toQuery } from './query.js'
import { queryTable } from './query-table.js'

/** Operations whose responses `apiQuery` caches. For quick select, use `queryQuickSelect`. */
export type QueryName = Exclude<keyof typeof queryTable, 'bookingGroup.quickSelect'>

/**
 * Options of a cached query: `apiQuery(client, 'booking.get', { id: 5 })`. The request may be
 * omitted if the operation needs none.
 */
export function apiQuery<O extends QueryName>(
  client: ClientFor<O>,
  operation: O,
  ...[request = {}]: {} extends RequestOf<O> ? [request?: RequestOf<O>] : [request: RequestOf<O>]
): ApiQuery<AnswerOf<O>> {
  const call = (of: object, options?: CallOptions) =>
    callOperation(client, operation, of as RequestOf<O>, options)
  const query = toQuery(
    [...splitOperation(operation), request],
    (options) => call(request, options),
    queryTable[operation].staleTime,
  )
  if (operation !== 'availability.search') return query
  // Searches in ranges. What turns them into slots, of no use to other pages, loads meanwhile.
  const of = request as AvailabilitySearchRequest
  const include = [...(of.include ?? []), 'ranges' as const]
  const parts = () => import('../rules/search-parts.js')
  return {
    ...query,
    queryFn: async (options) => {
      const [answer, { deriveSlots }] = await Promise.all([
        call({ ...of, include }, options),
        parts(),
      ])
      return deriveSlots(answer as AvailabilityAnswer) as AnswerOf<O>
    },
    meta: {
      loadPart: async (ids: readonly number[]) => call((await parts()).toPartRequest(of, ids)),
    },
  }
}

/** Requests the current user with all parts shown by the application. */
export const currentUser: UserGetRequest = {
  id: 'current',
  include: [
    'defaults',
    'proxies',
    'principals',
    'locationRoles',
    'providers',
    'auths',
    'twoFactorAuth',
  ],
}

/** Requests the current organisation with its settings and categories. */
export const currentOrg: OrgGetRequest = { id: 'current' }

/**
 * Options of a query for the resources that quick select would choose now, without reserving them.
 * Throws `ApiError`, code NOT_ENOUGH_FREE.
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

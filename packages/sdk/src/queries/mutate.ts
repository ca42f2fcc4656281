import type { QueryClient } from '@tanstack/query-core'
import type { CallOptions } from '../call-options.js'
import type { BookingGroup, BookingGroupQuickSelectRequest } from '../generated/types.js'
import {
  runInSequence,
  type SequenceOptions,
  type SequenceOutcome,
} from '../rules/run-in-sequence.js'
import { type AnswerOf, callOperation, type ClientFor, type RequestOf } from './operation.js'
import { mutationTable } from './mutation-table.js'
import { applyStale, staleKeysOf } from './stale-keys.js'

type AnyMutation = keyof typeof mutationTable
/** Operations accepted by `mutate`. For quick select, use `quickSelect`. */
export type MutationName = Exclude<AnyMutation, 'bookingGroup.quickSelect'>

/** The client, and the cache invalidated by a successful mutation. */
export interface Session<Client> {
  readonly client: Client
  readonly queryClient: QueryClient
}

async function call<O extends AnyMutation>(
  { client, queryClient }: Session<ClientFor<O>>,
  operation: O,
  request: RequestOf<O>,
  options?: CallOptions,
): Promise<AnswerOf<O>> {
  const answer = await callOperation(client, operation, request, options)
  // A group call changes many bookings; a new booking's id is in the response.
  const isBooking = operation.startsWith('booking.')
  const { id }: { id?: number } = { ...(request as object), ...(isBooking && (answer as object)) }
  const keys = staleKeysOf(mutationTable[operation], isBooking ? id : undefined)
  void applyStale(queryClient, keys)
  return answer
}

/**
 * Calls an operation and then invalidates the affected cache entries: `mutate({ client, queryClient
 * }, 'booking.cancel', { id: 5 })`. Throws `ApiError`; the codes are listed at the operation's
 * client function. A failure leaves the cache unchanged.
 */
export function mutate<O extends MutationName>(
  session: Session<ClientFor<O>>,
  operation: O,
  request: RequestOf<O>,
  options?: CallOptions,
): Promise<AnswerOf<O>> {
  return call(session, operation, request, options)
}

/**
 * Calls an operation for each request in turn and stops at the first failure, whose `error` is an
 * `ApiError`.
 */
export function mutateMany<O extends MutationName>(
  session: Session<ClientFor<O>>,
  operation: O,
  requests: readonly RequestOf<O>[],
  options?: SequenceOptions,
): Promise<SequenceOutcome<RequestOf<O>, AnswerOf<O>>> {
  return runInSequence(requests, (request) => mutate(session, operation, request), options)
}

/**
 * Books several available resources close together, all or nothing. Throws `ApiError`, code
 * NOT_ENOUGH_FREE.
 */
export function quickSelect(
  session: Session<ClientFor<'bookingGroup.quickSelect'>>,
  request: BookingGroupQuickSelectRequest,
  options?: CallOptions,
): Promise<BookingGroup> {
  const body = { ...request.body, preview: false }
  return call(
    session,
    'bookingGroup.quickSelect',
    { ...request, body },
    options,
  ) as Promise<BookingGroup>
}

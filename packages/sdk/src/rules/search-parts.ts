import type { AvailabilityAnswer, AvailabilitySearchRequest } from '../generated/types.js'
import { deriveSlots } from './derive-slots.js'

/** Searches in ranges, and returns the whole answer. */
export async function search<Answer, Options>(
  call: (of: AvailabilitySearchRequest, options: Options) => Promise<Answer>,
  { include = [], ...request }: AvailabilitySearchRequest,
  options: Options,
): Promise<Answer> {
  const answer = await call({ ...request, include: [...include, 'ranges'] }, options)
  return deriveSlots(answer as AvailabilityAnswer) as Answer
}

/**
 * Requests the changed part of a search: only these locations, whatever their status, without
 * descriptions, which bookings do not change.
 */
export function toPartRequest(
  { include, ...request }: AvailabilitySearchRequest,
  locationIds: readonly number[],
): AvailabilitySearchRequest {
  const isBusyShown = include?.includes('bookings')
  return {
    ...request,
    lid: [...locationIds],
    status: ['ALL'],
    ...(isBusyShown ? { include: ['bookings'] } : {}),
  }
}

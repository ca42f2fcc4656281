import type { AvailabilitySearchRequest } from '../generated/types.js'

export { deriveSlots } from './derive-slots.js'

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

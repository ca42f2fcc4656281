import type {
  Availability,
  AvailabilityQuickRequest,
  AvailabilitySearchRequest,
  QuickSearch,
} from '@mosaic-booking/sdk'
import {
  findOwn,
  isHeldByOwn,
  searchTypes,
  takesOwn,
  toOwnRequest,
} from '@mosaic-booking/sdk/rules'
import { searchAvailability } from '../../bookings/availability/availability-service.js'
import { loadSearchLocations } from '../../bookings/availability/availability-store.js'
import { chargeSearches } from '../../bookings/availability/search-service.js'
import type { WrittenAnswer } from '../../bookings/availability/write-answer.js'
import { listOfUser } from '../../bookings/booking/list-bookings-service.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { inDirectory } from '../../places/location/location-service.js'

/**
 * Returns the parameters of a quick search that has results (D-202): spaces that are available, or
 * that the user's own booking can be moved to.
 */
export async function searchQuickly(
  context: ServerContext,
  call: Call,
  request: AvailabilityQuickRequest,
): Promise<QuickSearch | null> {
  const { bc, when } = request
  const { answer, whole, location } = await searchSpaces(context, call, request)
  if (whole && !(await canMoveOwn(context, call, { bc, whole }))) return null
  return {
    searchType:
      when === 'now'
        ? searchTypes.now
        : when === 'today' || when === 'tomorrow'
          ? searchTypes.dateTime
          : searchTypes.dateRange,
    category: bc,
    startDate: answer.timeFrom,
    endDate: answer.timeTo,
    duration: answer.durationMinutes,
    capacity: 0,
    location,
    when,
  }
}

/** Searches the usual locations by default. If none is available, `whole` has all spaces. */
function searchSpaces(
  context: ServerContext,
  call: Call,
  { bc, when, l }: AvailabilityQuickRequest,
) {
  const { organisationId, id } = call.user
  return inDirectory(
    context,
    call,
    async (directory, tx) => {
      const location =
        l ??
        (await loadSearchLocations(tx, organisationId, id)).filter((one) => directory.place(one))
      const search = (query: Pick<AvailabilitySearchRequest, 'status' | 'include'>) =>
        searchAvailability(
          { tx, directory, call, now: context.now() },
          chargeSearches(context, call),
          { bc, when, ...query, ...(location.length > 0 ? { l: location } : {}) },
        )
      // Only the existence of results matters, so the times of the days are not serialised.
      const answer = await search({ status: ['AVAILABLE'], include: ['days'] })
      const whole =
        answer.availability.length > 0
          ? undefined
          : await search({ status: ['ALL'], include: ['days', 'bookings'] })
      return { answer, whole, location }
    },
    context.db.readInOrganisation,
  )
}

async function canMoveOwn(
  context: ServerContext,
  call: Call,
  { bc, whole }: { readonly bc: number; readonly whole: WrittenAnswer },
): Promise<boolean> {
  const held = whole.availability
    .map((text) => JSON.parse(text) as Availability)
    .filter(isHeldByOwn)
  if (held.length === 0) return false
  const { bookings } = await listOfUser(context, call, toOwnRequest(whole, bc))
  const now = context.now()
  const { movable } = findOwn(bookings, call.user.id, whole, now)
  return held.some((one) => takesOwn(one, movable, now))
}

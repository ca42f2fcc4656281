import type { BookingList, BookingListRequest } from '@mosaic-booking/sdk'
import { defaultDurationMinutes } from '@mosaic-booking/sdk/rules'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { refuseFields } from '../../ground/core/refusal.js'
import { chargeQuery } from '../../platform/limit/charge-query.js'
import { inDirectory } from '../../places/location/location-service.js'
import { alignmentOf } from '../../directory/scheduling/align.js'
import { addDays, toWall } from '../../ground/time/zone.js'
import { findCandidates, sortCandidates } from './candidates.js'
import { evaluatePlaces, type Evaluated } from './evaluate-places-service.js'
import { midnight, type Search } from './read-search.js'
import { planSteps } from './steps.js'
import { toAvailability } from './to-availability.js'

const daysAhead = 14

/**
 * Returns the next free slot of some categories as a proposed booking, or null (API-028, D-070):
 * GET /booking with d and without f and t. The search has no steps; it finds the earliest free time
 * of any location.
 */
export function findNextFree(
  context: ServerContext,
  call: Call,
  { bc, d, c = 0 }: BookingListRequest,
): Promise<BookingList | null> {
  if (!bc?.length) throw refuseFields({ field: 'bc', code: 'required' })
  return inDirectory(context, call, async (directory, tx) => {
    const now = context.now()
    const today = toWall(now, directory.timeZone).slice(0, 10)
    const search: Search = {
      wallFrom: midnight(today),
      wallTo: midnight(addDays(today, daysAhead)),
      instants: undefined,
      isDiscrete: false,
      durationMinutes: d || defaultDurationMinutes,
      capacity: c,
      shows: 'AVAILABLE',
    }
    const wanted = findCandidates(
      { directory, categoryId: undefined, search },
      directory.places,
    ).filter(({ categoryId }) => bc.includes(categoryId!))
    const places = sortCandidates(directory, wanted, [], c)
    // A category with fixed booking times has one slot per day.
    const isAligned = ({ categoryId = 0 }: { categoryId: number | undefined }) =>
      alignmentOf(directory.category(categoryId)) !== undefined
    const caller = { tx, directory, call, now }
    chargeQuery(context, call, daysAhead * places.length)
    const ifFree = ({ place, outcome: { evaluation, ...outcome } }: Evaluated) =>
      evaluation.isFree ? { place, ...outcome, evaluation } : undefined
    const evaluated = [
      ...(await evaluatePlaces(
        caller,
        { search, steps: [] },
        places.filter((place) => !isAligned(place)),
        ifFree,
      )),
      ...(await evaluatePlaces(
        caller,
        { search, steps: planSteps(search, 'FULL_DAY') },
        places.filter(isAligned),
        ifFree,
      )),
    ]
    const [first] = evaluated
      .filter((one) => one !== undefined)
      .toSorted((a, b) => a.evaluation.from - b.evaluation.from)
    if (!first) return null
    const { place, facts, evaluation, grid } = first
    return {
      bookings: [],
      locations: [place.location],
      ancestorLocations: directory.ancestorsOf(place).map(({ location }) => location),
      availability: [toAvailability(place.id, { facts, evaluation, grid }, false)],
    }
  })
}

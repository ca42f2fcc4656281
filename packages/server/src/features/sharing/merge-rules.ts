import type { AvailabilityAnswer, BookingList, Timeslot } from '@mosaic-booking/sdk'

/**
 * Merges several organisations' responses to one search. Slots of the same time become one
 * timeslot.
 */
export function mergeAvailability(
  own: AvailabilityAnswer,
  others: readonly AvailabilityAnswer[],
): AvailabilityAnswer {
  const slots = new Map<string, Timeslot>()
  for (const slot of [own, ...others].flatMap(({ timeslots }) => timeslots)) {
    const known = slots.get(slot.key)
    slots.set(
      slot.key,
      known
        ? {
            ...known,
            isLimited: known.isLimited || slot.isLimited,
            availability: [...known.availability, ...slot.availability],
          }
        : slot,
    )
  }
  const all = [own, ...others]
  const { suggestedLocation, ...rest } = own
  const availability = all.flatMap((answer) => answer.availability)
  const isAnyFree = availability.some(({ status }) => status === 'AVAILABLE')
  return {
    ...rest,
    timeslots: [...slots.values()].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0)),
    ...(own.days && {
      days: own.days.map(({ date }) => ({
        date,
        locationIds: all.flatMap(({ days }) => idsOf(days, date)),
      })),
    }),
    availability,
    locations: all.flatMap(({ locations }) => locations),
    ancestorLocations: all.flatMap(({ ancestorLocations }) => ancestorLocations),
    // Suggest a location only if the search has no results.
    ...(suggestedLocation && !isAnyFree ? { suggestedLocation } : {}),
  }
}

const idsOf = (days: AvailabilityAnswer['days'], wanted: string) =>
  days?.find(({ date }) => date === wanted)?.locationIds ?? []

/**
 * Merges a page of own bookings with all bookings at other organisations. Sorts them only if the
 * page is sorted by time.
 */
export function mergeBookings(
  own: BookingList,
  others: readonly BookingList[],
  sort = 'timeFrom',
): BookingList {
  const all = [own, ...others]
  const bookings = all.flatMap((list) => list.bookings)
  const sign = sort.startsWith('-') ? -1 : 1
  if (sort.endsWith('timeFrom'))
    bookings.sort((a, b) => sign * (a.timeFrom < b.timeFrom ? -1 : a.timeFrom > b.timeFrom ? 1 : 0))
  return {
    ...own,
    bookings,
    locations: all.flatMap(({ locations }) => locations),
    ancestorLocations: all.flatMap(({ ancestorLocations }) => ancestorLocations),
    ...(own.count === undefined
      ? {}
      : { count: all.reduce((sum, { count = 0 }) => sum + count, 0) }),
    ...(own.visits ? { visits: all.flatMap(({ visits = [] }) => visits) } : {}),
  }
}

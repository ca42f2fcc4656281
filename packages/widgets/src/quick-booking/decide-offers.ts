import type { Availability, AvailabilityAnswer, Booking, Location } from '@mosaic-booking/sdk'
import { isAllDay } from '@mosaic-booking/sdk/rules'
import type { DialogDraft } from '../booking-dialog/draft/booking-draft.js'

export type { DialogDraft }

/** The maximum number of spaces to try: each attempt is a request. */
const maxTries = 8

type Answer = Pick<
  AvailabilityAnswer,
  'availability' | 'locations' | 'ancestorLocations' | 'timeFrom' | 'timeslots'
>
type Last = Pick<Booking, 'locationId' | 'timeFrom' | 'timeTo' | 'allDayBooking'>
type Free = Extract<Availability, { status: 'AVAILABLE' }>

/** The bookings that search results offer without a form. */
export interface Offers {
  /** The last booking's space, at the same hours if they are free. */
  readonly same: DialogDraft | undefined
  /** Available spaces: favourites, then the nearest to the last booking, in the server's order. */
  readonly any: readonly DialogDraft[]
}

export function decideOffers(
  answer: Answer,
  last: Last | undefined,
  favourites: ReadonlySet<number> = new Set(),
): Offers {
  const locations = new Map(
    [...answer.ancestorLocations, ...answer.locations].map((one) => [one.id, one]),
  )
  const pathOf = (id: number | undefined): readonly number[] => {
    const location = locations.get(id ?? 0)
    return location ? [location.id, ...pathOf(location.parentId)] : []
  }
  const free = answer.availability.filter(
    (one): one is Free => one.status === 'AVAILABLE' && locations.has(one.locationId),
  )
  const usual = last && free.find(({ locationId }) => locationId === last.locationId)
  const lastPath = new Set(pathOf(last?.locationId))
  /** The depth of a space's nearest common ancestor with the last one. The sort is stable. */
  const nearness = ({ locationId }: Free) =>
    pathOf(locationId).filter((id) => lastPath.has(id)).length
  const liking = ({ locationId }: Free) => Number(favourites.has(locationId))
  const others = free.filter((one) => one !== usual)
  return {
    same: usual && toDraft(usual, locations, hoursOf(last, usual) ?? wholeDayOf(answer, usual)),
    any: others
      .toSorted((a, b) => liking(b) - liking(a) || nearness(b) - nearness(a))
      .slice(0, maxTries)
      .map((one) => toDraft(one, locations, wholeDayOf(answer, one))),
  }
}

interface Times {
  readonly timeFrom: string
  readonly timeTo: string
}

/** The last booking's hours on the searched day, if the space is free then. */
function hoursOf(last: Last, { defaultBookingFrom, timeTo }: Free): Times | undefined {
  if (last.allDayBooking || last.timeFrom.slice(0, 10) !== last.timeTo.slice(0, 10))
    return undefined
  const on = (wall: string) => `${defaultBookingFrom.slice(0, 10)}${wall.slice(10)}`
  const times = { timeFrom: on(last.timeFrom), timeTo: on(last.timeTo) }
  return times.timeFrom >= defaultBookingFrom && times.timeTo <= timeTo ? times : undefined
}

/** The whole day if a half-day search offers it, otherwise the default times. */
function wholeDayOf({ timeslots }: Answer, free: Free): Times {
  const slot = timeslots
    .find(({ key }) => key.endsWith('/ALL_DAY'))
    ?.availability.find(({ locationId }) => locationId === free.locationId)
  const { defaultBookingFrom, defaultBookingTo } =
    slot?.status === 'AVAILABLE' && slot.iconType === 'AVAILABLE' ? slot : free
  return { timeFrom: defaultBookingFrom, timeTo: defaultBookingTo }
}

const toDraft = (
  { locationId }: Free,
  locations: ReadonlyMap<number, Location>,
  times: Times,
): DialogDraft => ({
  locationId,
  locationName: locations.get(locationId)!.name,
  ...times,
  allDayBooking: isAllDay(times),
})

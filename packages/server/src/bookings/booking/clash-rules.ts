import { defineMessage, type Message, type Reader } from '@mosaic-booking/sdk/contract'
import { formatDateTime, formatTime, settingOf } from '@mosaic-booking/sdk/rules'
import { reasonOfHold } from '../availability/availability-rules.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Directory } from '../../directory/directory/directory.js'
import { toWall } from '../../ground/time/zone.js'
import type { ResolvedBooking } from './booking-rules.js'

/** A booking's holds: its location and the bookable ones above and below, over its blocked time. */
export interface HoldPlan {
  readonly locationId: number
  readonly shadowIds: readonly number[]
  readonly from: Date
  readonly to: Date
}

export const placesOf = ({ locationId, shadowIds }: HoldPlan): number[] => [
  locationId,
  ...shadowIds,
]

/** A clashing booking: its location, and its times without buffers. */
export interface Clash {
  readonly locationId: number
  readonly wallFrom: string
  readonly wallTo: string
  /** A draft that does not overlap these times clashes only with a buffer. */
  readonly startsAt: number
  readonly endsAt: number
  /** The booking belongs to a location above or below. */
  readonly isRelated: boolean
  /** The clash is with an event in the location's calendar, whose wall-clock time is unknown. */
  readonly isCalendar?: boolean
}

type Words = (reader: Reader) => string

/** Replaces a location that the caller may not see. */
export const elsewhere: Message = defineMessage('clash-rules.elsewhere', 'another space')

/**
 * Location and times of the clashing booking, with the date of the end only if it is on another
 * day. The owner stays private (D-085), as does a location outside the caller's view of the
 * directory.
 */
export function toClashValues(
  seen: Directory,
  { locationId, wallFrom, wallTo }: Pick<Clash, 'locationId' | 'wallFrom' | 'wallTo'>,
): { location: string | Message; start: Words; end: Words } {
  return {
    location: seen.place(locationId)?.name ?? elsewhere,
    start: (reader) => formatDateTime(wallFrom, settingOf(reader)),
    end: (reader) =>
      wallFrom.slice(0, 10) === wallTo.slice(0, 10)
        ? formatTime(wallTo, settingOf(reader))
        : formatDateTime(wallTo, settingOf(reader)),
  }
}

/**
 * Returns the refusal for a clash with a booking of the same location, with one of a location above
 * or below, or only with a buffer. A hidden location above or below appears under the requested
 * location's name.
 */
export function refuseClash(
  seen: Directory,
  clash: Clash,
  { place, time: { startsAt, endsAt } }: Pick<ResolvedBooking, 'place' | 'time'>,
): Refusal {
  const { id: locationId, name } = seen.place(clash.locationId) ?? place
  const reason = reasonOfHold(
    { ...clash, isShadow: clash.isRelated },
    { from: startsAt, to: endsAt },
  )
  const walls = clash.isCalendar
    ? {
        wallFrom: toWall(clash.startsAt, place.timeZone),
        wallTo: toWall(clash.endsAt, place.timeZone),
      }
    : {}
  return new Refusal(reason.code === 'inCalendar' ? 'OVERLAP_CALENDAR' : 'OVERLAP', {
    values: { ...toClashValues(seen, { ...clash, ...walls }), location: name },
    data: { locationId },
    reasons: [reason],
  })
}

/** Whether the location is already held. */
export const isClash = ({ code }: Refusal): boolean =>
  code === 'OVERLAP' || code === 'OVERLAP_CALENDAR'

/** Holds of a set's valid members, so that members cannot take a location from each other. */
export class HeldBySet {
  readonly #held = new Map<
    number,
    { readonly isOwn: boolean; readonly hold: HoldPlan; readonly time: ResolvedBooking['time'] }[]
  >()

  find(plan: HoldPlan): Clash | undefined {
    for (const locationId of placesOf(plan)) {
      const isOwn = locationId === plan.locationId
      const found = this.#held
        .get(locationId)
        ?.find(
          (held) => (isOwn || held.isOwn) && held.hold.from < plan.to && held.hold.to > plan.from,
        )
      if (found)
        return {
          locationId,
          wallFrom: found.time.wallFrom,
          wallTo: found.time.wallTo,
          startsAt: found.time.startsAt,
          endsAt: found.time.endsAt,
          isRelated: !isOwn || !found.isOwn,
        }
    }
    return undefined
  }

  add(hold: HoldPlan, time: ResolvedBooking['time']): void {
    for (const locationId of placesOf(hold)) {
      const held = { isOwn: locationId === hold.locationId, hold, time }
      const list = this.#held.get(locationId)
      if (list) list.push(held)
      else this.#held.set(locationId, [held])
    }
  }
}

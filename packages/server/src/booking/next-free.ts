import type { BookingList, BookingListRequest } from '@mosaic-booking/sdk'
import type { House } from '../house.js'
import type { Call } from '../http/call.js'
import { refuseFields } from '../http/refusal.js'
import { openIntervals, toMinute, whyNeverBookable, whyNot } from '../availability/place-rules.js'
import { addDays, offsetMinutes, toWall } from '../time/zone.js'
import { manages, seesAdminOnly } from '../user/authority.js'
import { planHold } from './assemble-draft.js'
import type { Draft } from './booking-rules.js'
import * as store from './booking-store.js'
import { openViewer } from './write-booking.js'

/** How far ahead the look-up goes. */
const daysAhead = 14

/** The next free slot of a category as a proposed booking, or null (API-028, D-070): GET /booking with d and without f and t. */
export function findNextFree(house: House, call: Call, { bc, d = 60, c = 0 }: BookingListRequest): Promise<BookingList | null> {
  if (!bc?.length) throw refuseFields({ field: 'bc', code: 'required' })
  const minutes = d || 60
  return call.transaction(async (tx) => {
    const { directory, now } = await openViewer(tx, house, call)
    const places = directory.places.filter((place) =>
      place.categoryId !== undefined && bc.includes(place.categoryId) && whyNeverBookable(directory, place).length === 0 && (c === 0 || place.capacity >= c)
      && (!directory.category(place.categoryId)?.adminOnly || seesAdminOnly(call.user)))
    const until = now + daysAhead * 86_400_000
    const held = new Map<number, { from: number; to: number }[]>()
    for (const hold of await store.listHolds(tx, call.user.organisationId, places.map(({ id }) => id), new Date(now), new Date(until))) {
      const list = held.get(hold.location_id) ?? []
      list.push({ from: hold.blocked_from.getTime(), to: hold.blocked_to.getTime() })
      held.set(hold.location_id, list)
    }
    const proposals = places.flatMap((place) => {
      const today = toWall(now, place.timeZone).slice(0, 10)
      for (const open of openIntervals(directory, place, today, addDays(today, daysAhead))) {
        let start = Math.max(open.from, toMinute(now))
        for (const { from, to } of held.get(place.id) ?? []) {
          if (to > start && from < start + minutes * 60_000) start = to
        }
        const end = start + minutes * 60_000
        if (end <= open.to && whyNot(directory, place, { startsAt: start, endsAt: end, now, attendeeCount: c || undefined, isExempt: manages(call.user, place) }).length === 0) return [{ place, start, end }]
      }
      return []
    }).sort((a, b) => a.start - b.start || a.place.capacity - b.place.capacity || a.place.left - b.place.left)

    for (const { place, start, end } of proposals) {
      const [wallFrom, wallTo] = [toWall(start, place.timeZone), toWall(end, place.timeZone)]
      const hold = planHold(directory, { place, time: { startsAt: start, endsAt: end } } as Draft)
      if (await store.findClash(tx, call.user.organisationId, hold)) continue
      const availability = {
        locationId: place.id, status: 'AVAILABLE' as const, timeZone: place.timeZone, offsetFrom: offsetMinutes(start, place.timeZone),
        defaultBookingFrom: wallFrom, defaultBookingTo: wallTo, iconType: 'AVAILABLE' as const,
      }
      return { bookings: [], locations: [place.location], ancestorLocations: place.ancestorIds.flatMap((id) => directory.place(id)?.location ?? []), availability: [availability] }
    }
    return null
  })
}

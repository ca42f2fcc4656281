import type { Tx } from '../db/db.js'
import { Refusal } from '../http/refusal.js'
import { addDays, addMonths, dayBounds, startOfWeek } from '../time/zone.js'
import { categoryOf, type Draft, type RuleFacts } from './booking-rules.js'
import { findOwnersBookings, lockPerson } from './booking-store.js'
import { toClashValues } from './clash.js'
import { manages } from '../user/authority.js'

const periodWords = { DAY: { en: 'day', es: 'día' }, WEEK: { en: 'week', es: 'semana' }, MONTH: { en: 'month', es: 'mes' } } as const

/** The local days from..to (exclusive) of the period that a start falls in; weeks begin on Monday. */
function periodAround(kind: 'DAY' | 'WEEK' | 'MONTH', date: string): { from: string; to: string } {
  if (kind === 'WEEK') return { from: startOfWeek(date), to: addDays(startOfWeek(date), 7) }
  if (kind === 'MONTH') return { from: `${date.slice(0, 7)}-01`, to: addMonths(`${date.slice(0, 7)}-01`, 1)! }
  return { from: date, to: addDays(date, 1) }
}

/**
 * Limits per person: no overlapping bookings in a category (AD-162), a quota per day, week or month (AD-163), one booking a
 * day (AD-153). They hold under race because the owner's bookings take turns on a lock that is taken before any place's.
 */
export async function checkPersonLimits(tx: Tx, { directory, user }: RuleFacts, draft: Draft, exceptId: number | undefined): Promise<void> {
  const { place, time, ownerId } = draft
  const category = categoryOf(directory, place)
  const isOnePerDay = directory.settingsOf(place).settings.period?.singleBookingPerDay === true
  if (!category || !(category.preventOverlappingBookings || category.quotaRestrictionActive || isOnePerDay)) return
  await lockPerson(tx, ownerId)
  const places = directory.places.filter(({ categoryId }) => categoryId === category.id).map(({ id }) => id)
  const find = (from: number, to: number) => findOwnersBookings(tx, user.organisationId, ownerId, places, new Date(from), new Date(to), exceptId)

  if (category.preventOverlappingBookings) {
    const [clash] = await find(time.startsAt, time.endsAt)
    if (clash) throw new Refusal('OVERLAP_OWN', { values: toClashValues(directory, { locationId: clash.location_id, wallFrom: clash.wall_from, wallTo: clash.wall_to }) })
  }
  if (manages(user, place)) return
  const day = time.wallFrom.slice(0, 10)
  const limits = [
    ...(isOnePerDay ? [{ kind: 'DAY' as const, amount: 1 }] : []),
    ...(category.quotaRestrictionActive ? [{ kind: category.quotaRestrictionKind ?? ('DAY' as const), amount: category.quotaRestrictionAmount ?? 1 }] : []),
  ]
  for (const { kind, amount } of limits) {
    const { from, to } = periodAround(kind, day)
    const [startsAt, endsAt] = [dayBounds(from, place.timeZone).startsAt, dayBounds(to, place.timeZone).startsAt]
    const counted = (await find(startsAt, endsAt)).filter(({ starts_at }) => starts_at.getTime() >= startsAt && starts_at.getTime() < endsAt)
    if (counted.length >= amount) throw new Refusal('QUOTA_REACHED', { values: { n: amount, period: periodWords[kind], category: category.namePlural } })
  }
}

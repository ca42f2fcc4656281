import type { QuotaRestrictionKind, Reason } from '@mosaic-booking/sdk'
import type { Directory, Place } from '../directory/directory.js'
import { addDays, addMonths, startOfWeek } from '../../ground/time/zone.js'
import type { Interval } from './interval.js'

/** Maximum number of bookings per period. */
export interface Quota {
  readonly kind: QuotaRestrictionKind
  readonly amount: number
}

type QuotaReason = Extract<Reason, { code: 'quota' }>

/**
 * The status reason of a booking that ended because another one goes on at another location. Both
 * count once towards the limits.
 */
export const movedOn = 'MOVED'

export interface PersonTerms {
  readonly categoryId: number
  /** Forbids overlapping bookings (AD-162); applies to everyone. */
  readonly preventsOverlap: boolean
  /**
   * Quotas (AD-163), including one booking per day (AD-153). Managers of the location are exempt
   * (AD-097).
   */
  readonly quotas: readonly Quota[]
}

export function personTermsOf(directory: Directory, place: Place): PersonTerms | undefined {
  const { settings } = directory.settingsOf(place)
  const category = directory.category(place.categoryId ?? 0)
  if (!category) return undefined
  const quotas: Quota[] = []
  if (settings.period?.singleBookingPerDay) quotas.push({ kind: 'DAY', amount: 1 })
  if (category.quotaRestrictionActive) {
    const { quotaRestrictionKind: kind = 'DAY', quotaRestrictionAmount: amount = 1 } = category
    // Keep only the smaller of two daily limits, so that people see one reason.
    const sameKind = quotas.find((quota) => quota.kind === kind)
    if (sameKind) quotas[0] = { kind, amount: Math.min(sameKind.amount, amount) }
    else quotas.push({ kind, amount })
  }
  const preventsOverlap = category.preventOverlappingBookings === true
  return preventsOverlap || quotas.length > 0
    ? { categoryId: category.id, preventsOverlap, quotas }
    : undefined
}

/**
 * Returns the local days from..to (exclusive) of the period that contains a day. Weeks start on
 * Monday.
 */
export function periodAround(
  kind: QuotaRestrictionKind,
  date: string,
): { readonly from: string; readonly to: string } {
  if (kind === 'WEEK') return { from: startOfWeek(date), to: addDays(startOfWeek(date), 7) }
  if (kind === 'MONTH')
    return { from: `${date.slice(0, 7)}-01`, to: addMonths(`${date.slice(0, 7)}-01`, 1)! }
  return { from: date, to: addDays(date, 1) }
}

/**
 * Returns reasons against another booking, given the person's bookings in the category: the booking
 * that it would overlap, and the exhausted quotas.
 */
export function objectToPerson<Booked extends Interval>(
  { preventsOverlap, quotas }: PersonTerms,
  booked: readonly Booked[],
  asked: Interval,
  isExempt: boolean,
  periodOf: (kind: QuotaRestrictionKind) => Interval,
): { readonly overlapped: Booked | undefined; readonly reached: readonly QuotaReason[] } {
  return {
    overlapped: preventsOverlap
      ? booked.find(({ from, to }) => from < asked.to && asked.from < to)
      : undefined,
    reached: isExempt
      ? []
      : quotas.flatMap(({ kind, amount }) => {
          const period = periodOf(kind)
          const count = booked.filter(({ from }) => from >= period.from && from < period.to).length
          return count >= amount ? [{ code: 'quota', limit: amount, period: kind }] : []
        }),
  }
}

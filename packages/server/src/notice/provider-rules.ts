import { isActive } from '../booking/booking-actions.js'
import type { BookingChange } from '../booking/booking-changes.js'
import type { BookingRow, ExtraRow } from '../booking/booking-store.js'
import { addDays, toInstant } from '../time/zone.js'

/** Something that can be ordered, and who delivers it. */
export interface Option {
  readonly id: number
  readonly text: string
  readonly providerId: number | null
}

/** -1: told of every change; otherwise of a day's orders, so many days before (AD-169). */
export const everyChange = -1
const hourOfDay = 'T07:00:00.000'

/** When the orders of a day are told of. */
export const digestAt = (date: string, timeZone: string, daysBefore: number): number =>
  toInstant(`${addDays(date, -daysBefore)}${hourOfDay}`, timeZone)

const dayOf = (row: BookingRow, { timeFrom }: ExtraRow) => (timeFrom ?? row.wall_from).slice(0, 10)

function ordersOf(row: BookingRow | undefined, options: ReadonlySet<number>): ExtraRow[] {
  return row && isActive(row.status)
    ? row.extras.filter(
        ({ optionId, status }) => options.has(optionId ?? 0) && status !== 'CANCELLED',
      )
    : []
}

/**
 * All that a provider has to know of an order; ids are not among it, because an edit writes orders
 * anew.
 */
const describe = (row: BookingRow | undefined, orders: readonly ExtraRow[]) =>
  row && orders.length > 0
    ? JSON.stringify([row.location_id, row.status, orders.map(({ id: _, ...order }) => order)])
    : undefined

export interface OrderNews {
  /** AudienceMember at once: every change is wanted, or the orders of that day were told of already. */
  readonly isUrgent: boolean
  /** Days whose orders are still to be told of. */
  readonly digests: readonly { readonly date: string; readonly at: number }[]
}

/** What a change means to a provider; undefined when nothing of theirs changed. */
export function decideOrderNews(
  { before, after }: BookingChange,
  options: ReadonlySet<number>,
  daysBefore: number,
  now: number,
): OrderNews | undefined {
  const [ordersBefore, ordersAfter] = [ordersOf(before, options), ordersOf(after, options)]
  if (describe(before, ordersBefore) === describe(after, ordersAfter)) return undefined
  if (daysBefore === everyChange) return { isUrgent: true, digests: [] }
  const due = (row: BookingRow | undefined, orders: readonly ExtraRow[]) =>
    [...new Set(orders.map((order) => dayOf(row!, order)))].map((date) => ({
      date,
      at: digestAt(date, row!.time_zone, daysBefore),
    }))
  const digests = due(after, ordersAfter)
  return {
    isUrgent: [...due(before, ordersBefore), ...digests].some(({ at }) => at <= now),
    digests: digests.filter(({ at }) => at > now),
  }
}

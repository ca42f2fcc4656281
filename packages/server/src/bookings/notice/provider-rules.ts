import { isActive } from '../booking/action-rules.js'
import type { BookingChange } from '../booking/booking-changes.js'
import type { BookingRow, ExtraRow } from '../booking/booking-store.js'
import { addDays, dayBounds, toInstant } from '../../ground/time/zone.js'
import type { Provider } from './provider-store.js'
import type { Option } from './provider-store.js'

/**
 * -1: a mail for every change. Otherwise, one mail with a day's orders this many days before
 * (AD-169).
 */
const everyChange = -1
const hourOfDay = 'T07:00:00.000'

export const digestAt = (date: string, timeZone: string, daysBefore: number): number =>
  toInstant(`${addDays(date, -daysBefore)}${hourOfDay}`, timeZone)

/**
 * Sends the digest of a day, postpones it if the provider's interval has changed, or drops it once
 * the day is over or the provider wants a mail for every change.
 */
export function decideDigest(
  {
    timeZone,
    date,
    daysBefore,
  }: { readonly timeZone: string; readonly date: string; readonly daysBefore: number },
  now: number,
): 'send' | 'drop' | Date {
  if (daysBefore === everyChange) return 'drop'
  const dueAt = digestAt(date, timeZone, daysBefore)
  if (dueAt > now) return new Date(dueAt)
  return dayBounds(date, timeZone).endsAt <= now ? 'drop' : 'send'
}

const dayOf = (row: BookingRow, { timeFrom }: ExtraRow) => (timeFrom ?? row.wall_from).slice(0, 10)

function ordersOf(row: BookingRow | undefined, options: ReadonlySet<number>): ExtraRow[] {
  return row && isActive(row.status)
    ? row.extras.filter(
        ({ optionId, status }) => options.has(optionId ?? 0) && status !== 'CANCELLED',
      )
    : []
}

/**
 * Describes the parts of an order that matter to the provider. Omits ids, because every edit
 * inserts the orders again.
 */
const describe = (row: BookingRow | undefined, orders: readonly ExtraRow[]) =>
  row && orders.length > 0
    ? JSON.stringify([
        row.location_id,
        row.status,
        orders.map(({ id: _, follows: _how, ...order }) => order),
      ])
    : undefined

export interface OrderUpdate {
  /**
   * Notify at once: the provider wants every change, or the digest of that day was already sent.
   */
  readonly isUrgent: boolean
  readonly digests: readonly { readonly date: string; readonly at: number }[]
}

/** Returns the consequence of a change for a provider; undefined if none of its orders changed. */
export function decideOrderUpdate(
  { before, after }: BookingChange,
  options: ReadonlySet<number>,
  daysBefore: number,
  now: number,
): OrderUpdate | undefined {
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

export interface ProviderUpdate {
  readonly provider: Provider
  readonly urgent: readonly BookingChange[]
  readonly digests: ReadonlyMap<
    string,
    { readonly timeZone: string; readonly date: string; readonly at: number }
  >
}

/** Returns the consequences of a set of changes for each provider. */
export function listProviderUpdates(
  changes: readonly BookingChange[],
  providers: readonly Provider[],
  options: readonly Option[],
  now: number,
): ProviderUpdate[] {
  return providers.map((provider) => {
    const own = new Set(
      options.filter(({ providerId }) => providerId === provider.id).map(({ id }) => id),
    )
    const updates = changes.map((change) => ({
      change,
      ...decideOrderUpdate(change, own, provider.daysBefore, now),
    }))
    const digests = updates.flatMap(({ change, digests: due = [] }) =>
      due.map((one) => ({ ...one, timeZone: change.after.time_zone })),
    )
    return {
      provider,
      urgent: updates.filter(({ isUrgent }) => isUrgent).map(({ change }) => change),
      digests: new Map(digests.map((one) => [`${provider.id}/${one.timeZone}/${one.date}`, one])),
    }
  })
}

/** A provider's digest of one day in one time zone. */
export interface Digest {
  readonly key: string
  readonly providerId: number
  readonly timeZone: string
  readonly date: string
  readonly at: number
}

/** Returns the digests to send later, without duplicates: several acts may request the same day. */
export function listDigests(updates: readonly ProviderUpdate[]): Digest[] {
  const digests = updates.flatMap(({ provider, digests: due }) =>
    [...due].map(([key, { timeZone, date, at }]) => ({
      key,
      providerId: provider.id,
      timeZone,
      date,
      at,
    })),
  )
  return [...new Map(digests.map((digest) => [digest.key, digest])).values()]
}

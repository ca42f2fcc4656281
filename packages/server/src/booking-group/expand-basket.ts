import type { BookingInput } from '@mosaic-booking/sdk'
import type { WantedBooking } from '../booking-acts/write-bookings.js'
import type { Viewer } from '../booking/to-booking.js'
import { Refusal, refuseFields } from '../core/refusal.js'
import type { Tx } from '../db/db.js'
import { expandWanted } from './series.js'

/** Bookings of one basket, every occurrence of what repeats counted. */
const maxBookings = 1000

export interface ExpandedBasket {
  readonly wanted: readonly WantedBooking[]
  /** Names the entry of the basket in place of the occurrence that a refusal is about. */
  readonly nameEntries: (error: unknown) => unknown
}

/**
 * What a basket stands for: an entry that repeats is all its occurrences. Entries without a cost
 * code are charged to that of the event.
 */
export async function expandBasket(
  tx: Tx,
  viewer: Viewer,
  bookings: readonly BookingInput[],
  costCode: string | undefined,
  collectiveGroupId: number,
): Promise<ExpandedBasket> {
  const entries: { index: number; wanted: WantedBooking }[] = []
  for (const [index, booking] of bookings.entries()) {
    const input = costCode && !booking.costCode?.trim() ? { ...booking, costCode } : booking
    const expanded = input.bookingGroup ? await expandEntry(tx, viewer, input, index) : [{ input }]
    entries.push(...expanded.map((wanted) => ({ index, wanted: { ...wanted, collectiveGroupId } })))
  }
  if (entries.length > maxBookings)
    throw refuseFields({ field: 'bookings', code: 'tooLarge', values: { count: maxBookings } })
  return {
    wanted: entries.map(({ wanted }) => wanted),
    nameEntries: (error) =>
      nameEntries(
        error,
        entries.map(({ index }) => index),
      ),
  }
}

async function expandEntry(
  tx: Tx,
  viewer: Viewer,
  input: BookingInput,
  index: number,
): Promise<WantedBooking[]> {
  try {
    return await expandWanted(tx, viewer, input)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw error.with({ members: [{ index, refusal: error }] })
  }
}

function nameEntries(error: unknown, indexes: readonly number[]): unknown {
  if (!(error instanceof Refusal)) return error
  const members =
    error.details.members ?? (indexes.length === 1 ? [{ index: 0, refusal: error }] : [])
  const byEntry = new Map(
    members.toReversed().map(({ index, refusal }) => [indexes[index]!, refusal]),
  )
  return error.with({
    members: [...byEntry].reverse().map(([index, refusal]) => ({ index, refusal })),
  })
}

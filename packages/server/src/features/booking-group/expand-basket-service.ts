import type { BookingInput } from '@mosaic-booking/sdk'
import type { WantedBooking } from '../../bookings/booking-acts/write-bookings-service.js'
import type { Viewer } from '../../bookings/booking/viewer.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { insertGroup } from './group-store.js'
import { nameEntries } from './name-members-rules.js'
import {
  planSeries,
  refuseEmpty,
  seriesColumns,
  wantedOf,
  type SeriesPlan,
} from './series-plan-rules.js'

/** Maximum number of bookings in a basket; each occurrence of a series counts. */
const maxBookings = 1000

export interface ExpandedBasket {
  readonly wanted: readonly WantedBooking[]
  /** Replaces an occurrence's index in a refusal by the index of its basket entry. */
  readonly nameEntries: (error: unknown) => unknown
}

/**
 * Expands each repeating entry of a basket to all its occurrences. Entries without a cost code use
 * the event's.
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

/** Inserts the row of a new series and returns the bookings to make, one per occurrence. */
export async function expandWanted(
  tx: Tx,
  viewer: Viewer,
  input: BookingInput,
  plan: SeriesPlan = planSeries(viewer, input),
): Promise<WantedBooking[]> {
  const refusal = refuseEmpty(plan)
  if (refusal) throw refusal
  const repeatGroupId = await insertGroup(tx, {
    organisation_id: viewer.directory.organisationId,
    type: 'REPEAT',
    ...seriesColumns(plan.series),
    description: input.description?.trim() || null,
    cost_code: input.costCode?.trim().toUpperCase() || null,
    created_by_id: viewer.user.id,
    created: new Date(viewer.now),
  })
  return wantedOf(plan, repeatGroupId)
}

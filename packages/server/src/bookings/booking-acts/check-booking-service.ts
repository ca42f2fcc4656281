import type { BookingCheck, BookingCheckInput } from '@mosaic-booking/sdk'
import { refuseAction } from '../booking/action-rules.js'
import { findBusyEmails } from '../booking/booking-people-store.js'
import type { ResolvedBooking } from '../booking/booking-rules.js'
import { findBooking } from '../booking/booking-store.js'
import { openViewer } from '../booking/open-viewer-service.js'
import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { listEmails, toCheckOutcome, toPersonCheck } from './check-rules.js'
import { isOnlyTime } from './proposal-rules.js'
import { validateBookings } from './validate-bookings-service.js'

/**
 * Returns each attendee's availability at the times of the bookings, based on the bookings they own
 * or attend. UNKNOWN for people outside the organisation (BKG-034, D-096).
 */
export async function checkPeople(
  tx: Tx,
  organisationId: number,
  drafts: readonly ResolvedBooking[],
  exceptId?: number,
) {
  const emails = listEmails(drafts)
  if (emails.length === 0) return []
  const { known, busy } = await findBusyEmails(
    tx,
    organisationId,
    emails,
    drafts.map(({ time }) => time),
    exceptId,
  )
  return emails.map((email) => toPersonCheck(email, known, busy))
}

export function checkBooking(
  context: ServerContext,
  call: HttpCall,
  { id, requestId, ...wanted }: BookingCheckInput,
): Promise<BookingCheck> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const before =
      id === undefined ? undefined : await findBooking(tx, call.user.organisationId, id)
    const denied =
      id === undefined
        ? undefined
        : before
          ? refuseAction(viewer, before, isOnlyTime({ wanted, before }) ? 'cancel' : 'edit')
          : new Refusal('BOOKING_NOT_FOUND')
    if (denied) throw denied
    const { validations } = await validateBookings(tx, viewer, [{ wanted, before }], {
      isForReal: false,
    })
    const { plan, refusal } = validations[0]!
    return {
      ...toCheckOutcome(call, validations, refusal),
      ...(requestId === undefined ? {} : { requestId }),
      timeFrom: plan?.draft.time.wallFrom ?? wanted.timeFrom,
      timeTo: plan?.draft.time.wallTo ?? wanted.timeTo,
      userAvailabilityCheck: {
        userDetails: await checkPeople(tx, call.user.organisationId, plan ? [plan.draft] : [], id),
      },
    }
  })
}

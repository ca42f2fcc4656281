import type { BookingCheck, BookingCheckInput } from '@mosaic-booking/sdk'
import { errorCodes, type Language } from '@mosaic-booking/sdk/contract'
import { refuseAction } from '../booking/action-rules.js'
import { findBusyEmails } from '../booking/booking-people-store.js'
import type { ResolvedBooking } from '../booking/booking-rules.js'
import { findBooking } from '../booking/booking-store.js'
import { openViewer } from '../booking/open-viewer.js'
import type { Call } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { distinctReasons } from '../core/distinct-reasons.js'
import { toErrorAnswer } from '../core/error-answer.js'
import { Refusal } from '../core/refusal.js'
import type { Tx } from '../db/db.js'
import { validateBookings, type Validation } from './validate-bookings.js'

const approvalNotice: Record<Language, string> = {
  en: 'Bookings here need approval.',
  es: 'Las reservas aquí necesitan aprobación.',
}

/**
 * Whether each address of the bookings is free then: known by what they own and attend; UNKNOWN for
 * people outside (BKG-034, D-096).
 */
export async function checkPeople(
  tx: Tx,
  organisationId: number,
  drafts: readonly ResolvedBooking[],
  exceptId?: number,
) {
  const emails = [
    ...new Set(drafts.flatMap(({ attendees }) => attendees.flatMap(({ email }) => email ?? []))),
  ]
  if (emails.length === 0) return []
  const { known, busy } = await findBusyEmails(
    tx,
    organisationId,
    emails,
    drafts.map(({ time }) => time),
    exceptId,
  )
  return emails.map((email) => {
    const key = email.toLowerCase()
    return {
      email,
      status: busy.has(key)
        ? ('UNAVAILABLE' as const)
        : known.has(key)
          ? ('AVAILABLE' as const)
          : ('UNKNOWN' as const),
    }
  })
}

/**
 * Whether what the validations say can be booked, in words; what is not there to be booked stays a
 * 404.
 */
export function toCheckOutcome(
  call: Call,
  validations: readonly Validation[],
  refusal: Refusal | undefined,
): Omit<BookingCheck, 'timeFrom' | 'timeTo' | 'userAvailabilityCheck'> {
  if (!refusal) {
    const needsApproval = validations.some(({ plan }) => plan?.status === 'TENTATIVE')
    return {
      status: needsApproval ? 'WARNING' : 'SUCCESS',
      ...(needsApproval ? { msg: approvalNotice[call.language] } : {}),
      needsApproval,
    }
  }
  if (errorCodes[refusal.code].status === 404) throw refusal
  const { body } = toErrorAnswer(refusal, call.language, call.requestId)
  const reasons = distinctReasons(validations.flatMap((validation) => validation.reasons))
  return {
    status: 'ERROR',
    needsApproval: false,
    code: body.code,
    msg: body.message,
    reasons,
    ...(body.fields ? { fields: body.fields } : {}),
  }
}

/** Says what booking this would do: the same rules as booking it, and nothing is kept. */
export function checkBooking(
  context: ServerContext,
  call: Call,
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
          ? refuseAction(viewer, before, 'edit')
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

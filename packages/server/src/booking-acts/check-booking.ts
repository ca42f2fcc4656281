import { refuseAction } from '../booking/action-rules.js'
import { errorCodes, type Language } from '@mosaic-booking/sdk/contract'
import type { BookingCheck, BookingCheckInput } from '@mosaic-booking/sdk'
import type { Tx } from '../db/db.js'
import type { ServerContext } from '../core/context.js'
import type { Call } from '../core/call.js'
import { toErrorAnswer } from '../core/error-answer.js'
import { Refusal } from '../core/refusal.js'
import { findBusyEmails } from '../booking/booking-people-store.js'
import type { Draft } from '../booking/booking-rules.js'
import { findBooking } from '../booking/booking-store.js'
import { judgeBookings, type Verdict } from './judge-bookings.js'
import { openViewer } from '../booking/open-viewer.js'

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
  drafts: readonly Draft[],
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
 * Whether what the verdicts say can be booked, in words; what is not there to be booked stays a
 * 404.
 */
export function toCheckOutcome(
  call: Call,
  verdicts: readonly Verdict[],
  refusal: Refusal | undefined,
): Omit<BookingCheck, 'timeFrom' | 'timeTo' | 'userAvailabilityCheck'> {
  if (!refusal) {
    const needsApproval = verdicts.some(({ plan }) => plan?.status === 'TENTATIVE')
    return {
      status: needsApproval ? 'WARNING' : 'SUCCESS',
      ...(needsApproval ? { msg: approvalNotice[call.language] } : {}),
      needsApproval,
    }
  }
  if (errorCodes[refusal.code].status === 404) throw refusal
  const { body } = toErrorAnswer(refusal, call.language, call.requestId)
  const reasons = [...new Set(verdicts.flatMap((verdict) => verdict.reasons))]
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
  house: ServerContext,
  call: Call,
  { id, requestId, ...wanted }: BookingCheckInput,
): Promise<BookingCheck> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, house, call)
    const before =
      id === undefined ? undefined : await findBooking(tx, call.user.organisationId, id)
    const denied =
      id === undefined
        ? undefined
        : before
          ? refuseAction(viewer, before, 'edit')
          : new Refusal('BOOKING_NOT_FOUND')
    if (denied) throw denied
    const { verdicts } = await judgeBookings(tx, viewer, [{ wanted, before }], { isForReal: false })
    const { plan, refusal } = verdicts[0]!
    return {
      ...toCheckOutcome(call, verdicts, refusal),
      ...(requestId === undefined ? {} : { requestId }),
      timeFrom: plan?.draft.time.wallFrom ?? wanted.timeFrom,
      timeTo: plan?.draft.time.wallTo ?? wanted.timeTo,
      userAvailabilityCheck: {
        userDetails: await checkPeople(tx, call.user.organisationId, plan ? [plan.draft] : [], id),
      },
    }
  })
}

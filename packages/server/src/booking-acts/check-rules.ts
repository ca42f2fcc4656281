import type { BookingCheck } from '@mosaic-booking/sdk'
import { errorCodes, type Language } from '@mosaic-booking/sdk/contract'
import type { ResolvedBooking } from '../booking/booking-rules.js'
import type { Call } from '../core/call.js'
import { distinctReasons } from '../core/distinct-reasons.js'
import { toErrorAnswer } from '../core/error-answer.js'
import type { Refusal } from '../core/refusal.js'
import type { Validation } from './validation-rules.js'

const approvalNotice: Record<Language, string> = {
  en: 'Bookings here need approval.',
  es: 'Las reservas de este espacio requieren aprobación.',
}

/** The addresses of those who take part, each once. */
export const listEmails = (drafts: readonly Pick<ResolvedBooking, 'attendees'>[]): string[] => [
  ...new Set(drafts.flatMap(({ attendees }) => attendees.flatMap(({ email }) => email ?? []))),
]

type PersonCheck = NonNullable<BookingCheck['userAvailabilityCheck']>['userDetails'][number]

/** Addresses in small letters: `known` are the organisation's people, `busy` those booked then. */
export function toPersonCheck(
  email: string,
  known: ReadonlySet<string>,
  busy: ReadonlySet<string>,
): PersonCheck {
  const key = email.toLowerCase()
  if (busy.has(key)) return { email, status: 'UNAVAILABLE' }
  return { email, status: known.has(key) ? 'AVAILABLE' : 'UNKNOWN' }
}

/**
 * Describes the outcome of the validations in words. A location or booking that does not exist
 * stays a 404.
 */
export function toCheckOutcome(
  call: Pick<Call, 'language' | 'requestId'>,
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
